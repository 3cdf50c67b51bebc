import CanonicalJSON

/// One step that brings a project file from one version of the form to the next.
///
/// A step works on the raw tree, so it can do with fields that no version's document has. Steps are single
/// hops, and a gap between them is refused.
public struct SchemaMigration: Sendable {
  /// The version the step starts from; it leads to the next.
  public let from: Int
  private let transform: @Sendable (JSONTree) throws -> JSONTree

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - from: The version the step starts from.
  ///   - transform: Returns the file in the next version's form, its `schema` raised by one.
  public init(from: Int, transform: @escaping @Sendable (JSONTree) throws -> JSONTree) {
    self.from = from
    self.transform = transform
  }

  /// Reads the version of a project file, before anything else in it.
  ///
  /// - Throws: `PersistenceError.notAProject` when there is none, or `.newerSchema`.
  public static func schema(of tree: JSONTree) throws(PersistenceError) -> Int {
    guard tree.root.kind == .object else {
      throw .notAProject(reason: "it does not hold an object.")
    }
    guard let value = tree.root["schema"] else {
      throw .notAProject(reason: "it has no \"schema\" field.")
    }
    guard let number = value.int64, let schema = Int(exactly: number) else {
      throw .notAProject(reason: "its \"schema\" is not a whole number.")
    }
    guard schema <= KadrCoding.schema else {
      throw .newerSchema(found: schema, known: KadrCoding.schema)
    }
    return schema
  }

  /// Brings a file to the version this library reads, step by step.
  ///
  /// - Throws: what `schema(of:)` throws, `.noMigration` at a gap, `.badMigration` when two steps start
  ///   at one version, a step fails, or does not lead to the next version.
  public static func migrate(
    _ tree: JSONTree, by steps: [SchemaMigration]
  ) throws(PersistenceError) -> JSONTree {
    var tree = tree
    var schema = try schema(of: tree)
    while schema < KadrCoding.schema {
      let fitting = steps.filter { $0.from == schema }
      guard let step = fitting.first else { throw .noMigration(from: schema) }
      guard fitting.count == 1 else {
        throw .badMigration(from: schema, reason: "there are \(fitting.count) such steps.")
      }
      tree = try step.apply(to: tree)
      schema += 1
    }
    return tree
  }

  private func apply(to tree: JSONTree) throws(PersistenceError) -> JSONTree {
    let result: JSONTree
    do {
      result = try transform(tree)
    } catch {
      throw .badMigration(from: from, reason: "\(error)")
    }
    guard result.root["schema"]?.int64 == Int64(from) + 1 else {
      throw .badMigration(from: from, reason: "its result is not of version \(from + 1).")
    }
    return result
  }
}
