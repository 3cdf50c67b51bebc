/// A value of a project file that reads itself from a tree and writes itself to one.
protocol DocumentValue {
  init(reading source: SourceValue) throws(Fault)
  func write(to writer: inout DocumentWriter) throws(Fault)
}

extension Double: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    self = try source.number()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    try writer.number(self)
  }
}
