// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CProgramFiles.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default"), used))
#define OWN_LINK "/proc/self/exe"
#define ZONES "/usr/share/zoneinfo/"

/// The entry of the auxiliary vector with the path of an exported scene; see CSceneLauncher.
enum { PATH_ENTRY = 0x4d504c4e };

/// Returns the path of the program of an exported scene; NULL in other programs.
static const char *exported_path(void) {
  const int error = errno;
  const char *path = (const char *)getauxval(PATH_ENTRY);
  errno = error;
  return path;
}

const char *multiplane_program_path(void) {
  const int error = errno;
  const int has_link = faccessat(AT_FDCWD, OWN_LINK, F_OK, 0) == 0;
  errno = error;
  if (has_link) return OWN_LINK;
  const char *path = exported_path();
  return path ? path : (const char *)getauxval(AT_EXECFN);
}

// MARK: Arguments

// Where /proc/self/maps is missing, the Swift runtime cannot find the arguments unless this function sets them. Some
// versions of the runtime lack it.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) __attribute__((weak));

// GNU's C library passes the arguments to constructors, and is the only one that exported scenes use.
#if defined(__GLIBC__)
__attribute__((constructor)) static void provide_arguments(int count, char **values) {
  if (faccessat(AT_FDCWD, "/proc/self/maps", R_OK, 0) == 0 || !_swift_stdlib_overrideUnsafeArgvArgc) return;
  _swift_stdlib_overrideUnsafeArgvArgc(values, count);
}

// MARK: Functions of the C library

/// Reads a symbolic link; where /proc is missing, /proc/self/exe of an exported scene is a link to its program.
/// Foundation calls this function while it is loaded, before `main` and all constructors of the program.
EXPORT ssize_t readlink(const char *path, char *target, size_t capacity) {
  const ssize_t count = readlinkat(AT_FDCWD, path, target, capacity);
  if (count >= 0 || errno != ENOENT || strcmp(path, OWN_LINK) != 0) return count;
  const char *own = exported_path();
  if (!own) return count;
  const size_t length = strlen(own);
  const size_t written = length < capacity ? length : capacity;
  memcpy(target, own, written);
  return (ssize_t)written;
}

/// Returns whether a path is that of the state of a thread, /proc/NUMBER/stat, and /proc is missing.
static int is_missing_thread_state(const char *path) {
  int number = 0, end = 0;
  return sscanf(path, "/proc/%d/stat%n", &number, &end) == 1 && end > 0 && path[end] == 0 &&
         faccessat(AT_FDCWD, "/proc/self", F_OK, 0) != 0;
}

/// Opens the file in the folder of an exported scene that replaces a missing time zone file. Returns its descriptor, or
/// -1 with an error number in `errno`.
static int open_zone(const char *path, int flags) {
  const char *own = exported_path();
  const char *slash = own ? strrchr(own, '/') : NULL;
  char other[PATH_MAX];
  const int length =
      slash ? snprintf(other, sizeof other, "%.*s/lib/zoneinfo/%s", (int)(slash - own), own, path + strlen(ZONES)) : 0;
  if (length > 0 && length < (int)sizeof other) return openat(AT_FDCWD, other, flags);
  errno = ENOENT;
  return -1;
}

/// Opens a file. A missing time zone file is read from the folder of an exported scene. Where /proc is missing, the
/// state of a thread is an empty file: libdispatch halts if it cannot open that of its threads, and counts a thread
/// with an empty file as waiting.
EXPORT int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list list;
    va_start(list, flags);
    mode = va_arg(list, mode_t);
    va_end(list);
  }
  const int file = openat(AT_FDCWD, path, flags, mode);
  if (file >= 0 || errno != ENOENT) return file;
  if (strncmp(path, ZONES, strlen(ZONES)) == 0) return open_zone(path, flags);
  if (is_missing_thread_state(path)) return memfd_create("thread", MFD_CLOEXEC);
  errno = ENOENT;
  return -1;
}

#endif

#else

const char *multiplane_program_path(void) { return ""; }

#endif
