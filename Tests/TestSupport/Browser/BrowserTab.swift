import Foundation

/// Says what happened in a browser.
public struct BrowserEvent: Sendable {
  /// The event's name in the DevTools protocol.
  public let name: String
  /// All it says.
  public let text: String
}

/// Is a page in a browser.
public struct BrowserTab: Sendable {
  let session: String
  private let browser: Browser
  private let target: String

  init(_ browser: Browser, session: String, target: String) {
    self.browser = browser
    self.session = session
    self.target = target
  }

  /// Calls a method of the DevTools protocol.
  @discardableResult
  public func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// Evaluates JavaScript, waits for what it promises, and returns its value as text.
  @discardableResult
  public func evaluate(_ script: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw TestFailure("\(script): \(details)") }
    let value = (answer["result"] as? [String: Any])?["value"]
    return value.map { "\($0)" } ?? "undefined"
  }

  /// Presses and releases a key, by its name in the DOM.
  public func press(_ key: String) throws {
    for type in ["keyDown", "keyUp"] {
      var parameters: [String: Any] = ["type": type, "key": key]
      if type == "keyDown", key.count == 1 { parameters["text"] = key }
      if key == "Enter" { parameters.merge(["text": "\r", "windowsVirtualKeyCode": 13]) { $1 } }
      if key == "Tab" { parameters["windowsVirtualKeyCode"] = 9 }
      try call("Input.dispatchKeyEvent", parameters)
    }
  }

  /// Clicks the middle of the first element that a selector finds.
  public func click(_ selector: String) throws {
    let script = """
      (() => {
        const element = document.querySelector(\(String(reflecting: selector)));
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2].join(' ');
      })()
      """
    let place = try evaluate(script).split(separator: " ").compactMap { Double($0) }
    guard place.count == 2 else { throw TestFailure("nothing to click: \(selector)") }
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
    }
  }

  /// Takes a picture of the page as PNG.
  public func screenshot(isWhole: Bool = false) throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": isWhole])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  /// What the page complained of: errors, warnings of its policy, and whatever was written to the console.
  public var complaints: [String] {
    browser.events(in: session)
      .filter { ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"].contains($0.name) }
      .map { "\($0.name): \($0.text)" }
  }

  /// Closes the page.
  public func close() {
    _ = try? browser.call("Target.closeTarget", ["targetId": target])
  }
}
