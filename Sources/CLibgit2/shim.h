#include <git2.h>
#include <git2/sys/index.h>
#include <git2/sys/repository.h>

// Swift cannot call a function with variable arguments.

static inline int kadr_git_accept_extensions(const char **names, size_t count) {
  return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, names, count);
}

static inline void kadr_git_write_through(void) {
  git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, 1);
}
