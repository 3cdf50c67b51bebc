import CanonicalJSON
import StructuralMerge

extension ProjectMerge {
  /// A version, as messages call it.
  enum Side: String {
    case base = "the base"
    case ours = "our side"
    case theirs = "their side"

    /// Reads the version in the schema's one form.
    func read(
      _ bytes: [UInt8], _ schema: Schema, _ migrations: [SchemaMigration], resembling base: JSONTree? = nil
    ) throws(Unreadable) -> JSONTree {
      if bytes.isEmpty { throw Unreadable(reason: "\(rawValue) is empty") }
      if LargeFilePointer.matches(bytes) {
        throw Unreadable(reason: "\(rawValue) is a Git LFS pointer, not the file itself")
      }
      var tree: JSONTree
      do throws(JSONError) {
        if let base {
          tree = try JSONTree(parsing: bytes, resembling: base)
        } else {
          tree = try JSONTree(parsing: bytes)
        }
      } catch {
        throw Unreadable(reason: "\(rawValue) cannot be read: \(error)")
      }
      do throws(PersistenceError) {
        if !migrations.isEmpty { tree = try Composition.migrated(tree, by: migrations) }
      } catch {
        throw Unreadable(reason: "\(rawValue) is of an older schema: \(error)")
      }
      do throws(JSONError) {
        tree = try schema.normalised(tree, along: base)
      } catch {
        throw Unreadable(reason: "\(rawValue) cannot be read: \(error)")
      }
      guard tree.root.kind == .object else {
        throw Unreadable(reason: "\(rawValue) has no object at its top")
      }
      if let newer = newerSchema(tree.root) {
        throw Unreadable(
          reason:
            "\(rawValue) has schema \(newer); only \(ProjectSchema.version) and older ones are known here")
      }
      return tree
    }
  }

  /// The version of a composition that is too new; nil where there is none.
  private static func newerSchema(_ value: JSONValue) -> String? {
    guard value.isContainer else { return nil }
    if value.kind == .object, value["video"] != nil, let version = value["schema"] {
      let isKnown = version.kind != .number || (version.int64.map { $0 <= ProjectSchema.version } ?? false)
      return isKnown
        ? nil : version.compactText().reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
    }
    for child in value.children {
      if let newer = newerSchema(child) { return newer }
    }
    return nil
  }
}
