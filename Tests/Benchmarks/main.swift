// Measures the tools on this machine: `kadr-benchmark <name>`.

let benchmarks: [(name: String, run: () throws -> Void)] = [
  ("read-write", ReadWriteBenchmark.run),
  ("merge", MergeBenchmark.run),
  ("growth", GrowthBenchmark.run),
  ("review", ReviewBenchmark.run),
  ("coding", CodingBenchmark.run),
  ("documents", DocumentBenchmark.run),
  ("pre-commit", PreCommitBenchmark.run),
  ("page", PageBenchmark.run),
]

let names = benchmarks.map(\.name).joined(separator: ", ")
switch CommandLine.arguments.dropFirst().first {
case nil: print("Usage: kadr-benchmark <name>, where the name is one of: \(names).")
case let name?:
  if let benchmark = benchmarks.first(where: { $0.name == name }) {
    try benchmark.run()
  } else {
    print("There is no benchmark “\(name)”; there are: \(names).")
  }
}
