// Functions that Swift's Glibc module leaves out, and one that starts a program, because Swift can't call fork.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h> // malloc_trim, mallinfo2
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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

// Writes a text into a file of /proc; returns 0 or the error number.
static inline int pagemark_write_text(const char *path, const char *text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  size_t length = 0;
  while (text[length]) length++;
  const int code = write(file, text, length) == (ssize_t)length ? 0 : errno;
  close(file);
  return code;
}

// Switches on the loopback device of the process's network; returns 0 or the error number.
//
// The headers of sockets define `fd_set` in another way than those that Swift's own modules were made from, so constants
// and the structure are those of the kernel (socket.h, if.h).
static inline int pagemark_raise_loopback(void) {
  struct {
    char name[16];
    short flags;
    char rest[22];
  } device = {.name = "lo"};
  const int internet = 2, datagram = 2, is_up = 1;
  const int any = (int)syscall(SYS_socket, internet, datagram | O_CLOEXEC, 0);
  if (any < 0) return errno;
  int code = ioctl(any, SIOCGIFFLAGS, &device) == 0 ? 0 : errno;
  device.flags |= is_up;
  if (code == 0 && ioctl(any, SIOCSIFFLAGS, &device) != 0) code = errno;
  close(any);
  return code;
}

// Moves the process, which must have one thread, into a network of its own that has nothing but a loopback device. A
// user who may not do that first gets a user namespace, in which only that user exists. Returns 0 or the error number.
static inline int pagemark_leave_network(void) {
  const unsigned user = getuid(), group = getgid();
  if (unshare(CLONE_NEWNET) == 0) return pagemark_raise_loopback();
  if (errno != EPERM) return errno;
  if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) return errno;
  char map[64];
  int code = pagemark_write_text("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "%u %u 1", user, user);
  if (code == 0) code = pagemark_write_text("/proc/self/uid_map", map);
  snprintf(map, sizeof map, "%u %u 1", group, group);
  if (code == 0) code = pagemark_write_text("/proc/self/gid_map", map);
  return code == 0 ? pagemark_raise_loopback() : code;
}

// Makes the process the parent of its orphaned descendants.
static inline void pagemark_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

// Kills the processes listed in a file of /proc, "1234 1235 ", and returns whether there are any.
static inline bool pagemark_kill_listed(const char *path) {
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[4096];
  bool any = false;
  pid_t process = 0;
  ssize_t count;
  while ((count = read(file, text, sizeof text)) > 0) {
    for (ssize_t i = 0; i < count; i++) {
      if (text[i] >= '0' && text[i] <= '9') {
        process = process * 10 + (text[i] - '0');
      } else if (process > 0) {
        any = true;
        kill(process, SIGKILL);
        process = 0;
      }
    }
  }
  close(file);
  return any;
}

// Kills the children of each thread of this process once, and returns whether there are any.
static inline bool pagemark_kill_children(void) {
  const int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return false;
  bool any = false;
  char entries[4096];
  long count;
  while ((count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long at = 0; at < count;) {
      // struct linux_dirent64: 8 bytes inode, 8 bytes offset, 2 bytes length, 1 byte type, then the name.
      const unsigned short length = *(const unsigned short *)(entries + at + 16);
      const char *name = entries + at + 19;
      if (name[0] != '.') {
        char path[64] = "/proc/self/task/";
        size_t end = 16;
        for (const char *digit = name; *digit && end < 40; digit++) path[end++] = *digit;
        const char rest[] = "/children";
        for (size_t i = 0; i < sizeof rest; i++) path[end++] = rest[i];
        if (pagemark_kill_listed(path)) any = true;
      }
      at += length;
    }
  }
  close(folder);
  return any;
}

// Kills all descendants of a process that adopts orphans, and waits for their end, for at most 2 s. Descendants of a
// killed child become children, which the next round kills. Calls only async-signal-safe functions.
static inline void pagemark_end_children(void) {
  const struct timespec pause = {0, 2000000};
  for (int round = 0; round < 1000; round++) {
    const bool any = pagemark_kill_children();
    while (waitpid(-1, NULL, WNOHANG) > 0) {}
    if (!any) return;
    nanosleep(&pause, NULL);
  }
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

// Writes the build ID of the calling program: what the linker computed from its contents. Returns its length in bytes; 0 if
// the program has none, or none that fits.
//
// Not by dl_iterate_phdr: its header defines `fd_set` in another way than those that Swift's own modules were made from.
static inline size_t pagemark_build_id(unsigned char *bytes, size_t room) {
  const Elf64_Phdr *parts = (const Elf64_Phdr *)getauxval(AT_PHDR);
  const size_t count = parts ? getauxval(AT_PHNUM) : 0;
  // Where the program is in memory, apart from the addresses that its file states.
  const char *base = NULL;
  for (size_t i = 0; i < count; i++)
    if (parts[i].p_type == PT_PHDR) base = (const char *)parts - parts[i].p_vaddr;
  for (size_t i = 0; base && i < count; i++) {
    if (parts[i].p_type != PT_NOTE) continue;
    const char *note = base + parts[i].p_vaddr, *end = note + parts[i].p_memsz;
    while (note + sizeof(Elf64_Nhdr) <= end) {
      const Elf64_Nhdr *header = (const Elf64_Nhdr *)note;
      // Names and contents are padded to four bytes.
      const char *name = note + sizeof *header, *content = name + ((header->n_namesz + 3) & ~3u);
      note = content + ((header->n_descsz + 3) & ~3u);
      if (header->n_type != NT_GNU_BUILD_ID || header->n_namesz != 4 || memcmp(name, "GNU", 4) != 0) continue;
      if (note > end || header->n_descsz > room) return 0;
      memcpy(bytes, content, header->n_descsz);
      return header->n_descsz;
    }
  }
  return 0;
}
