/// Carries an image in the model. AppKit does not say that its images may cross threads; the model never
/// changes one, so it vouches for them here and nowhere else.
struct HeldImage: @unchecked Sendable, Equatable {
  let image: PlatformImage

  init(_ image: PlatformImage) {
    self.image = image
  }
}
