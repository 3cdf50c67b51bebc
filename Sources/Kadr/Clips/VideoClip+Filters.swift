extension VideoClip {
  /// What the filters do, in order.
  public var filters: [Filter] { appliedFilters.map(\.filter) }
  /// The filters' identities, in order.
  public var filterIDs: [FilterID] { appliedFilters.map(\.id) }
  /// How the filters' strengths change, in order; nil where one does not.
  public var filterAnimations: [Animation<Double>?] { appliedFilters.map(\.animation) }

  /// Returns the clip with one more filter, under a new identity unless one is given.
  public func filter(
    _ filter: Filter, id: FilterID = FilterID(), animation: Animation<Double>? = nil
  ) -> VideoClip {
    with { $0.appliedFilters.append(AppliedFilter(id: id, filter: filter, animation: animation)) }
  }

  /// Returns the filter of an identity; nil when the clip has none such.
  public func filter(for id: FilterID) -> Filter? {
    appliedFilters.first { $0.id == id }?.filter
  }

  /// Returns how the strength of a filter changes; nil when it does not, or there is no such filter.
  public func filterAnimation(for id: FilterID) -> Animation<Double>? {
    appliedFilters.first { $0.id == id }?.animation
  }

  /// Returns the clip with another filter under an identity, its animation kept; unchanged when the clip
  /// has none such.
  public func setFilter(for id: FilterID, _ filter: Filter) -> VideoClip {
    guard let index = appliedFilters.firstIndex(where: { $0.id == id }) else { return self }
    return with { $0.appliedFilters[index].filter = filter }
  }

  /// Returns the clip without the filter of an identity; unchanged when it has none such.
  public func removeFilter(for id: FilterID) -> VideoClip {
    guard let index = appliedFilters.firstIndex(where: { $0.id == id }) else { return self }
    return with { $0.appliedFilters.remove(at: index) }
  }
}
