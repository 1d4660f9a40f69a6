#pragma once

#include <csignal>
#include <sys/types.h>

/// A program in a process group of its own, which is ended and waited for at the latest when this goes.
class ChildProcess {
public:
  /// Starts a program that is found in PATH, its standard streams those descriptors.
  ///
  /// Throws `std::system_error`; of `ENOENT` where there is no such program.
  ChildProcess(const char *const *arguments, int input, int output, int errors);
  ~ChildProcess();
  ChildProcess(const ChildProcess &) = delete;
  ChildProcess &operator=(const ChildProcess &) = delete;

  /// Whether it has come to its end; then `end` says to which.
  bool has_ended(siginfo_t &end) const;

private:
  pid_t pid;
};
