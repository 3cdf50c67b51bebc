import CanonicalJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KadrCoding {
  /// Writes a document as a project file.
  ///
  /// Equal documents give equal bytes, on every machine and in every locale.
  ///
  /// - Throws: `PersistenceError.nonFiniteNumber` with the number's path, `.repeatedField` when an unknown
  ///   field added from outside has a known name, or `.newerSchema` or `.noMigration` when the document
  ///   calls itself one of another version.
  public static func encode(
    _ document: KadrDocument, as format: OutputFormat = .canonical
  ) throws(PersistenceError) -> Data {
    text(of: try tree(of: document), as: format)
  }

  /// Reads a project file as a document.
  ///
  /// - Parameters:
  ///   - data: The file, in any spelling of JSON.
  ///   - migrations: Steps for files older than `schema`.
  /// - Throws: `PersistenceError`: `.conflicted` for a file with conflict markers, `.malformed`,
  ///   `.newerSchema` before anything else is read, and for what does not belong in a project the
  ///   place and what it should be.
  public static func decode(
    _ data: consuming Data, migrations: [SchemaMigration] = []
  ) throws(PersistenceError) -> KadrDocument {
    // Of a large file one copy is enough: where the caller keeps none, the data goes here.
    let bytes = [UInt8](data)
    data = Data()
    return try document(of: try parse(bytes), migrations: migrations)
  }

  /// Builds the tree of a document, as `encode` writes it.
  public static func tree(of document: KadrDocument) throws(PersistenceError) -> JSONTree {
    try tree(of: document, keepingUnknown: true)
  }

  /// Builds the tree of a document with or without the fields this version does not know.
  static func tree(
    of document: KadrDocument, keepingUnknown: Bool
  ) throws(PersistenceError) -> JSONTree {
    guard document.schema == schema else {
      throw document.schema > schema
        ? .newerSchema(found: document.schema, known: schema) : .noMigration(from: document.schema)
    }
    var writer = DocumentWriter(keepingUnknown: keepingUnknown)
    do throws(Fault) {
      try document.write(to: &writer)
    } catch {
      throw PersistenceError(writing: error)
    }
    do throws(JSONError) {
      return try JSONTree(parsing: writer.finish())
    } catch {
      // The writer's own text reads back; a field from outside may bear a known name.
      if case .duplicateKey(let name) = error.reason { throw .repeatedField(name: name) }
      throw .malformed(error)
    }
  }

  /// Reads a tree as a document; see `decode(_:migrations:)`.
  public static func document(
    of tree: JSONTree, migrations: [SchemaMigration] = []
  ) throws(PersistenceError) -> KadrDocument {
    let current = try SchemaMigration.migrate(tree, by: migrations)
    return try DocumentDecoder.decode(KadrDocument.self, from: current)
  }

  static func parse(_ bytes: consuming [UInt8]) throws(PersistenceError) -> JSONTree {
    do throws(JSONError) {
      return try JSONTree(parsing: bytes)
    } catch {
      throw PersistenceError(reading: error)
    }
  }

  static func text(of tree: JSONTree, as format: OutputFormat) -> Data {
    switch format {
    case .canonical:
      // Piece by piece, so that no second copy of a large project is made; the layout adds about half.
      var data = Data(capacity: tree.bytes.count * 3 / 2)
      tree.writeCanonicalText { data.append(contentsOf: $0) }
      return data
    case .compact: return Data(tree.compactText())
    case .compactEscapingSlashes: return Data(tree.compactText(escapingSlashes: true))
    case .pretty: return Data(PrettyPrinter.text(of: tree))
    }
  }
}
