import Foundation
import TestSupport
import Testing

@testable import ProjectReview

/// A page of two thousand clips does no work for what is out of sight.
@Suite(.serialized, .timeLimit(.minutes(5))) struct LongPageTests {
  @Test func zoomAndLabelsAreForWhatIsInSight() throws {
    let (old, new) = try Pages.long(clips: 2000)
    let page = try BrowserPage(Pages.page(old, new))
    #expect(try page.number("document.querySelectorAll('.item.video').length") == 4001)
    #expect(try page.holds("document.querySelector('.timelines').classList.contains('dense')"))
    // A change deep inside of the film comes near when it is chosen.
    try page.tab.click(".entry.added .show a")
    #expect(try page.holds("document.activeElement.getBoundingClientRect().width >= 20"))
    let inSight = """
      (() => {
        const box = document.activeElement.getBoundingClientRect();
        const frame = all[0].scroller.getBoundingClientRect();
        return box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
      })()
      """
    #expect(try page.holds(inSight))
    #expect(try page.number("document.querySelectorAll('.labels text').length") < 500)
    // A change of scale touches what is drawn around the bars, and none of the bars.
    let touched = """
      new Promise(done => {
        const changed = new Set();
        const observer = new MutationObserver(records => {
          for (const record of records) if (record.target.closest('.item')) changed.add(record.target);
        });
        observer.observe(document.querySelector('main'), { attributes: true, childList: true, subtree: true });
        all[0].zoom(1.5);
        setTimeout(() => done(changed.size), 0);
      })
      """
    #expect(try page.number(touched) == 0)
    page.expectNoComplaint()
  }
}
