/// Combines the pictures of all clips that show at one moment with code.
///
/// Code cannot be written to a project file: saving reports a composition that carries one.
public protocol MultiInputCompositor: Sendable {
  /// Returns the picture to show for `frames`, given from the back to the front.
  func process(_ frames: [PlatformFrame], context: CompositorContext) -> PlatformFrame
}
