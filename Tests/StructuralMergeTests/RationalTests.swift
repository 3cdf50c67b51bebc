import Testing

@testable import StructuralMerge

@Suite struct RationalTests {
  private func r(_ n: Int128, _ d: Int128) throws -> Rational { try #require(Rational(n, over: d)) }

  @Test func equalRationalsAreEqualHoweverSpelled() throws {
    #expect(try r(30, 30) == r(600, 600))
    #expect(try r(-2, 4) == r(-1, 2))
    #expect(Rational(1, over: 0) == nil)
    #expect(Rational(1, over: -5) == nil)
  }

  @Test func comparisonIsExactWhereProductsOverflow() throws {
    let big = Int128(Int64.max)
    let (a, b) = try (r(big * big, big - 1), r(big * big, big - 2))
    #expect(a < b)
    #expect(try r(-1, 3) < r(-1, 4))
    #expect(try !(r(1, 2) < r(2, 4)))
  }

  @Test func sumsAreExactOrNothing() throws {
    #expect(try r(1, 24).adding(r(1, 30)) == r(3, 40))
    #expect(try r(Int128.max, 1).adding(r(1, 1)) == nil)
  }

  @Test func unitsAreWholeOrNothing() throws {
    #expect(try r(1, 2).units(at: 30) == 15)
    #expect(try r(1, 7).units(at: 30) == nil)
    #expect(try r(Int128(Int64.max), 1).units(at: 2) == nil)
    #expect(leastCommonMultiple([24, 30, 48]) == 240)
    #expect(leastCommonMultiple([Int64.max, Int64.max - 1]) == nil)
  }
}
