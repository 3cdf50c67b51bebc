/// Makes a failing scenario small: takes out edits and items one by one while it fails in the same way.
public struct Minimiser {
  let probe: MergeProbe
  let kind: MergeFault.Kind

  public init(_ probe: MergeProbe, keeping kind: MergeFault.Kind) {
    self.probe = probe
    self.kind = kind
  }

  /// The smallest scenario found that still has a fault of the kind.
  public func minimise(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for smaller in Self.steps(scenario) where fails(smaller(scenario)) {
        scenario = smaller(scenario)
        isSmaller = true
      }
    }
    return scenario
  }

  private func fails(_ scenario: Scenario) -> Bool {
    guard !scenario.ours.isEmpty, !scenario.theirs.isEmpty else { return false }
    if case .faults(let faults) = ScenarioCheck(scenario, probe).verdict() {
      return faults.first?.kind == kind
    }
    return false
  }

  private typealias Step = (Scenario) -> Scenario

  private static func steps(_ scenario: Scenario) -> [Step] {
    var steps: [Step] = []
    let kept = scenario.kind == .apart ? 0 : 1
    func leaveOut(_ edits: WritableKeyPath<Scenario, [SampleEdit]>) {
      for edit in scenario[keyPath: edits].dropFirst(kept) {
        steps.append { scenario in
          var scenario = scenario
          let first = Array(scenario[keyPath: edits].prefix(kept))
          scenario[keyPath: edits] =
            first + scenario[keyPath: edits].dropFirst(kept).filter { $0.description != edit.description }
          return scenario
        }
      }
    }
    leaveOut(\.ours)
    leaveOut(\.theirs)
    for key in scenario.base.keys {
      steps.append { scenario in
        var scenario = scenario
        scenario.base.remove(key)
        return scenario
      }
    }
    for key in scenario.base.keys + [SampleProject.videoKey, SampleProject.topKey] {
      for field in scenario.base[key]?.fields.keys.sorted() ?? [] where optional.contains(field) {
        steps.append { scenario in
          var scenario = scenario
          scenario.base.change(key) { $0.fields[field] = nil }
          return scenario
        }
      }
      for filter in scenario.base[key]?.filters ?? [] {
        steps.append { scenario in
          var scenario = scenario
          scenario.base.change(key) { $0.filters.removeAll { $0.key == filter.key } }
          return scenario
        }
      }
    }
    return steps
  }

  private static let optional: Set<String> = [
    "opacity", "opacityAnimation", "transform", "transformAnimation", "note", "speedCurve", "backgroundColor",
    "size", "visibilityRange", "textAnimation", "positionAnimation", "shadow", "duckingLevel", "startTime",
    "explicitDuration", "crossfadeDuration", "grid", "createdBy", "crop", "name", "trimRange",
  ]
}
