import KadrPersistence

extension ProjectMerger.Options {
  /// Takes what the settings say, when a merge comes to ask for it.
  init(_ configuration: GitConfiguration) {
    self.init()
    volatilePaths = { configuration.all("kadr.volatile") }
    followsRipples = { configuration.word("kadr.ripple", of: ["auto", "off"]) != "off" }
    timeStyle = { configuration.timeStyle }
  }
}
