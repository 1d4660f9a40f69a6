// What Swift's Glibc module leaves out.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <malloc.h> // malloc_trim, mallinfo2
#include <sched.h>

// Lets the calling process run on one core alone; 0, or the error's number.
static inline int pagemark_pin_to_core(int core) {
  cpu_set_t cores;
  if (core < 0 || core >= CPU_SETSIZE) return EINVAL;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0 ? 0 : errno;
}
