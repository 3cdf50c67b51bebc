import Kadr
import Testing

struct LayoutTests {
  private let screen = PixelSize(width: 1000, height: 500)

  @Test func anchorsHoldTheThingByOneOfItsPoints() {
    let size = Size.pixels(width: 100, height: 50)
    func frame(_ anchor: Anchor) -> PixelRect {
      Layout.resolveFrame(position: .center, size: size, anchor: anchor, in: screen)
    }
    #expect(frame(.center) == PixelRect(x: 450, y: 225, width: 100, height: 50))
    #expect(frame(.topLeft) == PixelRect(x: 500, y: 250, width: 100, height: 50))
    #expect(frame(.bottomRight) == PixelRect(x: 400, y: 200, width: 100, height: 50))
    #expect(frame(.left) == PixelRect(x: 500, y: 225, width: 100, height: 50))
  }

  @Test func unitsAgree() {
    let places: [Position] = [
      .normalized(x: 0.25, y: 0.5), .percent(x: 25, y: 50), .pixels(x: 250, y: 250),
    ]
    #expect(Set(places.map { $0.resolved(in: screen) }).count == 1)
    let sizes: [Size] = [
      .normalized(width: 0.5, height: 0.5), .percent(width: 50, height: 50),
      .pixels(width: 500, height: 250),
    ]
    #expect(Set(sizes.map { $0.resolved(in: screen) }).count == 1)
  }

  @Test func aspectRatiosFitOrFill() {
    let box = Size.pixels(width: 200, height: 100)
    func resolved(_ size: Size) -> PixelSize { size.resolved(in: screen) }
    #expect(resolved(.aspectFit(sourceAspect: 1, within: box)) == PixelSize(width: 100, height: 100))
    #expect(resolved(.aspectFit(sourceAspect: 4, within: box)) == PixelSize(width: 200, height: 50))
    #expect(
      resolved(.aspectFill(sourceAspect: 1, covering: box)) == PixelSize(width: 200, height: 200))
    #expect(
      resolved(.aspectFill(sourceAspect: 4, covering: box)) == PixelSize(width: 400, height: 100))
    #expect(resolved(.aspectFit(sourceAspect: 0, within: box)) == PixelSize(width: 200, height: 100))
  }

  @Test func withoutASizeAThingHasItsOwnOrFillsThePicture() {
    let own = Layout.resolveFrame(
      position: .topLeft, size: nil, anchor: .topLeft, in: screen,
      naturalSize: PixelSize(width: 10, height: 20))
    #expect(own == PixelRect(x: 0, y: 0, width: 10, height: 20))
    let whole = Layout.resolveFrame(position: .center, size: nil, anchor: .center, in: screen)
    #expect(whole == PixelRect(x: 0, y: 0, width: 1000, height: 500))
  }
}
