// Functions that Swift's Glibc module leaves out, and one that starts a program, because Swift can't call fork.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <malloc.h> // malloc_trim, mallinfo2
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Restricts the calling process to one core; returns 0 or the error number.
static inline int pagemark_pin_to_core(int core) {
  cpu_set_t cores;
  if (core < 0 || core >= CPU_SETSIZE) return EINVAL;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0 ? 0 : errno;
}

// Returns the number of cores on which the calling thread may run; 0 if the kernel does not report it.
static inline int pagemark_allowed_cores(void) {
  cpu_set_t cores;
  return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 0;
}

// Returns the CPU time of a process in seconds, including threads that have ended; below 0 if there is no such process.
static inline double pagemark_cpu_seconds(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Starts a program whose standard streams are the given descriptors, which must be above 2. The kernel kills the
// program when the thread that started it ends. Returns 0 or the error number.
static inline int pagemark_start(
    const char *path, char *const words[], char *const environment[], int input, int output, int errors,
    pid_t *process) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    // Between fork and exec, only async-signal-safe functions may be called.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    const unsigned closes_at_exec = 1U << 2; // CLOSE_RANGE_CLOEXEC, Linux 5.11
    signal(SIGPIPE, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == parent && dup2(input, 0) == 0 && dup2(output, 1) == 1 && dup2(errors, 2) == 2 &&
        close_range(3, ~0U, closes_at_exec) == 0) {
      execve(path, words, environment);
    }
    const int code = errno;
    const ssize_t count = write(report[1], &code, sizeof code);
    _exit(count == sizeof code ? 127 : 126);
  }
  int code = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    do count = read(report[0], &code, sizeof code);
    while (count < 0 && errno == EINTR);
    // No data: the program runs, and exec closed the pipe.
    if (count == 0) *process = child;
    else waitpid(child, NULL, 0);
  }
  close(report[0]);
  return code;
}
