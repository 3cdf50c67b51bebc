/// Changes the pictures of one clip with code.
///
/// Code cannot be written to a project file: saving reports a clip that carries a compositor.
public protocol Compositor: Sendable {
  /// Returns the picture to show instead of `frame`.
  func process(_ frame: PlatformFrame, context: CompositorContext) -> PlatformFrame
}
