/// A reason to stop reading, and the offset it is found at.
struct JSONFault: Error {
  let reason: JSONError.Reason
  let offset: Int

  init(_ reason: JSONError.Reason, _ offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
