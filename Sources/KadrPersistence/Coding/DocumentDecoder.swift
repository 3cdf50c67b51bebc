import CanonicalJSON

/// Reads documents from a tree and turns faults into errors with their place in the file.
enum DocumentDecoder {
  static func decode<Document: DocumentValue>(
    _ type: Document.Type, from tree: JSONTree
  ) throws(PersistenceError) -> Document {
    do throws(Fault) {
      return try read(tree.hasCanonicalTokens ? tree : respelled(tree))
    } catch {
      throw PersistenceError(error, readingFrom: tree)
    }
  }

  /// Reads a document that stands somewhere in a tree, only to see whether it can be read.
  ///
  /// - Returns: What is wrong, and the node where; nil for a document that can be read.
  static func fault<Document: DocumentValue>(
    _ type: Document.Type, at value: JSONValue
  ) -> (error: PersistenceError, node: Int)? {
    let tree = value.tree
    do throws(Fault) {
      if tree.hasCanonicalTokens {
        let _: Document = try read(tree, at: value)
      } else {
        let canonical = respelled(tree)
        let _: Document = try read(canonical, at: [PathStep](to: value.index, in: tree).value(in: canonical))
      }
      return nil
    } catch {
      let canonical = tree.hasCanonicalTokens ? tree : respelled(tree)
      let path = [PathStep](to: error.index ?? 0, in: canonical)
      return (PersistenceError(error, readingFrom: tree), path.value(in: tree).index)
    }
  }

  private static func read<Document: DocumentValue>(_ tree: JSONTree, at value: JSONValue? = nil)
    throws(Fault) -> Document
  {
    defer { withExtendedLifetime(tree) {} }
    return try tree.bytes.withUnsafeBufferPointer { (bytes) throws(Fault) in
      guard let base = bytes.baseAddress else { throw Fault(.missingField("schema"), at: 0) }
      return try Document(reading: SourceValue(json: value ?? tree.root, base: base))
    }
  }

  /// The same tree in canonical tokens, whose members ascend.
  private static func respelled(_ tree: JSONTree) -> JSONTree {
    // The text comes from a tree of bounded depth, so it reads back.
    (try? JSONTree(parsing: tree.compactText())) ?? tree
  }
}

extension PersistenceError {
  /// Puts a fault into words, with its place in the file as it was read.
  init(_ fault: Fault, readingFrom tree: JSONTree) {
    let canonical = tree.hasCanonicalTokens ? tree : (try? JSONTree(parsing: tree.compactText())) ?? tree
    let place = FilePlace([PathStep](to: fault.index ?? 0, in: canonical), in: tree)
    self = PersistenceError(fault, place: place)
  }

  /// Puts a fault of writing into words.
  init(writing fault: Fault) {
    self = PersistenceError(fault, place: FilePlace(path: fault.path.text, line: 1, column: 1))
  }

  private init(_ fault: Fault, place: FilePlace) {
    switch fault.problem {
    case .missingField(let name): self = .missingField(name: name, place: place)
    case .wrongType(let expected): self = .wrongType(expected: expected, place: place)
    case .unknownWord(let word, let field), .unknownTag(let word, let field):
      self = .unknownValue(value: word, field: field, place: place)
    case .severalTags(let field): self = .ambiguousKind(field: field, place: place)
    case .nonFiniteNumber: self = .nonFiniteNumber(path: place.path)
    }
  }

  /// Puts an error of the JSON reader into the terms of project files.
  init(reading error: JSONError) {
    if case .conflictMarkers(let count, let lines) = error.reason {
      self = .conflicted(count: count, lines: lines)
    } else {
      self = .malformed(error)
    }
  }
}
