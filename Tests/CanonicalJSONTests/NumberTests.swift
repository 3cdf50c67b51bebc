import CanonicalJSON
import Testing

@Suite("Numbers have one spelling")
struct NumberTests {
  @Test("A token is respelled", arguments: [("1.0", "1"), ("1e2", "100"), ("-0", "0"), ("1e-7", "1e-7")])
  func spelling(token: String, canonical: String) throws {
    let tree = try JSONTree(parsing: Array(token.utf8))
    #expect(String(decoding: tree.compactText(), as: UTF8.self) == canonical)
  }
}
