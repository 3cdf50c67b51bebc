#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes the signals that ask a process to end wait until this goes away.
struct BlockedSignals: ~Copyable {
  private var before = sigset_t()

  init() {
    var asked = sigset_t()
    sigemptyset(&asked)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&asked, signal) }
    pthread_sigmask(SIG_BLOCK, &asked, &before)
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
