import Foundation
import GitRepository
import TestSupport
import Testing

struct IndexTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  private func open() throws -> Repository {
    try Repository(discoveredFrom: sandbox.top.path)
  }

  @Test func idsAreTheirHexadecimalDigits() throws {
    let text = try sandbox.git("hash-object", "-t", "tree", "/dev/null").trimmingCharacters(in: .newlines)
    let id = try #require(ObjectID(hex: text))
    #expect(id.description == text)
    #expect(ObjectID(hex: text.uppercased()) == id)
    let long = String(repeating: "0123456789abcdef", count: 4)
    #expect(ObjectID(hex: long)?.description == long)
    #expect(ObjectID(hex: text.dropLast()) == nil)
    #expect(ObjectID(hex: "g" + text.dropFirst()) == nil)
    #expect(ObjectID(hex: String(repeating: "0", count: 40))?.isZero == true)
  }

  @Test func blobsAreReadAndWritten() throws {
    let repository = try open()
    let bytes: [UInt8] = [0, 255, 10, 13]
    let id = try repository.writeBlob(bytes)
    #expect(try repository.blob(id) == bytes)
    #expect(try repository.size(of: id) == 4)
    #expect(try Repository.blobID(of: bytes) == id)
    #expect(try sandbox.git("cat-file", "-t", id.description) == "blob\n")
    #expect(try repository.blob(repository.writeBlob([])) == [])
  }

  @Test func whatIsMissingOrDamagedIsAnErrorWithItsName() throws {
    try sandbox.commit("one", ["a.kadr": "{}"])
    let hex = try sandbox.git("rev-parse", "HEAD:a.kadr").trimmingCharacters(in: .newlines)
    let id = try #require(ObjectID(hex: hex))
    let file = sandbox.top.appending(path: ".git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))")
    try FileManager.default.removeItem(at: file)
    try Data("x\u{1}nothing that was ever compressed".utf8).write(to: file)
    #expect(throws: GitError.self) { _ = try open().blob(id) }
    try FileManager.default.removeItem(at: file)
    let error = #expect(throws: GitError.self) { _ = try open().blob(id) }
    #expect(error?.isNotFound == true)
    #expect(error?.message.contains(hex.prefix(7)) == true)
  }

  @Test func entriesTellWhatIsStaged() throws {
    try sandbox.write("{}", to: "a.kadr")
    try sandbox.write("#!/bin/sh", to: "run")
    try sandbox.write("", to: "later.kadr")
    try sandbox.git("add", "a.kadr")
    try sandbox.git("add", "--chmod=+x", "run")
    try sandbox.git("add", "-N", "later.kadr")
    let entries = try open().index().entries()
    #expect(entries.map(\.path) == ["a.kadr", "later.kadr", "run"])
    #expect(entries.map(\.mode) == [.file, .file, .executable])
    #expect(entries.map(\.isIntentToAdd) == [false, true, false])
    #expect(entries.allSatisfy { $0.stage == .merged })
  }

  /// Everything of the other entries stays: modes, marks, stamps, the announced file.
  @Test func anUpdateChangesOneEntryOnly() throws {
    for name in ["a.kadr", "b.kadr", "c.kadr", "later.kadr", "out.kadr"] { try sandbox.write(name, to: name) }
    try sandbox.git("add", "a.kadr", "b.kadr", "c.kadr", "out.kadr")
    try sandbox.git("add", "-N", "later.kadr")
    try sandbox.git("update-index", "--chmod=+x", "b.kadr")
    try sandbox.git("update-index", "--skip-worktree", "out.kadr")
    try sandbox.git("update-index", "--assume-unchanged", "c.kadr")
    let before = try open().index().entries()
    let repository = try open()
    let new = try repository.writeBlob(Array("new".utf8))
    try repository.updateIndex { index throws(GitError) in
      guard var entry = index.entry("b.kadr") else { return }
      entry.id = new
      entry.stamp = .unknown
      try index.put(entry)
    }
    let after = try open().index().entries()
    #expect(after.map(\.path) == before.map(\.path))
    for (old, new) in zip(before, after) {
      var old = old
      // Files changed as the index was written may lose the size by which git trusts them.
      old.stamp.size = new.stamp.size
      if old.path != "b.kadr" { #expect(old == new) }
    }
    #expect(after[1].id == new)
    #expect(after[1].mode == .executable)
    let marks = try sandbox.git("ls-files", "-v", "-s")
    #expect(marks.contains("S 100644"))
    #expect(marks.contains("h 100644"))
    #expect(marks.contains("H 100755 \(new)"))
    #expect(try sandbox.git("diff", "--name-only") == "b.kadr\nlater.kadr\n")
  }

  @Test func anUpdateThatFailsLeavesTheIndexAndNoLock() throws {
    try sandbox.write("{}", to: "a.kadr")
    try sandbox.git("add", "a.kadr")
    let file = sandbox.top.appending(path: ".git/index")
    let before = try Data(contentsOf: file)
    let error = #expect(throws: GitError.self) {
      try open().updateIndex { index throws(GitError) in
        try index.remove("a.kadr")
        throw GitError(message: "stop")
      }
    }
    #expect(error?.message == "stop")
    #expect(try Data(contentsOf: file) == before)
    #expect(!FileManager.default.fileExists(atPath: file.path + ".lock"))
  }

  @Test func aLockedIndexIsLeftAlone() throws {
    try sandbox.write("{}", to: "a.kadr")
    try sandbox.git("add", "a.kadr")
    try sandbox.write("", to: ".git/index.lock")
    let error = #expect(throws: GitError.self) { try open().updateIndex { _ throws(GitError) in } }
    #expect(error?.isLocked == true)
    #expect(error?.message.contains("index.lock") == true)
    #expect(FileManager.default.fileExists(atPath: sandbox.top.path + "/.git/index.lock"))
  }

  @Test func aRepositoryWithoutAnIndexHasAnEmptyOne() throws {
    #expect(try open().index().entries().isEmpty)
    let repository = try open()
    let id = try repository.writeBlob([])
    try repository.updateIndex { index throws(GitError) in
      try index.put(IndexEntry(path: "x/new.kadr", id: id))
    }
    #expect(try sandbox.git("ls-files") == "x/new.kadr\n")
  }

  /// A change within the same tick of the clock as the writing of the index shows by the content alone.
  @Test func aFileChangedAsTheIndexWasWrittenStaysChanged() throws {
    for (name, value) in ["core.checkStat": "minimal", "core.trustctime": "false"] {
      try sandbox.git("config", name, value)
    }
    func touch(_ path: String) throws {
      #expect(try sandbox.run(["touch", "-d", "2024-01-01T00:00:00Z", path]).status == 0)
    }
    try sandbox.write("one", to: "a.kadr")
    try touch("a.kadr")
    try sandbox.git("add", "a.kadr")
    try sandbox.write("two", to: "a.kadr")
    try touch("a.kadr")
    try touch(".git/index")
    try open().updateIndex { _ throws(GitError) in }
    #expect(try sandbox.git("diff", "--name-only") == "a.kadr\n")
  }

  @Test func conflictsHaveThreeStages() throws {
    try sandbox.commit("base", ["a.txt": "base\n"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("side", ["a.txt": "theirs\n", "new.txt": "theirs\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("main", ["a.txt": "ours\n", "new.txt": "ours\n"])
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    let repository = try open()
    let index = try repository.index()
    let hasConflicts = index.hasConflicts
    #expect(hasConflicts)
    let conflicts = try index.conflicts()
    #expect(conflicts.map(\.path) == ["a.txt", "new.txt"])
    #expect(conflicts[1].base == nil)
    let texts = try [conflicts[0].base, conflicts[0].ours, conflicts[0].theirs].map { entry in
      String(decoding: try repository.blob(try #require(entry).id), as: UTF8.self)
    }
    #expect(texts == ["base\n", "ours\n", "theirs\n"])
    try repository.updateIndex { index throws(GitError) in
      guard var entry = index.entry("a.txt", stage: .theirs) else { return }
      entry.stage = .merged
      try index.removeConflict("a.txt")
      try index.put(entry)
    }
    #expect(try sandbox.git("ls-files", "-u").split(separator: "\n").count == 2)
  }

  @Test func attributesByPath() throws {
    try sandbox.write("*.kadr merge=kadr -diff text\nold/* !merge\n", to: ".gitattributes")
    let repository = try open()
    let found = try repository.attributes(["merge", "diff", "text", "eol"], of: "reel/a.kadr")
    #expect(found == [.value("kadr"), .unset, .set, .unspecified])
    #expect(try repository.attributes(["merge"], of: "old/a.kadr") == [.unspecified])
  }
}
