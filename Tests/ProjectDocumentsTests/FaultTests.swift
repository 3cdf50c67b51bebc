import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whatever fails in a save, at whichever call: the file is the old one or the new one, and the document has its
/// edits.
struct FaultTests {
  /// Counts calls, and lets one fail.
  private final class Fault: Sendable {
    let count = Mutex(0)
    let at: Int
    let code: Int32

    init(at: Int, code: Int32) { (self.at, self.code) = (at, code) }

    func gate(_ call: SystemCall, _ path: String) throws(SystemError) {
      let isMine = count.withLock { count in
        count += 1
        return count == at
      }
      if isMine { throw SystemError(call, path, code: code) }
    }
  }

  @Test(arguments: [ENOSPC, EACCES, EIO, EROFS])
  func everyCallFailsOnce(_ code: Int32) throws {
    var failures = 0
    for call in 1... {
      let desk = try Desk()
      let file = try desk.open { $0.recoveryFolder = nil }
      let old = try desk.directory.bytes("film.kadr")
      let new = try [UInt8](KadrCoding.data(for: Film.volume(0.5)))
      file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
      let fault = Fault(at: call, code: code)
      desk.gate.withLock { $0 = fault.gate }
      var failure: DocumentError?
      do throws(DocumentError) { _ = try file.save() } catch { failure = error }
      desk.gate.withLock { $0 = nil }
      let text = try desk.directory.bytes("film.kadr")
      #expect(text == old || text == new, "call \(call)")
      #expect(file.document.video == Film.volume(0.5))
      if let failure {
        failures += 1
        let isFull = if case .diskFull = failure { true } else { false }
        #expect(failure.description.contains("film.kadr"), "\(failure)")
        #expect(isFull == (code == ENOSPC) || failure.description.contains("cannot be read"), "\(failure)")
        #expect(try desk.names().count <= 2, "at most what was left by the call that could not take it away")
      }
      // Whatever it was, it is over, and nothing of it remains.
      try file.save()
      #expect(try desk.directory.bytes("film.kadr") == new, "call \(call)")
      #expect(!file.document.isEdited)
      if fault.count.withLock({ $0 }) < call { break }
    }
    #expect(failures > 8)
  }

  @Test func whatFailsByItselfIsToldAndTriedAgain() throws {
    let desk = try Desk()
    let file = try desk.open()
    desk.gate.withLock {
      $0 = { (call, path) throws(SystemError) in
        if call == .write { throw SystemError(call, path, code: ENOSPC) }
      }
    }
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    desk.scheduler.advance(by: .seconds(5))
    #expect(Set(desk.log.take()) == ["save failed", "recovery failed"])
    #expect(try desk.video() == Film.video)
    desk.gate.withLock { $0 = nil }
    file.document.edit("Turn Down") { $0.setVolume(0.4, of: "hero") }
    desk.scheduler.advance(by: .seconds(5))
    #expect(try desk.video() == Film.volume(0.4))
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk takes root"))
  func aFullDisk() throws {
    let disk = try SmallDisk()
    defer { disk.unmount() }
    let url = disk.url.appending(path: "film.kadr")
    try Data(KadrCoding.data(for: Film.video)).write(to: url)
    let desk = try Desk()
    let file = try DocumentFile.open(
      url, options: desk.options, surroundings: desk.surroundings, onEvent: { _ in })
    try disk.fill()
    file.document.edit("Write") { video in
      for number in 0..<1000 {
        video.captions.append(Caption("Caption \(number)", during: Double(number)...Double(number) + 1))
      }
    }
    let before = try disk.directory.snapshot("disk")
    let error = #expect(throws: DocumentError.self) { try file.save() }
    #expect(
      error?.description == "\(url.path) cannot be written: the disk is full. The file is as it was. "
        + "Make room, or save the document on another disk.")
    #expect(try disk.directory.snapshot("disk") == before)
    try file.save(as: desk.url("elsewhere.kadr"))
    #expect(try desk.video("elsewhere.kadr") == file.document.video)
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk takes root"))
  func aFolderThatCannotBeWritten() throws {
    let disk = try SmallDisk()
    defer { disk.unmount() }
    let url = disk.url.appending(path: "film.kadr")
    try Data(KadrCoding.data(for: Film.video)).write(to: url)
    let desk = try Desk()
    let file = try DocumentFile.open(
      url, options: desk.options, surroundings: desk.surroundings, onEvent: { _ in })
    try disk.makeReadOnly()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    let error = #expect(throws: DocumentError.self) { try file.save() }
    #expect(
      error?.description == "\(url.path) cannot be written: Read-only file system. It is as it was. "
        + "Check who may write there, or save the document in another place.")
    #expect(file.document.isEdited)
  }
}
