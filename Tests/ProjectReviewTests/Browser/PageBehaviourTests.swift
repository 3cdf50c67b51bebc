import Foundation
import TestSupport
import Testing

@testable import ProjectReview

/// What a page does in a real browser.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PageBehaviourTests {
  private let page: BrowserPage

  init() throws { page = try BrowserPage(Pages.harbourPage()) }

  @Test func opensWithoutComplaintAndShowsBothVersions() throws {
    #expect(try page.tab.evaluate("document.documentElement.dataset.ready") == "true")
    #expect(try page.number("document.querySelectorAll('svg.picture').length") == 2)
    #expect(try page.number("document.querySelectorAll('svg.picture .item.marked').length") > 8)
    #expect(try page.holds("[...document.querySelectorAll('.tools')].every(tools => !tools.hidden)"))
    page.expectNoComplaint()
  }

  /// Every link of the picture leads to an entry, and every one of the list to an item.
  @Test func linksLeadBothWays() throws {
    let broken = """
      [...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href'))
        .filter(hash => !hash.startsWith('#') || !document.getElementById(hash.slice(1))).join(' ')
      """
    #expect(try page.tab.evaluate(broken) == "")
    let ids = "[...document.querySelectorAll('[id]')].map(element => element.id)"
    #expect(try page.holds("new Set(\(ids)).size === \(ids).length"))

    try page.tab.click("svg.picture .item.removed rect")
    #expect(try page.holds("document.querySelector('.entry.removed').classList.contains('selected')"))
    #expect(try page.holds("document.activeElement.classList.contains('entry')"))

    try page.tab.click(".entry.added .show a")
    #expect(try page.focused.hasPrefix("new-"))
    #expect(try page.holds("document.activeElement.classList.contains('selected')"))
    #expect(try page.number("document.querySelectorAll('.entry.selected').length") == 1)
    page.expectNoComplaint()
  }

  @Test func theKeyboardReachesEverything() throws {
    #expect(try page.number("document.querySelectorAll('.scroller [tabindex=\"0\"]').length") == 1)
    try page.tab.evaluate("document.querySelector('.scroller [tabindex=\"0\"]').focus()")
    let first = try page.focused
    try page.tab.press("Home")
    let home = try page.focused
    try page.tab.press("ArrowRight")
    let next = try page.focused
    #expect(next != home)
    try page.tab.press("ArrowLeft")
    #expect(try page.focused == home)
    try page.tab.press("ArrowDown")
    #expect(try page.focused != home)
    try page.tab.evaluate("document.getElementById('\(first)').focus()")
    try page.tab.press("n")
    #expect(try page.holds("document.activeElement.classList.contains('selected')"))
    let changed = try page.focused
    try page.tab.press("o")
    #expect(try page.focused != changed)
    try page.tab.press("Enter")
    #expect(try page.holds("document.activeElement.classList.contains('entry')"))
    #expect(try page.number("document.querySelectorAll('.scroller [tabindex=\"0\"]').length") == 1)
    page.expectNoComplaint()
  }

  /// All items of a picture are within reach of arrows: from any to any.
  @Test func arrowsReachEveryItem() throws {
    let walk = """
      (() => {
        const timelines = all[0], seen = new Set(), queue = [timelines.items[0]];
        while (queue.length) {
          const item = queue.pop();
          if (!item || seen.has(item)) continue;
          seen.add(item);
          const lane = timelines.inLane(item), place = lane.indexOf(item);
          queue.push(lane[place - 1], lane[place + 1], timelines.beside(item, -1), timelines.beside(item, 1));
        }
        return seen.size === timelines.items.length;
      })()
      """
    #expect(try page.holds(walk))
  }

  @Test func zoomKeepsTheTimeInTheMiddle() throws {
    let middle = "all[0].timeAt(all[0].room / 2)"
    let width = try page.number("document.querySelector('svg.picture').getBoundingClientRect().width")
    let time = try page.number(middle)
    for _ in 0..<4 { try page.tab.click("button[data-act=in]") }
    #expect(
      try page.number("document.querySelector('svg.picture').getBoundingClientRect().width") > width * 4)
    #expect(try abs(page.number(middle) - time) < 0.1)
    #expect(try page.holds("all[0].scroller.scrollWidth > all[0].scroller.clientWidth * 3"))
    #expect(try page.tab.evaluate("all[0].words(61.5)") == "00:01:01:15")
    try page.tab.click("button[data-act=fit]")
    #expect(try page.holds("all[0].scroller.scrollWidth <= all[0].scroller.clientWidth"))
    page.expectNoComplaint()
  }

  /// The script draws the ruler and the labels as they were drawn before it ran, on the same scale.
  @Test func theScriptDrawsWhatTheMarkupDrew() throws {
    let (old, new) = try Pages.harbour()
    let timeline = Timeline(
      try #require(ProjectItems(new).compositions.first), ItemWords(ProjectItems(new)))
    var shared = timeline
    shared.share(Timeline(try #require(ProjectItems(old).compositions.first), ItemWords(ProjectItems(old))))
    let scale = TimelineDrawing.scale(fitting: shared, width: 1000)
    let ticks = Ruler(shared.times, scale: scale).ticks(from: shared.start, to: shared.end).map(\.words)
    try page.tab.evaluate("all[0].setScale(\(scale))")
    let drawn = try page.tab.evaluate(
      "[...document.querySelectorAll('svg.ruler text')].map(text => text.textContent).join(' ')")
    #expect(drawn == ticks.joined(separator: " "))
    let html = String(decoding: try Pages.harbourPage(), as: UTF8.self)
    let labels = try page.tab.evaluate(
      "[...document.querySelectorAll('.labels text')].map(text => text.textContent).join('|')")
    let before = html.matches(of: #/<g class="labels" aria-hidden="true">(.*?)</g>/#)
      .flatMap { $0.1.matches(of: #/<text[^>]*>([^<]*)</text>/#).map { String($0.1) } }
    #expect(Set(labels.split(separator: "|").map(String.init)) == Set(before))
  }
}
