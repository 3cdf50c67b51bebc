/// Edits the files of a random history, as people do in one commit.
struct SnapshotEditor {
  private var random: SeededGenerator
  private var items: ItemGenerator
  private var number = 0
  private static let folders = ["", "", "scenes/", "scenes/night/", "sound/", "notes/"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 1_000_003)
    items = ItemGenerator(seed: seed, ids: .mixed, firstKey: 1, shelf: "media")
  }

  mutating func firstSnapshot() -> Snapshot {
    var snapshot = Snapshot()
    for _ in 0..<random.int(4...9) { add(to: &snapshot) }
    return snapshot
  }

  /// Makes one to three changes.
  mutating func edit(_ snapshot: inout Snapshot, isTheirs: Bool) {
    for _ in 0..<random.int(1...3) {
      switch random.int(0...99) {
      case 0..<52: change(&snapshot, isTheirs: isTheirs)
      case 52..<64: add(to: &snapshot)
      case 64..<70: delete(&snapshot)
      case 70..<82: rename(&snapshot, isTheirs: isTheirs)
      case 82..<89: renameFolder(&snapshot)
      case 89..<92: addSame(to: &snapshot)
      case 92..<95: replaceByFolder(&snapshot)
      case 95..<97: replaceByLink(&snapshot)
      default: makeExecutable(&snapshot)
      }
    }
  }

  private mutating func path(_ ending: String) -> String {
    number += 1
    return "\(random.one(of: Self.folders))\(random.one(of: ItemGenerator.words))-\(number)\(ending)"
  }

  private mutating func line() -> String {
    // A few lines stand in every file, as empty ones and closing brackets do.
    if random.chance(20) { return random.one(of: ["", "}", "  end"]) }
    return "\(items.phrase()) \(random.int(0...999))"
  }

  private mutating func add(to snapshot: inout Snapshot) {
    switch random.int(0...9) {
    case 0...3: snapshot.files[path(".kadr")] = .project(items.project())
    case 4...7: snapshot.files[path(".txt")] = .text((0..<random.int(8...40)).map { _ in line() })
    case 8: snapshot.files[path(".list")] = .text((0..<random.int(4...9)).map { _ in line() })
    default: snapshot.files[path(".png")] = .binary(bytes())
    }
  }

  private mutating func bytes() -> [UInt8] { [0] + (0..<200).map { _ in UInt8(random.int(0...255)) } }

  private mutating func anyPath(in snapshot: Snapshot) -> String? {
    snapshot.files.isEmpty ? nil : random.one(of: snapshot.files.keys.sorted())
  }

  private mutating func change(_ snapshot: inout Snapshot, isTheirs: Bool) {
    guard let path = anyPath(in: snapshot), let file = snapshot.files[path] else { return }
    snapshot.files[path] = changed(file, isTheirs: isTheirs)
  }

  private mutating func changed(_ file: SampleFile, isTheirs: Bool) -> SampleFile {
    switch file {
    case .project(let project):
      var editor = EditGenerator(
        base: project, seed: UInt64(random.int(0...1_000_000)), ids: .mixed, isTheirs: isTheirs)
      for _ in 0..<random.int(1...3) { _ = editor.next { _ in true } }
      return .project(editor.project)
    case .text(var lines, let isExecutable):
      for _ in 0..<random.int(1...3) {
        let place = random.int(0...lines.count)
        switch random.int(0...3) {
        case 0: lines.insert(line(), at: place)
        case 1: lines.insert(contentsOf: [line(), line()], at: place)
        case 2 where place < lines.count: lines[place] = line()
        default: if place < lines.count, lines.count > 4 { lines.remove(at: place) }
        }
      }
      return .text(lines, isExecutable: isExecutable)
    case .binary: return .binary(bytes())
    case .link: return .link(random.one(of: ItemGenerator.words))
    }
  }

  private mutating func delete(_ snapshot: inout Snapshot) {
    if let path = anyPath(in: snapshot) { snapshot.files[path] = nil }
  }

  private mutating func rename(_ snapshot: inout Snapshot, isTheirs: Bool) {
    guard let old = anyPath(in: snapshot), let file = snapshot.files[old] else { return }
    let name = old.split(separator: "/").last.map(String.init) ?? old
    let ending = name.firstIndex(of: ".").map { String(name[$0...]) } ?? ""
    // Into another folder, under another name, or over what the other side may name so too.
    let new =
      switch random.int(0...4) {
      case 0...1: random.one(of: Self.folders) + name
      case 2...3: path(ending)
      default: "shared\(ending)"
      }
    guard snapshot.hasRoom(new) else { return }
    snapshot.files[old] = nil
    snapshot.files[new] = random.chance(40) ? changed(file, isTheirs: isTheirs) : file
  }

  private mutating func renameFolder(_ snapshot: inout Snapshot) {
    guard let path = anyPath(in: snapshot), let slash = path.lastIndex(of: "/") else { return }
    let old = path[...slash]
    number += 1
    let new = "\(random.one(of: ["", "archive/"]))\(random.one(of: ItemGenerator.words))-\(number)/"
    for (path, file) in snapshot.files where path.hasPrefix(old) {
      snapshot.files[path] = nil
      snapshot.files[new + path.dropFirst(old.count)] = file
    }
  }

  /// Adds a file under a name that both sides may come to.
  private mutating func addSame(to snapshot: inout Snapshot) {
    let isProject = random.chance(50)
    let path = isProject ? "new.kadr" : "new.txt"
    guard snapshot.hasRoom(path) else { return }
    snapshot.files[path] =
      isProject ? .project(items.project()) : .text((0..<10).map { _ in line() })
  }

  private mutating func replaceByFolder(_ snapshot: inout Snapshot) {
    guard let path = anyPath(in: snapshot), let file = snapshot.files[path] else { return }
    snapshot.files[path] = nil
    snapshot.files["\(path)/inside.txt"] = random.chance(50) ? file : .text((0..<10).map { _ in line() })
  }

  private mutating func replaceByLink(_ snapshot: inout Snapshot) {
    if let path = anyPath(in: snapshot) { snapshot.files[path] = .link("elsewhere") }
  }

  private mutating func makeExecutable(_ snapshot: inout Snapshot) {
    guard let path = anyPath(in: snapshot), case .text(let lines, let isExecutable) = snapshot.files[path]
    else { return }
    snapshot.files[path] = .text(lines, isExecutable: !isExecutable)
  }
}
