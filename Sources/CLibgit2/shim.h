#include <dlfcn.h>
#include <git2.h>

// libgit2 and the twenty libraries behind it take longer to load than git-kadr needs to merge a film. Git starts the
// merge driver for every file, and the driver needs no libgit2. So it is not linked: it is loaded with the first call,
// and the functions below hand out pointers of the very types that its header declares.

#ifdef __APPLE__
#define KADR_LIBGIT2 "libgit2." LIBGIT2_SOVERSION ".dylib"
#else
#define KADR_LIBGIT2 "libgit2.so." LIBGIT2_SOVERSION
#endif

static inline const char *kadr_libgit2_name(void) { return KADR_LIBGIT2; }

// Loading again gives the same library and costs next to nothing.
static inline void *kadr_libgit2_symbol(const char *name) {
  void *library = dlopen(KADR_LIBGIT2, RTLD_LAZY | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

// Returns the function, or NULL where libgit2 is not installed.
#define KADR_FUNCTION(name) \
  static inline __typeof__(&name) kadr_##name(void) { \
    return (__typeof__(&name))kadr_libgit2_symbol(#name); \
  }

KADR_FUNCTION(git_buf_dispose)
KADR_FUNCTION(git_config_free)
KADR_FUNCTION(git_config_get_path)
KADR_FUNCTION(git_config_get_string_buf)
KADR_FUNCTION(git_config_open_ondisk)
KADR_FUNCTION(git_error_last)
KADR_FUNCTION(git_libgit2_init)
KADR_FUNCTION(git_repository_commondir)
KADR_FUNCTION(git_repository_config)
KADR_FUNCTION(git_repository_free)
KADR_FUNCTION(git_repository_open_ext)
KADR_FUNCTION(git_repository_path)
KADR_FUNCTION(git_repository_workdir)

// Swift cannot call a function with variable arguments.
static inline int kadr_git_accept_extensions(const char **names, size_t count) {
  int (*options)(int, ...) = (int (*)(int, ...))kadr_libgit2_symbol("git_libgit2_opts");
  return options ? options(GIT_OPT_SET_EXTENSIONS, names, count) : -1;
}
