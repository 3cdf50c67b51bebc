import Foundation
import TestSupport
import Testing

/// Holds who may import whom. The compiler does not: an import passes when anything else brought the module in.
struct LayeringTests {
  /// The house: each module, and what it may import.
  static let house: [String: Set<String>] = [
    "CLibgit2": [],
    "CanonicalJSON": [],
    "StructuralMerge": ["CanonicalJSON"],
    "Kadr": [
      "FoundationEssentials", "Foundation", "CoreMedia", "CoreGraphics", "CoreImage", "UIKit", "AppKit",
    ],
    "KadrPersistence": [
      "CanonicalJSON", "StructuralMerge", "Kadr", "FoundationEssentials", "Foundation", "CryptoKit",
    ],
    "ProjectReview": ["CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence"],
    "ProjectDocuments": system.union([
      "CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence", "Foundation", "SwiftUI",
      "UniformTypeIdentifiers",
    ]),
    "GitRepository": system.union(["CLibgit2"]),
    "git-kadr": system.union([
      "CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence", "ProjectReview", "GitRepository",
    ]),
  ]

  /// The C library and what comes with the compiler.
  static let system: Set<String> = ["Glibc", "Darwin", "Synchronization"]

  private static let sources = Fixtures.package.appending(path: "Sources")

  @Test func everyModuleHasAPlaceInTheHouse() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.house.keys))
  }

  @Test func modulesImportOnlyWhatIsBelowThem() throws {
    for (module, allowed) in Self.house {
      for file in try Self.swiftFiles(Self.sources.appending(path: module)) {
        let imports = try Self.imports(file)
        #expect(imports.isSubset(of: allowed), "\(file.lastPathComponent) in \(module)")
      }
    }
  }

  /// Files, the environment and the terminal are for the executable; a library that reads them surprises an app.
  /// Most of that takes the C library, which the table above keeps out; this is what else there is. The store
  /// that keeps images as files is the exception, and says so in its name.
  @Test func librariesTouchNoFilesAndNoEnvironment() throws {
    let calls = #/\b(FileManager|FileHandle|ProcessInfo|CommandLine|print|debugPrint)\s*[(.]/#
    for module in ["CanonicalJSON", "StructuralMerge", "Kadr", "KadrPersistence", "ProjectReview"] {
      for file in try Self.swiftFiles(Self.sources.appending(path: module))
      where !file.lastPathComponent.hasPrefix("FileImageStore") {
        for line in try Self.lines(file) where !line.hasPrefix("//") {
          #expect(line.firstMatch(of: calls) == nil, "\(file.lastPathComponent) in \(module): \(line)")
        }
      }
    }
  }

  /// Start-up time: the executable runs once for each file that git merges.
  @Test func theExecutableDoesWithoutTheWholeOfFoundation() throws {
    let linked = try Run(
      ["ldd", GitSandbox.executable.path], in: Fixtures.package, environment: ["PATH": "/usr/bin:/bin"])
    #expect(linked.status == 0)
    #expect(!linked.output.contains("libFoundation.so"))
  }

  @Test func filesStayShort() throws {
    for folder in ["Sources", "Tests"] {
      for file in try Self.swiftFiles(Fixtures.package.appending(path: folder)) {
        let count = try Self.lines(file).count
        #expect(
          count <= 400, "\(file.lastPathComponent) has \(count) lines; give its parts files of their own")
      }
    }
  }

  @Test func noPathsOfAMachine() throws {
    let path = #/"/(work|tmp|root|home|Users)/[a-z]/#
    for folder in ["Sources", "Tests"] {
      for file in try Self.swiftFiles(Fixtures.package.appending(path: folder)) {
        for line in try Self.lines(file) {
          #expect(line.matches(of: path).isEmpty, "\(file.lastPathComponent): \(line)")
        }
      }
    }
  }

  private static func swiftFiles(_ folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .map { folder.appending(path: $0) }
  }

  /// Returns the lines of a file without the spaces around them.
  private static func lines(_ file: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func imports(_ file: URL) throws -> Set<String> {
    let statement =
      #/^(?:@\w+(?:\(.*?\))?\s+|public\s+|package\s+|internal\s+|private\s+|fileprivate\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/#
    return Set(try lines(file).compactMap { $0.firstMatch(of: statement).map { String($0.1) } })
  }
}
