// Measures the tools on this machine: `kadr-benchmark <name>`.

let names = ["read-write", "coding"]

switch CommandLine.arguments.dropFirst().first {
case "read-write": ReadWriteBenchmark.run()
case "coding": CodingBenchmark.run()
case let name?: print("There is no benchmark “\(name)”; there are: \(names.joined(separator: ", ")).")
case nil: print("Usage: kadr-benchmark <name>, where the name is one of: \(names.joined(separator: ", ")).")
}
