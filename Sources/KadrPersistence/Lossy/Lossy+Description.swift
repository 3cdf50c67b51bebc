#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Lossy: LocalizedError, CustomStringConvertible {
  /// What cannot be saved and where, as a sentence.
  public var sentence: String {
    switch kind {
    case .clipCompositor: "The compositor of \(place) is code."
    case .multiInputCompositor: "The compositor of \(place) is code."
    case .customTiming: "The timing of \(place) is code."
    case .customTextAnimation: "The text animation of \(place) is code."
    case .imageWithoutStore: "The image of \(place) has no store that could name it."
    case .customClip: "A type of the app's own stands at \(place)."
    case .customOverlay: "A type of the app's own stands at \(place)."
    case .nonNumericTime: "The time at \(place) is not a number of seconds."
    case .epoch: "The time at \(place) lies in an epoch of its own."
    case .roundedTime: "The time at \(place) is marked as rounded."
    case .nonFiniteNumber: "The number at \(place) is infinite or not a number."
    case .compositorWindow: "The compositor window of \(place) belongs to no compositor."
    case .transitionWithoutNeighbour: "The transition at \(place) would be left without a neighbour."
    }
  }

  /// What cannot be saved and where, as a sentence.
  public var errorDescription: String? { sentence }

  /// What to do about it, as a sentence.
  public var recoverySuggestion: String? {
    switch kind {
    case .clipCompositor, .multiInputCompositor:
      "Remove the compositor before saving and put it back after opening, or save without it."
    case .customTiming: "Use a stock timing or a Bézier curve, or save with even timing."
    case .customTextAnimation: "Use a stock text animation, or save without it."
    case .imageWithoutStore: "Give an image store, or save without what shows the image."
    case .customClip, .customOverlay: "Replace it by one of the library's types, or save without it."
    case .nonNumericTime: "Set it to a number of seconds, or save without it."
    case .epoch: "Set its epoch to 0, or save it in epoch 0."
    case .roundedTime: "Clear the mark, or save without it."
    case .nonFiniteNumber: "Set it to an ordinary number, or save without it."
    case .compositorWindow: "Clear the window, or save without it."
    case .transitionWithoutNeighbour:
      "Mend what its neighbour lacks, or save without the transition."
    }
  }

  /// What cannot be saved and where, as a sentence.
  public var description: String { sentence }
}
