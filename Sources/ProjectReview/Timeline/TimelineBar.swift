/// An item where it is drawn.
struct TimelineBar: Sendable {
  /// The item.
  let item: ProjectItem
  /// The row inside its lane, from the top.
  var row = 0
  /// Where it begins, in seconds.
  var start: Double
  /// Where it ends, in seconds; not before its start.
  var end: Double
  /// Where the next clip of the chain covers it, in seconds; its end where none does.
  var uncoveredEnd: Double
  /// Whether it ends where the file says; else where it would end if lengths that are not told were short.
  var isEndKnown: Bool

  init(_ item: ProjectItem, start: Double, length: Double, isEndKnown: Bool) {
    self.item = item
    self.start = Timeline.held(start)
    self.end = Timeline.held(start + max(0, length))
    uncoveredEnd = end
    self.isEndKnown = isEndKnown
  }
}
