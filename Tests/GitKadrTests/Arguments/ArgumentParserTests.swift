import Testing

@testable import git_kadr

struct ArgumentParserTests {
  private let flag = Option.flag("-p", "--stdout", help: "")
  private let quiet = Option.flag("-q", help: "")
  private let label = Option.value("-L", "--label", named: "X", help: "")
  private let number = Option.value("--number", named: "N", help: "")

  private func parse(_ words: [String]) throws -> Arguments {
    let declaration = Declaration(
      name: "try", summary: "", options: [flag, quiet, label, number], exclusive: [[quiet, number]],
      operands: [Operand(name: "FILE", count: 0...2, help: "")])
    return try ArgumentParser(declaration: declaration).parse(words)
  }

  @Test func joinedFlagsAndAllSpellingsOfAValue() throws {
    let arguments = try parse(["-pq", "-La", "-L", "b", "--label", "c", "--label=d=e"])
    #expect(arguments.has(flag) && arguments.has(quiet))
    #expect(arguments.all(label) == ["a", "b", "c", "d=e"])
  }

  /// Git hands over labels and paths as they are; one that begins with a dash is still a value.
  @Test func aValueMayLookLikeAnOption() throws {
    #expect(try parse(["--label", "--stdout"]).value(label) == "--stdout")
    #expect(try parse(["--label="]).value(label) == "")
  }

  @Test func dashIsAnOperandAndTwoDashesEndTheOptions() throws {
    let arguments = try parse(["-", "--", "-p"])
    #expect(arguments.operands == ["-", "-p"])
    #expect(!arguments.has(flag))
  }

  @Test func whatIsWrongIsAUsageErrorThatNamesIt() {
    let wrong: [([String], String)] = [
      (["--stdotu"], "unknown option, --stdotu, did you mean --stdout?"),
      (["--stdout=1"], "--stdout takes no value, --stdout=1"),
      (["-pL"], "-L needs X, -pL"),
      (["--label"], "--label needs X, --label"),
      (["a", "b", "c"], "too many arguments, c"),
      (["-q", "--number", "1"], "only one of these can be given, -q --number"),
    ]
    for (words, message) in wrong {
      let failure = #expect(throws: Failure.self) { try parse(words) }
      #expect(failure?.code == .usage)
      #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "") for \(words)")
    }
  }

  @Test(arguments: ["", "0", "7x", "+7", "-1", "99999999999999999999"])
  func numbersAreDigitsWithinTheirRange(_ text: String) throws {
    #expect(try parse(["--number", "7"]).number(number, in: 1...9) == 7)
    #expect(throws: Failure.self) { try parse(["--number", text]).number(number, in: 1...9) }
  }
}
