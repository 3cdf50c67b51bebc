import TestSupport
import Testing

@testable import git_kadr

struct ManagedBlockTests {
  private let block = ManagedBlock(body: "line\n")

  /// Settings may hold any bytes; what is around the block comes back as it was.
  @Test(arguments: [
    "", "\n", "a", "a\n", "a\n\n", "a\r\n", "# >> git-kadr\n", "\u{FEFF}a", "[x]\n\ty = \\\"z",
  ])
  func takingOutGivesTheBytesBack(_ text: String) throws {
    for before in [Array(text.utf8), Array(text.utf8) + [0xFF], [0xFF, 0x0A] + Array(text.utf8)] {
      let put = try block.put(into: before, of: "file", newFolders: 0)
      #expect(try block.put(into: put, of: "file", newFolders: 0) == put)
      #expect(try #require(try ManagedBlock.take(from: put, of: "file")).text == before)
      #expect(try ManagedBlock.take(from: before, of: "file") == nil)
    }
  }

  @Test func aNewFileGoesAwayUnlessSomebodyAddedToIt() throws {
    let put = try block.put(into: nil, of: "file", newFolders: 2)
    let taken = try #require(try ManagedBlock.take(from: put, of: "file"))
    #expect(taken.text == nil)
    #expect(taken.block.newFolders == 2)
    let added = try #require(try ManagedBlock.take(from: put + Array("more\n".utf8), of: "file"))
    #expect(added.text == Array("more\n".utf8))
  }

  /// What the block must remember outlives its replacement by a newer one.
  @Test func aNewerBlockKeepsWhatTheOldOneKnew() throws {
    for before in [nil, Array("a".utf8)] {
      let old = try block.put(into: before, of: "file", newFolders: 1)
      let new = try ManagedBlock(body: "other\n").put(into: old, of: "file", newFolders: 0)
      let taken = try #require(try ManagedBlock.take(from: new, of: "file"))
      #expect(taken.text == before)
      #expect(taken.block.body == "other\n")
      #expect(taken.block.newFolders == (before == nil ? 1 : 0))
    }
  }

  /// The line end that we added parts the lines around the block, once there are some after it.
  @Test func linesAddedAfterTheBlockStayLines() throws {
    let put = try block.put(into: Array("a".utf8), of: "file", newFolders: 0) + Array("b\n".utf8)
    #expect(try #require(try ManagedBlock.take(from: put, of: "file")).text == Array("a\nb\n".utf8))
  }

  @Test func aBlockWithoutItsEndIsNotGuessedAt() {
    let failure = #expect(throws: Failure.self) {
      try block.put(into: Array("# >>> git-kadr\nline\n".utf8), of: "file", newFolders: 0)
    }
    #expect(failure?.message.contains("file, take it out by hand") == true)
  }
}
