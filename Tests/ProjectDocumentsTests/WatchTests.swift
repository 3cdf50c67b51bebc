import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport
import Testing

private let isAvailable: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()

/// The system's own watching, without looking from time to time.
@Suite(.enabled(if: isAvailable, "here the file is looked at from time to time"))
struct WatchTests {
  let desk: Desk
  let file: DocumentFile

  init() throws {
    desk = try Desk()
    var options = desk.options
    options.pollInterval = .seconds(86_400)
    file = try DocumentFile.open(desk.url(), options: options) { [log = desk.log] in log.add($0) }
  }

  @Test func everyWayOfWritingIsHeard() throws {
    try KadrCoding.data(for: Film.volume(0.5)).write(to: desk.url())
    try desk.log.wait(for: "reloaded")
    try KadrCoding.data(for: Film.volume(0.6)).write(to: desk.url(), options: .atomic)
    try desk.log.wait(for: "reloaded")
    try FileManager.default.removeItem(at: desk.url())
    try desk.log.wait(for: "missing")
    try desk.put(Film.volume(0.7))
    try desk.log.wait(for: "reloaded")
    #expect(file.document.video == Film.volume(0.7))
    // Another document's save exchanges the names of two files.
    let other = try desk.open()
    other.document.edit("Turn Down") { $0.setVolume(0.8, of: "hero") }
    try other.save()
    try desk.log.wait(for: "reloaded")
    #expect(file.document.video == Film.volume(0.8))
  }

  @Test func whatALinkLeadsToIsHeard() throws {
    let link = desk.url("links/film.kadr")
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: desk.url())
    var options = desk.options
    options.pollInterval = .seconds(86_400)
    let log = EventLog()
    let linked = try DocumentFile.open(link, options: options) { log.add($0) }
    try KadrCoding.data(for: Film.volume(0.5)).write(to: desk.url(), options: .atomic)
    try log.wait(for: "reloaded")
    #expect(linked.document.video == Film.volume(0.5))
  }

  @Test func afterClosingNothingIsHeard() throws {
    file.close()
    let other = try desk.open()
    other.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try other.save()
    file.checkForChanges()
    #expect(file.document.video == Film.video)
  }
}
