extension GitHook {
  /// The content of the file of this name in `GitHooks`, byte for byte; a test compares the two.
  var template: String {
    switch self {
    case .preCommit: Self.preCommitText
    case .preMergeCommit: Self.preMergeCommitText
    case .postMerge: Self.postMergeText
    case .postRewrite: Self.postRewriteText
    }
  }

  private static let preCommitText = #"""
    #!/bin/sh
    # git-kadr pre-commit hook, version 0.1.0, 77554bc0435b8d36
    #
    # Put here by `git-kadr install`, taken away by `git-kadr uninstall`. Brings staged projects into canonical text, and
    # refuses a commit of projects that no editor could open.

    kadr='git-kadr'

    # The hook that was here before goes first.
    before=$0.before-kadr
    if [ -x "$before" ]; then
      "$before" "$@" || exit
    fi

    command -v "$kadr" >/dev/null 2>&1 && exec "$kadr" pre-commit

    # Commits without projects do without it.
    git diff --cached --quiet --no-renames --diff-filter=d -- ':(top,attr:merge=kadr)' && exit
    echo "git-kadr: not found, $kadr, install it again or commit with --no-verify" >&2
    exit 1

    """#

  private static let preMergeCommitText = #"""
    #!/bin/sh
    # git-kadr pre-merge-commit hook, version 0.1.0, f1ae3a49903bab20
    #
    # Put here by `git-kadr install`, taken away by `git-kadr uninstall`. Refuses a clean merge of projects that no editor
    # could open; git does not run the pre-commit hook for those.

    kadr='git-kadr'

    # The hook that was here before goes first.
    before=$0.before-kadr
    if [ -x "$before" ]; then
      "$before" "$@" || exit
    fi

    command -v "$kadr" >/dev/null 2>&1 && exec "$kadr" pre-merge-commit

    # Merges without projects do without it.
    git diff --cached --quiet --no-renames --diff-filter=d -- ':(top,attr:merge=kadr)' && exit
    echo "git-kadr: not found, $kadr, install it again or merge with --no-verify" >&2
    exit 1

    """#

  private static let postMergeText = #"""
    #!/bin/sh
    # git-kadr post-merge hook, version 0.1.0, a6b59f4fc9406b1c
    #
    # Put here by `git-kadr install`, taken away by `git-kadr uninstall`. Says which of the projects that a merge or a pull
    # brought should be mended. Nothing fails by it.

    kadr='git-kadr'

    # The hook that was here before goes first.
    before=$0.before-kadr
    if [ -x "$before" ]; then
      "$before" "$@"
    fi

    command -v "$kadr" >/dev/null 2>&1 || exit 0
    "$kadr" check --since ORIG_HEAD HEAD >&2
    exit 0

    """#

  private static let postRewriteText = #"""
    #!/bin/sh
    # git-kadr post-rewrite hook, version 0.1.0, c5accade2b1805d1
    #
    # Put here by `git-kadr install`, taken away by `git-kadr uninstall`. Says which projects should be mended in commits
    # that a rebase or --amend has made, for a rebase runs no other hook. Nothing fails by it.

    kadr='git-kadr'
    commits=$(cat)

    # The hook that was here before goes first.
    before=$0.before-kadr
    if [ -x "$before" ]; then
      printf '%s\n' "$commits" | "$before" "$@"
    fi

    command -v "$kadr" >/dev/null 2>&1 || exit 0
    # Each line is the old commit, the new one, and perhaps more.
    printf '%s\n' "$commits" | cut -d ' ' -f 2 | sed 's/$/^!/' | xargs "$kadr" check >&2
    exit 0

    """#
}
