extension TreeMerge {
  /// Merges two versions of one file, link or submodule.
  ///
  /// - Parameter extraMarkerSize: What to add to the markers, so that those of two merges can be told apart.
  mutating func mergeContent(
    at path: TreePath, base: FileVersion?, ours: FileVersion, theirs: FileVersion,
    origins: ThreeWay<TreePath>, extraMarkerSize: Int = 0, _ repository: borrowing Repository
  ) throws(GitError) -> (version: FileVersion, isClean: Bool) {
    var (version, isClean) = (ours, true)
    if ours.mode == theirs.mode || ours.mode == base?.mode {
      version.mode = theirs.mode
    } else {
      isClean = theirs.mode == base?.mode
    }
    if ours.id == theirs.id || ours.id == base?.id {
      version.id = theirs.id
      return (version, isClean)
    }
    if theirs.id == base?.id { return (version, isClean) }
    let base = base.flatMap { $0.isOfKind(of: ours) ? $0 : nil }
    if ours.mode == .submodule {
      let merged = try mergeSubmodule(path, base?.id, ours.id, theirs.id, repository)
      version.id = merged ?? (depth > 0 ? base?.id ?? ours.id : ours.id)
      return (version, isClean && merged != nil)
    }
    guard ours.mode.isFile else {
      if depth > 0, let base { version.id = base.id }
      return (version, false)
    }
    tell(path, "Auto-merging \(path)")
    let result = try mergeFiles(
      at: path, ThreeWay(base: base?.id, ours: ours.id, theirs: theirs.id), origins, extraMarkerSize,
      repository)
    version.id = try repository.writeBlob(result.bytes)
    return (version, isClean && result.isClean)
  }

  private mutating func mergeFiles(
    at path: TreePath, _ ids: ThreeWay<ObjectID?>, _ origins: ThreeWay<TreePath>, _ extraMarkerSize: Int,
    _ repository: borrowing Repository
  ) throws(GitError) -> ContentMerge.Result {
    let attributes = try repository.attributes(
      ["merge", "conflict-marker-size"], of: path.description, in: attributes)
    var markerSize = 7
    if case .value(let text) = attributes[1], let size = Int(text), size > 0 { markerSize = size }
    // The names of the files tell them apart where they are not one.
    let areNamed = origins.base != origins.ours || origins.ours != origins.theirs
    var content = ContentMerge(
      path: path, versions: ThreeWay(repeating: []), labels: labels, layout: settings.layout,
      markerSize: markerSize + extraMarkerSize + 2 * depth, isVirtualAncestor: depth > 0)
    for side in MergeSide.allCases {
      if let id = ids[side] { content.versions[side] = try repository.blob(id) }
      if areNamed { content.labels[side] = "\(labels[side]):\(origins[side])" }
    }
    let result = try merge(content, attributes[0], repository)
    for message in result.messages {
      if message.hasPrefix("warning: ") { tell(path, message) } else { remarks.append(message) }
    }
    return result
  }

  private func merge(
    _ content: ContentMerge, _ attribute: Attribute, _ repository: borrowing Repository
  ) throws(GitError) -> ContentMerge.Result {
    let name: String
    switch attribute {
    case .set: return try content.mergedLines()
    case .unset: name = "binary"
    case .value(let value): name = value
    case .unspecified:
      let path = content.path.description
      if let usual = settings.usualDrivers.first(where: { path.hasSuffix($0.key) }) {
        name = usual.value
      } else if let other = try repository.configuration().string("merge.default") {
        name = other
      } else {
        return try content.mergedLines()
      }
    }
    if let driver = settings.drivers[name] { return try driver(content) }
    switch name {
    case "binary":
      return content.isVirtualAncestor
        ? ContentMerge.Result(bytes: content.versions.base, isClean: true)
        : ContentMerge.Result(
          bytes: content.versions.ours, isClean: false,
          messages: [
            "warning: Cannot merge binary files: \(content.path) "
              + "(\(content.labels.ours) vs. \(content.labels.theirs))"
          ])
    case "union": return try content.mergedLines(keepsBoth: true)
    case "text": return try content.mergedLines()
    default: return try leave(content, to: name, repository)
    }
  }

  /// Leaves a file in conflict whose driver is a program of somebody else; git would run it.
  ///
  /// A driver that nobody registered is none: git then merges the lines without a word.
  private func leave(_ content: ContentMerge, to driver: String, _ repository: borrowing Repository)
    throws(GitError) -> ContentMerge.Result
  {
    guard try repository.configuration().string("merge.\(driver).driver") != nil else {
      return try content.mergedLines()
    }
    return ContentMerge.Result(
      bytes: content.isVirtualAncestor ? content.versions.base : content.versions.ours,
      isClean: content.isVirtualAncestor,
      messages: ["not merged, \(content.path): its merge driver \(driver) was not run; ours is in its place"])
  }

  /// Returns the later of two commits of a submodule; nil where there is none, or nobody can tell.
  private mutating func mergeSubmodule(
    _ path: TreePath, _ base: ObjectID?, _ ours: ObjectID, _ theirs: ObjectID,
    _ repository: borrowing Repository
  ) throws(GitError) -> ObjectID? {
    guard let base else {
      tell(path, "Failed to merge submodule \(path) (no merge base)")
      return nil
    }
    guard let folder = repository.workDirectory,
      let submodule = try? Repository(at: "\(folder)\(path)")
    else {
      tell(path, "Failed to merge submodule \(path) (not checked out)")
      return nil
    }
    for commit in [base, ours, theirs] {
      if (try? submodule.commit(commit)) == nil {
        tell(path, "Failed to merge submodule \(path) (commits not present)")
        return nil
      }
    }
    guard try submodule.isAncestor(base, of: ours), try submodule.isAncestor(base, of: theirs) else {
      tell(path, "Failed to merge submodule \(path) (commits don't follow merge-base)")
      return nil
    }
    if try submodule.isAncestor(ours, of: theirs) { return theirs }
    if try submodule.isAncestor(theirs, of: ours) { return ours }
    tell(path, "Failed to merge submodule \(path)")
    return nil
  }
}
