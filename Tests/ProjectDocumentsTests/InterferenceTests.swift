import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import Synchronization
import TestSupport
import Testing

/// Somebody else writes the file in the middle of a save, before each of its calls in turn.
struct InterferenceTests {
  /// How others write: git removes the file and makes it anew, editors rename or write into it.
  enum Way: CaseIterable { case replace, overwrite, remake }

  private static func write(_ bytes: [UInt8], to url: URL, _ way: Way) {
    switch way {
    case .replace: try? Data(bytes).write(to: url, options: .atomic)
    case .overwrite: try? Data(bytes).write(to: url)
    case .remake:
      try? FileManager.default.removeItem(at: url)
      try? Data(bytes).write(to: url)
    }
  }

  /// Does something once, before a certain call.
  private final class Moment: Sendable {
    let count = Mutex(0)
    let at: Int
    let action: @Sendable () -> Void

    init(at: Int, _ action: @escaping @Sendable () -> Void) { (self.at, self.action) = (at, action) }

    func gate(_ call: SystemCall, _ path: String) throws(SystemError) {
      let isMine = count.withLock { count in
        count += 1
        return count == at
      }
      if isMine { action() }
    }
  }

  @Test(arguments: Way.allCases)
  func anotherChangeIsNeverLost(_ way: Way) throws {
    for call in 1... {
      let desk = try Desk()
      let file = try desk.open { $0.recoveryFolder = nil }
      file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
      let theirs = try [UInt8](KadrCoding.data(for: Film.volume(0.7, of: "market")))
      let url = desk.url()
      let moment = Moment(at: call) { Self.write(theirs, to: url, way) }
      desk.gate.withLock { $0 = moment.gate }
      _ = try? file.save()
      desk.gate.withLock { $0 = nil }
      // They wrote over the version before ours in the end, or ours took theirs in; one more look brings both.
      file.checkForChanges()
      try file.save()
      let saved = try desk.video()
      #expect(try desk.names() == ["film.kadr"], "call \(call)")
      guard moment.count.withLock({ $0 }) >= call else { break }
      #expect(saved.volume(of: "market") == 0.7, "call \(call)")
      // What they wrote after our file was in place replaces it knowingly; before, ours is in it.
      if saved.volume(of: "hero") != 0.5 { #expect(file.document.video == Film.volume(0.7, of: "market")) }
    }
  }

  @Test(arguments: Way.allCases)
  func aContradictionIsNeverOverwritten(_ way: Way) throws {
    for call in 1... {
      let desk = try Desk()
      let file = try desk.open { $0.recoveryFolder = nil }
      file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
      let theirs = try [UInt8](KadrCoding.data(for: Film.volume(0.7)))
      let url = desk.url()
      let moment = Moment(at: call) { Self.write(theirs, to: url, way) }
      desk.gate.withLock { $0 = moment.gate }
      _ = try? file.save()
      desk.gate.withLock { $0 = nil }
      guard moment.count.withLock({ $0 }) >= call else { break }
      #expect(try desk.directory.bytes("film.kadr") == theirs, "call \(call)")
      #expect(try desk.names() == ["film.kadr"], "call \(call)")
      file.checkForChanges()
      let isOurs = file.document.video == Film.volume(0.5)
      #expect(isOurs ? file.state.word == "conflicted" : file.document.video == Film.volume(0.7))
    }
  }

  /// Two documents of one file, saved in turn, each with its own clip.
  @Test func twoOfThemSaveInTurn() throws {
    let desk = try Desk()
    let files = [try desk.open(), try desk.open()]
    for round in 1...20 {
      let file = files[round % 2]
      file.document.edit("Turn") { $0.setVolume(Double(round) / 20, of: round % 2 == 0 ? "hero" : "market") }
      try file.save()
    }
    files[1].checkForChanges()
    for video in [try desk.video(), files[0].document.video, files[1].document.video] {
      #expect(video.volume(of: "hero") == 1)
      #expect(video.volume(of: "market") == 0.95)
    }
  }
}
