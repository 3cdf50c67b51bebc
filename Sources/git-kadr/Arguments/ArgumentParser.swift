/// Reads a command's words by its declaration.
///
/// `--` ends the options; `-` alone is an operand; flags of one letter may be joined (`-pq`); an option's value
/// is taken as it stands, also when it begins with a dash.
struct ArgumentParser {
  var declaration: Declaration

  static let help = Option.flag("-h", "--help", help: "show this text")

  func parse(_ words: some Collection<String>) throws(Failure) -> Arguments {
    var arguments = Arguments()
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.separator = arguments.operands.count
        arguments.operands += rest
        break
      } else if word.hasPrefix("--") {
        try parseLong(word, &rest, &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        try parseShort(word, &rest, &arguments)
      } else {
        arguments.operands.append(word)
      }
    }
    if !arguments.wantsHelp { try check(arguments) }
    return arguments
  }

  private func parseLong(_ word: String, _ rest: inout ArraySlice<String>, _ arguments: inout Arguments)
    throws(Failure)
  {
    let equals = word.firstIndex(of: "=")
    let name = String(word[..<(equals ?? word.endIndex)])
    let option = try option(named: name)
    switch (option.value, equals) {
    case (nil, nil):
      add(option, &arguments)
    case (nil, _):
      throw usage("\(name) takes no value", word)
    case (_, let equals?):
      arguments.add(option, String(word[word.index(after: equals)...]))
    case (let value?, nil):
      guard let given = rest.popFirst() else { throw usage("\(name) needs \(value)", word) }
      arguments.add(option, given)
    }
  }

  private func parseShort(_ word: String, _ rest: inout ArraySlice<String>, _ arguments: inout Arguments)
    throws(Failure)
  {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let option = try option(named: "-\(letter)")
      guard let value = option.value else {
        add(option, &arguments)
        continue
      }
      if !letters.isEmpty {
        arguments.add(option, String(letters))
      } else if let given = rest.popFirst() {
        arguments.add(option, given)
      } else {
        throw usage("-\(letter) needs \(value)", word)
      }
      return
    }
  }

  private func add(_ option: Option, _ arguments: inout Arguments) {
    if option == Self.help { arguments.wantsHelp = true } else { arguments.add(option) }
  }

  private func option(named name: String) throws(Failure) -> Option {
    let options = declaration.options + [Self.help]
    if let option = options.first(where: { $0.names.contains(name) }) { return option }
    let hint = Spelling.hint(for: name, among: options.flatMap(\.names))
    throw usage("unknown option", name, hint: hint)
  }

  private func check(_ arguments: Arguments) throws(Failure) {
    for group in declaration.exclusive {
      let given = group.filter(arguments.has)
      if given.count > 1 {
        throw usage("only one of these can be given", given.map(\.key).joined(separator: " "))
      }
    }
    let least = declaration.operands.reduce(0) { $0 + $1.count.lowerBound }
    let most = declaration.operands.reduce(0) { $0 + $1.count.upperBound }
    if arguments.operands.count < least {
      throw usage("too few arguments", declaration.operands.map(\.name).joined(separator: " "))
    }
    if arguments.operands.count > most {
      throw usage("too many arguments", arguments.operands[most])
    }
  }

  private func usage(_ what: String, _ word: String, hint: String? = nil) -> Failure {
    let hint = hint ?? "`git-kadr \(declaration.name) --help` lists what it takes"
    return Failure(.usage, "\(what), \(word), \(hint)")
  }
}
