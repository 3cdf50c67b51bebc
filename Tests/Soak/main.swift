import Foundation
import TestSupport

let arguments = try SoakArguments(CommandLine.arguments.dropFirst())
if let folder = arguments.caseFolder { exit(try Soak.merge(folder) ? 0 : 1) }
if let seed = arguments.history {
  FileHandle.standardOutput.write(Data(SampleHistory(seed: seed).stream))
  exit(0)
}
var soak = Soak(arguments)
exit(soak.run() ? 0 : 1)
