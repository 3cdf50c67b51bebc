import CanonicalJSON
import Foundation
import KadrPersistence
import ProjectReview
import TestSupport

/// Measures a page of two versions of 2,000 clips: making it, opening it in a real browser, and a zoom.
struct PageBenchmark {
  private static let rounds = 9

  static func run() throws {
    let (old, new) = (try project(isNew: false), try project(isNew: true))
    var page: [UInt8] = []
    let making = median {
      let review = Review(from: old, to: new)
      page = HTMLPage.render(
        [ReviewedFile(path: "long.kadr", outcome: .review(review))], from: "old", to: "new")
    }
    let folder = try TemporaryDirectory()
    let file = try folder.write(page, to: "page.html")
    print("page of 2 × 2,000 clips: \(page.count / 1024) KiB, made in \(milliseconds(making))")
    let browser = try Browser.shared()
    var (loads, zooms): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let tab = try browser.open(file, width: 1400, height: 1000)
      loads.append(try number(tab, load))
      zooms.append(try number(tab, zoom))
      tab.close()
    }
    print("  opened, up to the first frame with the script done: \(milliseconds(middle(loads) / 1000))")
    print("  a zoom, up to its frame: \(milliseconds(middle(zooms) / 1000))")
  }

  /// The time from the start of the navigation to the frame after all is loaded.
  private static let load = """
    new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)))
    """

  /// The time of one zoom with the frame that shows it, the middle of nine.
  private static let zoom = """
    (async () => {
      const times = [];
      for (let round = 0; round < 9; round += 1) {
        const start = performance.now();
        document.querySelector('button[data-act=in]').click();
        await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
        times.push(performance.now() - start);
        if (round % 4 === 3) document.querySelector('button[data-act=fit]').click();
      }
      return times.sort((a, b) => a - b)[4];
    })()
    """

  private static func number(_ tab: BrowserTab, _ script: String) throws -> Double {
    let text = try tab.evaluate(script)
    guard let number = Double(text) else { throw TestFailure("the browser says \(text)") }
    return number
  }

  private static func median(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in
      let duration = clock.measure(body)
      return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    }
    return middle(times)
  }

  private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }

  private static func project(isNew: Bool) throws -> JSONTree {
    func time(_ frames: Int) -> String { #"{"timescale": 30, "value": \#(frames)}"# }
    let clips = (0..<2000).map { number in
      let length = 60 + number % 90 + (isNew && number % 20 == 10 ? 15 : 0)
      return """
        {"video": {"_0": {"clipID": "shot-\(number)", "trimRange": {"duration": \(time(length)), "start": \
        \(time(number % 7))}, "url": "file:///rushes/\(number % 40).mov", "volumeLevel": 1}}}
        """
    }
    let captions = (0..<500).map { number in
      """
      {"text": "line \(number) of what is said", "timeRange": {"duration": \(time(80)), "start": \
      \(time(number * 400 + (isNew && number > 250 ? 30 : 0)))}}
      """
    }
    let text = """
      {"schema": 1, "video": {"captions": [\(captions.joined(separator: ", "))], "clips": \
      [\(clips.joined(separator: ", "))], "preset": {"kind": "tiktok"}}}
      """
    return try ProjectSchema.schema.normalised(JSONTree(parsing: Array(text.utf8)))
  }
}
