#pragma once

#include <csignal>
#include <sys/types.h>

/// A program in its own process group. The destructor kills the group and waits for the program at the latest.
class ChildProcess {
public:
  /// Starts a program that is found in PATH, with the given descriptors as its standard streams.
  ///
  /// Throws `std::system_error`, with `ENOENT` if there is no such program.
  ChildProcess(const char *const *arguments, int input, int output, int errors);
  ~ChildProcess();
  ChildProcess(const ChildProcess &) = delete;
  ChildProcess &operator=(const ChildProcess &) = delete;

  /// Whether it has ended; `end` then says how.
  bool has_ended(siginfo_t &end) const;

private:
  pid_t pid;
};
