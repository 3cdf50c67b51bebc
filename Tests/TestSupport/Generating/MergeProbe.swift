import CanonicalJSON

/// The merge that is put to the test.
public struct MergeProbe: Sendable {
  /// What came of a merge.
  public struct Result: Sendable {
    public var text: [UInt8]
    public var conflicts: [String]
    public var notes: [String]
    public var isClean: Bool { conflicts.isEmpty }

    public init(text: [UInt8], conflicts: [String], notes: [String]) {
      self.text = text
      self.conflicts = conflicts
      self.notes = notes
    }
  }

  /// Merges base, ours and theirs; nil when a version cannot be read.
  public var merge: @Sendable (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> Result?
  /// The error-level rules that a file breaks, each named so that it is the same in another version.
  public var brokenRules: @Sendable ([UInt8]) -> Set<String>

  public init(
    merge: @escaping @Sendable ([UInt8], [UInt8], [UInt8]) -> Result?,
    brokenRules: @escaping @Sendable ([UInt8]) -> Set<String>
  ) {
    self.merge = merge
    self.brokenRules = brokenRules
  }
}

/// What is wrong with a merge.
public struct MergeFault: Sendable, CustomStringConvertible {
  /// The kinds, the worst first.
  public enum Kind: String, Sendable, CaseIterable, Comparable {
    /// Clean, and not what was meant.
    case wrong
    /// Clean where the sides disagree.
    case silentPick
    /// A rule is broken that neither side broke.
    case brokenRule
    /// No result at all.
    case unreadable
    /// Picking sides of the blocks does not give what those sides hold.
    case badPick
    /// Picking one side everywhere gives a file that breaks a rule.
    case brokenPick
    /// A law does not hold.
    case law
    /// A conflict nobody needed.
    case needless

    public static func < (a: Self, b: Self) -> Bool {
      allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
  }

  public let kind: Kind
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
