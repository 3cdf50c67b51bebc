import Foundation
import TestSupport
import Testing

/// Is a page of ours in a real browser, closed when the test is over.
final class BrowserPage {
  let tab: BrowserTab
  private let folder: TemporaryDirectory

  init(_ bytes: [UInt8], name: String = "page.html", width: Int = 1280, height: Int = 900) throws {
    folder = try TemporaryDirectory()
    tab = try Browser.shared().open(folder.write(bytes, to: name), width: width, height: height)
  }

  deinit { tab.close() }

  /// Evaluates an expression that gives a number.
  func number(_ script: String) throws -> Double {
    let text = try tab.evaluate(script)
    guard let number = Double(text) else { throw TestFailure("\(script) is \(text), not a number") }
    return number
  }

  /// Evaluates an expression that gives true or false.
  func holds(_ script: String) throws -> Bool { try number("Number(\(script))") == 1 }

  /// What the page says where it has no script of its own: nothing was written to the console, nothing failed.
  func expectNoComplaint(_ place: SourceLocation = #_sourceLocation) {
    #expect(tab.complaints.isEmpty, sourceLocation: place)
  }

  /// The element that has the focus, by its id.
  var focused: String { get throws { try tab.evaluate("document.activeElement.id") } }
}
