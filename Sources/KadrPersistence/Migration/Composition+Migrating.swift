import CanonicalJSON

extension Composition {
  /// The schemas of a file's compositions that are older than the one known here.
  static func olderSchemas(in tree: JSONTree) -> Set<Int64> {
    Set(all(in: tree).compactMap { $0["schema"]?.int64 }.filter { $0 < ProjectSchema.version })
  }

  /// Brings every composition of a file for which there are steps to the schema known here, wherever it
  /// stands in the file; one without steps stays as it is.
  static func migrated(
    _ tree: JSONTree, by steps: [SchemaMigration]
  ) throws(PersistenceError) -> JSONTree {
    let known = Set(steps.map { Int64($0.from) })
    var migrated: [Int: JSONTree] = [:]
    for composition in all(in: tree) {
      guard let schema = composition["schema"]?.int64, known.contains(schema) else { continue }
      var builder = JSONTreeBuilder()
      builder.append(composition)
      migrated[composition.index] = try SchemaMigration.migrate(builder.finish(), by: steps)
    }
    if migrated.isEmpty { return tree }
    var builder = JSONTreeBuilder()
    copy(tree.root, replacing: migrated, into: &builder)
    return builder.finish()
  }

  private static func copy(
    _ value: JSONValue, replacing trees: [Int: JSONTree], into builder: inout JSONTreeBuilder
  ) {
    if let tree = trees[value.index] {
      builder.append(tree.root)
    } else if !value.isContainer {
      builder.append(value)
    } else if value.kind == .object {
      builder.beginObject()
      for child in value.children {
        builder.key(of: child)
        copy(child, replacing: trees, into: &builder)
      }
      builder.endObject()
    } else {
      builder.beginArray()
      for child in value.children { copy(child, replacing: trees, into: &builder) }
      builder.endArray()
    }
  }
}
