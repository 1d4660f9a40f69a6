#include "child_process.hpp"

#include <cerrno>
#include <csignal>
#include <spawn.h>
#include <system_error>
#include <sys/wait.h>
#include <unistd.h>

namespace {

void check(int code) {
  if (code != 0) throw std::system_error(code, std::generic_category());
}

/// Duplicates only the three standard streams into the child.
class Streams {
public:
  Streams(int input, int output, int errors) {
    check(posix_spawn_file_actions_init(&actions));
    check(posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO));
    check(posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO));
    check(posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO));
    check(posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1));
  }
  ~Streams() { posix_spawn_file_actions_destroy(&actions); }
  posix_spawn_file_actions_t actions;
};

/// Sets a separate process group, no blocked signals and default signal actions, as a shell would.
class Attributes {
public:
  Attributes() {
    check(posix_spawnattr_init(&attributes));
    sigset_t signals;
    sigemptyset(&signals);
    check(posix_spawnattr_setsigmask(&attributes, &signals));
    sigfillset(&signals);
    check(posix_spawnattr_setsigdefault(&attributes, &signals));
    check(posix_spawnattr_setpgroup(&attributes, 0));
    check(posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP));
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes); }
  posix_spawnattr_t attributes;
};

} // namespace

ChildProcess::ChildProcess(const char *const *arguments, int input, int output, int errors) {
  const Streams streams(input, output, errors);
  const Attributes attributes;
  check(posix_spawnp(&pid, arguments[0], &streams.actions, &attributes.attributes,
                     const_cast<char *const *>(arguments), environ));
}

ChildProcess::~ChildProcess() {
  // Processes that it started may outlive it. It has not been waited for yet, so its process group id can't have been
  // reused.
  kill(-pid, SIGKILL);
  while (waitpid(pid, nullptr, 0) == -1 && errno == EINTR) {
  }
}

bool ChildProcess::has_ended(siginfo_t &end) const {
  end = {};
  return waitid(P_PID, static_cast<id_t>(pid), &end, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         end.si_pid == pid;
}
