/// Something for each of the three versions.
struct PerVersion<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  init(_ value: @autoclosure () -> Value) {
    base = value()
    ours = value()
    theirs = value()
  }

  init(_ value: (Version) -> Value) {
    base = value(.base)
    ours = value(.ours)
    theirs = value(.theirs)
  }

  subscript(_ version: Version) -> Value {
    get {
      switch version {
      case .base: base
      case .ours: ours
      case .theirs: theirs
      }
    }
    _modify {
      switch version {
      case .base: yield &base
      case .ours: yield &ours
      case .theirs: yield &theirs
      }
    }
  }
}
