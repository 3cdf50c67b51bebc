import Foundation
import TestSupport
import Testing

@testable import ProjectReview

/// Pages for all eyes and ears: themes, contrast, paper, screen readers, small windows.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PageForEveryoneTests {
  private let page: BrowserPage

  init() throws { page = try BrowserPage(Pages.harbourPage()) }

  private func emulate(_ features: [String: String] = [:], media: String = "screen") throws {
    try page.tab.call(
      "Emulation.setEmulatedMedia",
      ["media": media, "features": features.map { ["name": $0, "value": $1] }])
  }

  /// The least contrast of any text against what lies behind it (WCAG 2, 1.4.3 asks for 4.5).
  private static let leastContrast = """
    (() => {
      const parse = text => text.match(/[\\d.]+/g).map(Number);
      const linear = part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      const ground = element => {
        for (; element; element = element.parentElement) {
          const color = parse(getComputedStyle(element).backgroundColor);
          if (color.length < 4 || color[3] > 0.9) return color;
        }
        return [255, 255, 255];
      };
      let least = [99, ''];
      for (const element of document.querySelectorAll('body *:not(svg *)')) {
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!own || !element.checkVisibility() || element.closest('script, style, .hidden')) continue;
        const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < least[0]) least = [ratio, element.className + ' ' + element.textContent.slice(0, 40)];
      }
      return least[0] >= 4.5 ? 'enough' : least.join(' ');
    })()
    """

  @Test(arguments: ["light", "dark"]) func textStandsOutInBothThemes(_ theme: String) throws {
    try emulate(["prefers-color-scheme": theme])
    let least = try page.tab.evaluate(Self.leastContrast)
    #expect(least == "enough")
    let ground = try page.tab.evaluate("getComputedStyle(document.body).backgroundColor")
    #expect(ground == (theme == "dark" ? "rgb(14, 18, 23)" : "rgb(255, 255, 255)"))
  }

  /// Labels in bars are text too: the ink against every fill that bars have.
  @Test(arguments: ["light", "dark"]) func labelsStandOutInEveryBar(_ theme: String) throws {
    try emulate(["prefers-color-scheme": theme])
    let script = """
      (() => {
        const parse = text => text.match(/[\\d.]+/g).map(Number);
        const linear = part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        const ink = light(parse(getComputedStyle(document.querySelector('.labels text')).fill));
        let least = 99;
        for (const rect of document.querySelectorAll('.item:not(.track):not(.transition) > rect')) {
          const fill = light(parse(getComputedStyle(rect).fill));
          least = Math.min(least, (Math.max(ink, fill) + 0.05) / (Math.min(ink, fill) + 0.05));
        }
        return least;
      })()
      """
    #expect(try page.number(script) >= 4.5)
  }

  @Test func motionIsOnlyForThoseWhoLikeIt() throws {
    let smooth = "getComputedStyle(document.querySelector('.scroller')).scrollBehavior"
    try emulate(["prefers-reduced-motion": "no-preference"])
    #expect(try page.tab.evaluate(smooth) == "smooth")
    try emulate(["prefers-reduced-motion": "reduce"])
    #expect(try page.tab.evaluate(smooth) == "auto")
  }

  /// The lists say all that the pictures say: every item, its times, its change.
  @Test func theListsSayAllThatThePicturesSay() throws {
    #expect(
      try page.number("document.querySelectorAll('svg.picture .item').length")
        == page.number("document.querySelectorAll('.contents tbody tr').length"))
    #expect(
      try page.number("document.querySelectorAll('svg.picture .item.marked').length")
        == page.number("document.querySelectorAll('.contents tbody a').length"))
  }

  /// What a screen reader gets: names that say what the thing is, and no picture without one.
  @Test func everythingHasARoleAndAName() throws {
    try page.tab.call("Accessibility.enable")
    let answer = try page.tab.call("Accessibility.getFullAXTree")
    let nodes = (answer["nodes"] as? [[String: Any]] ?? []).filter { $0["ignored"] as? Bool != true }
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let named = nodes.filter { ["link", "button", "image", "img", "region"].contains(text($0, "role")) }
    #expect(named.count > 30)
    #expect(named.allSatisfy { !text($0, "name").isEmpty })
    let hero = named.filter { text($0, "name").contains("clip \"hero\"") && text($0, "role") == "link" }
    #expect(hero.contains { text($0, "name").hasPrefix("changed (trim in, volume, opacity animation): ") })
    #expect(hero.contains { text($0, "name").contains("00:00:01:15 to 00:00:07:15") })
    #expect(named.contains { text($0, "name") == "Zoom in" })
  }

  @Test func onPaperEverythingIsThereAndNothingElse() throws {
    try emulate(media: "print")
    #expect(try page.holds("getComputedStyle(document.querySelector('.tools')).display === 'none'"))
    #expect(try page.holds("getComputedStyle(document.querySelector('.scroller')).overflow === 'visible'"))
    try emulate()
    let answer = try page.tab.call("Page.printToPDF", ["landscape": true, "printBackground": true])
    let pages = Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
    #expect(pages.starts(with: Array("%PDF".utf8)))
    // Printing zooms for the paper and back.
    #expect(try page.holds("all[0].scroller.scrollWidth <= all[0].scroller.clientWidth"))
    page.expectNoComplaint()
  }

  @Test(arguments: [360, 800, 1920]) func noWindowIsTooNarrow(_ width: Int) throws {
    let page = try BrowserPage(Pages.harbourPage(), width: width, height: 800)
    #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
    page.expectNoComplaint()
  }
}
