/// Writes the scripts by which shells complete commands and options, from the commands' declarations.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  func text(_ declarations: [Declaration]) -> String {
    switch self {
    case .bash: Self.bashText(declarations)
    case .zsh: Self.zshText(declarations)
    case .fish: Self.fishText(declarations)
    }
  }

  private static func options(_ declaration: Declaration) -> [Option] {
    declaration.options + [ArgumentParser.help]
  }

  // MARK: bash

  private static func bashText(_ declarations: [Declaration]) -> String {
    let cases = declarations.map { declaration in
      let words = options(declaration).flatMap(\.names).joined(separator: " ")
      return "  \(declaration.name)) echo '\(words)' ;;\n"
    }
    let commands = declarations.map(\.name).joined(separator: " ")
    return """
      # Completes git-kadr and `git kadr` in bash: source it, or put it where bash-completion looks.
      _kadr_words() {
        case $1 in
      \(cases.joined())  '') echo '\(commands) --help --version' ;;
        esac
      }

      _kadr_complete() {
        local word=${COMP_WORDS[COMP_CWORD]} position=1 command=
        case ${COMP_WORDS[0]} in
        git | */git)
          while [ "$position" -lt "$COMP_CWORD" ] && [ "${COMP_WORDS[position]}" != kadr ]; do
            position=$((position + 1))
          done
          position=$((position + 1))
          ;;
        esac
        [ "$position" -lt "$COMP_CWORD" ] && command=${COMP_WORDS[position]}
        COMPREPLY=()
        # Whatever else it may be is a file, which bash completes by itself.
        case $command:$word in
        :* | *:-*) COMPREPLY=($(compgen -W "$(_kadr_words "$command")" -- "$word")) ;;
        esac
      }

      # Git's own completion calls this one for `git kadr`.
      _git_kadr() { _kadr_complete; }
      complete -o bashdefault -o default -F _kadr_complete git-kadr

      """
  }

  // MARK: zsh

  private static func zshText(_ declarations: [Declaration]) -> String {
    func described(_ name: String, _ text: String) -> String {
      let name = name.replacing(":", with: "\\:")
      return ShellWord.quoted("\(name):\(text)")
    }
    let commands = declarations.map { described($0.name, $0.summary) }
    let cases = declarations.map { declaration in
      let words = options(declaration).flatMap { option in option.names.map { described($0, option.help) } }
      return "  \(declaration.name)) options=(\(words.joined(separator: " "))) ;;\n"
    }
    return """
      #compdef git-kadr
      # Completes git-kadr and `git kadr` in zsh: save it as _git-kadr in a folder of $fpath.
      _git-kadr() {
        local -a commands options
        if (( CURRENT == 2 )); then
          commands=(\(commands.joined(separator: " ")))
          _describe command commands
          return
        fi
        case $words[2] in
      \(cases.joined())  esac
        if [[ $words[CURRENT] == -* ]]; then _describe option options; else _files; fi
      }
      _git-kadr "$@"

      """
  }

  // MARK: fish

  private static func fishText(_ declarations: [Declaration]) -> String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    var text = "# Completes git-kadr in fish: save it as git-kadr.fish in ~/.config/fish/completions.\n"
    for declaration in declarations {
      text += "complete -c git-kadr -n __fish_use_subcommand -f -a \(declaration.name)"
      text += " -d \(quoted(declaration.summary))\n"
    }
    for declaration in declarations {
      for option in options(declaration) {
        text += "complete -c git-kadr -n '__fish_seen_subcommand_from \(declaration.name)'"
        for name in option.names {
          text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
        }
        text += (option.value == nil ? "" : " -r") + " -d \(quoted(option.help))\n"
      }
    }
    return text
  }
}
