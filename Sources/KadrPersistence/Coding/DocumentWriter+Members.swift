extension DocumentWriter {
  mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  mutating func member(_ key: StaticString, _ value: String?) {
    if let value { member(key, value) }
  }

  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  mutating func member(_ key: StaticString, _ value: some FixedWidthInteger & SignedInteger) {
    self.key(key)
    integer(Int64(value))
  }

  mutating func member(_ key: StaticString, _ value: (some FixedWidthInteger & SignedInteger)?) {
    if let value { member(key, value) }
  }

  mutating func member(_ key: StaticString, _ value: some RawRepresentable<String>) {
    member(key, value.rawValue)
  }

  mutating func member(_ key: StaticString, _ value: (some RawRepresentable<String>)?) {
    if let value { member(key, value.rawValue) }
  }

  mutating func member(_ key: StaticString, _ value: some DocumentValue) throws(Fault) {
    self.key(key)
    do throws(Fault) { try value.write(to: &self) } catch { throw error.within(.key("\(key)")) }
  }

  mutating func member(_ key: StaticString, _ value: (some DocumentValue)?) throws(Fault) {
    if let value { try member(key, value) }
  }

  mutating func member(_ key: StaticString, _ list: [String]) {
    self.key(key)
    beginArray()
    for element in list { string(element) }
    endArray()
  }

  mutating func member<Element: DocumentValue>(_ key: StaticString, _ list: [Element]) throws(Fault) {
    self.key(key)
    beginArray()
    for index in list.indices {
      do throws(Fault) { try list[index].write(to: &self) } catch {
        throw error.within(.index(index)).within(.key("\(key)"))
      }
    }
    endArray()
  }

  mutating func member<Element: DocumentValue>(_ key: StaticString, _ slots: [Element?]) throws(Fault) {
    self.key(key)
    beginArray()
    for index in slots.indices {
      guard let element = slots[index] else {
        null()
        continue
      }
      do throws(Fault) { try element.write(to: &self) } catch {
        throw error.within(.index(index)).within(.key("\(key)"))
      }
    }
    endArray()
  }
}
