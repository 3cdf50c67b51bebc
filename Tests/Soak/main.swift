import Foundation
import TestSupport

let arguments = try SoakArguments(CommandLine.arguments.dropFirst())
var soak = Soak(arguments)
exit(soak.run() ? 0 : 1)
