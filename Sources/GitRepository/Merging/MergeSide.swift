/// Tells the three versions of a merge apart.
public enum MergeSide: Int, Sendable, CaseIterable {
  case base
  case ours
  case theirs

  static let both: [MergeSide] = [.ours, .theirs]

  /// The side against which a side's changes are merged.
  var opposite: MergeSide { self == .ours ? .theirs : .ours }
}

/// Holds something for each of the three versions of a merge.
public struct ThreeWay<Value> {
  public var base: Value
  public var ours: Value
  public var theirs: Value

  public init(base: Value, ours: Value, theirs: Value) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  public init(repeating value: Value) {
    self.init(base: value, ours: value, theirs: value)
  }

  public subscript(_ side: MergeSide) -> Value {
    get {
      switch side {
      case .base: base
      case .ours: ours
      case .theirs: theirs
      }
    }
    set {
      switch side {
      case .base: base = newValue
      case .ours: ours = newValue
      case .theirs: theirs = newValue
      }
    }
  }
}

extension ThreeWay: Equatable where Value: Equatable {}
extension ThreeWay: Hashable where Value: Hashable {}
extension ThreeWay: Sendable where Value: Sendable {}
