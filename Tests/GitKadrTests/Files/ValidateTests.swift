import TestSupport
import Testing

struct ValidateTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  /// A project of one clip, with what is given in place of its speed.
  private func project(_ speed: String = "1", then more: String = "") -> String {
    """
    {"schema": 1, "video": {
      "audioTracks": [], "captions": [], "overlays": [],
      "clips": [
        {"video": {"_0": {"clipID": "hero", "filterAnimations": [], "filterIDs": [], "filters": [],
          "isMuted": false, "isReversed": false,
          "speedRate": \(speed), "url": "a.mov", "volumeLevel": 1}}}\(more)
      ],
      "preset": {"kind": "auto"}, "quality": {"kind": "automatic"}
    }}

    """
  }

  @Test func aSoundProjectSaysNothing() throws {
    try sandbox.write(project(), to: "film.kadr")
    #expect(try sandbox.kadr("validate", "film.kadr").isEmpty)
  }

  @Test func findingsTellPlaceRuleAndClip() throws {
    let fade =
      "{\"transition\": {\"_0\": {\"duration\": {\"timescale\": 1, \"value\": 1}, \"kind\": \"fade\"}}}"
    try sandbox.write(project("9", then: ",\n    \(fade)"), to: "film.kadr")
    let result = try sandbox.attempt("validate", "film.kadr")
    #expect(result.status == 1)
    #expect(
      result.output == """
        film.kadr:6:20: error: speed-rate-range: speedRate of clip "hero" is 9.0, outside 0.25 to 4
        film.kadr:7:5: error: transition-at-end: a transition is last in its chain, next to clip "hero"

        """)
  }

  @Test func whatNoAppCanReadIsAFindingToo() throws {
    try sandbox.write(project("\"fast\""), to: "film.kadr")
    let result = try sandbox.attempt("validate", "film.kadr")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("film.kadr:6:20: error: wrong-type: clip \"hero\": "))
  }

  @Test func anAppsOwnRecordAroundTheProjectIsLookedInto() throws {
    try sandbox.write("{\"name\": \"x\", \"project\": \(project("\"fast\""))}", to: "film.kadr")
    #expect(
      try sandbox.attempt("validate", "film.kadr").output
        .hasPrefix("film.kadr:6:20: error: wrong-type: clip \"hero\": "))
  }

  @Test func overlappingCaptionsAreAWarning() throws {
    let captions = [0, 1].map {
      "{\"text\": \"c\($0)\", \"timeRange\": {\"duration\": {\"timescale\": 1, \"value\": 3}, \"start\": {\"timescale\": 1, \"value\": \($0)}}}"
    }
    let text = project().replacing(
      "\"captions\": []", with: "\"captions\": [\(captions.joined(separator: ","))]")
    try sandbox.write(text, to: "film.kadr")
    let result = try sandbox.attempt("validate", "film.kadr")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "warning: caption-overlap: caption \"c1\" begins at 1 s, before caption \"c0\" ends at 3 s"))
    // Where there are frames to count, the setting says whether times are told in them.
    try sandbox.write(text.replacing("\"auto\"", with: "\"cinema\""), to: "film.kadr")
    #expect(try sandbox.kadr("validate", "film.kadr").contains("begins at 00:00:01:00, before"))
    try sandbox.git("config", "kadr.timecode", "seconds")
    #expect(try sandbox.kadr("validate", "film.kadr").contains("begins at 1 s, before"))
  }

  @Test func whatCannotBeReadIsRefusedAndTheOthersGoOn() throws {
    try sandbox.write("{\"schema\": 1,", to: "a.kadr")
    try sandbox.write("{\"schema\": 7, \"video\": {}}", to: "b.kadr")
    try sandbox.write("{\"a\": 1}", to: "c.kadr")
    try sandbox.write(project("9"), to: "d.kadr")
    let result = try sandbox.attempt("validate", ".")
    #expect(result.status == 3)
    #expect(result.output.contains("speed-rate-range"))
    #expect(result.errors.contains("a.kadr:1:"))
    #expect(result.errors.contains("version 7"))
    #expect(result.errors.contains("holds no composition"))
  }
}
