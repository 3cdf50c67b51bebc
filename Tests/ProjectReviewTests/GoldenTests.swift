import ProjectReview
import TestSupport
import Testing

/// What each renderer says of both sides of every merge case.
@Suite struct GoldenTests {
  @Test func text() throws {
    try Golden.check(Cases.gallery { TextRenderer().text($0) }, "review/text.txt")
  }
}
