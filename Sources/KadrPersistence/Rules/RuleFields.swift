import CanonicalJSON

/// The fields of a clip that rules speak of, found in one pass over its members.
struct RuleFields {
  var clipID: JSONValue?
  var clips: JSONValue?
  var filterAnimations: JSONValue?
  var filterIDs: JSONValue?
  var filters: JSONValue?
  var isMuted: JSONValue?
  var opacity: JSONValue?
  var opacityAnimation: JSONValue?
  var opacityFactor: JSONValue?
  var replacementAudioURL: JSONValue?
  var speedCurve: JSONValue?
  var speedRate: JSONValue?
  var startTime: JSONValue?
  var transformAnimation: JSONValue?
  var trimRange: JSONValue?

  init(_ payload: JSONValue) {
    for member in payload.children {
      switch member.key?.string {
      case "clipID": clipID = member
      case "clips": clips = member
      case "filterAnimations": filterAnimations = member
      case "filterIDs": filterIDs = member
      case "filters": filters = member
      case "isMuted": isMuted = member
      case "opacity": opacity = member
      case "opacityAnimation": opacityAnimation = member
      case "opacityFactor": opacityFactor = member
      case "replacementAudioURL": replacementAudioURL = member
      case "speedCurve": speedCurve = member
      case "speedRate": speedRate = member
      case "startTime": startTime = member
      case "transformAnimation": transformAnimation = member
      case "trimRange": trimRange = member
      default: break
      }
    }
  }
}
