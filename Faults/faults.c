// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A library that is loaded before the C library (LD_PRELOAD) and makes one call of a program fail.
//
// MULTIPLANE_FAULTS_LOG   A file to which a line is appended for each call of interest: program, function, call site,
//                         and how many times the site has been reached. A site is a hash of the return addresses of up
//                         to 12 frames, as offsets in their libraries.
// MULTIPLANE_FAULT        The call that fails: `program function site count effect`. The effect is the name of an error
//                         (ENOSPC, EIO, EINTR, EMFILE, EACCES, ENOMEM, EAGAIN), `short` (half of the bytes are written
//                         or read), or `kill` (the process is killed before the call).
// MULTIPLANE_FAULTS_HIT   A file that is created when the call is made; only the process that creates it has the fault.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { frames = 14, sites = 1 << 14 };

static struct {
  uint64_t site;
  const char *function;
  int count;
} table[sites];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1;
static char program[64];
static struct {
  char program[64], function[32], effect[16];
  uint64_t site;
  int count;
} fault;
static int is_ready;
static __thread int depth;

// System calls of this library itself, which must not fail.
static long raw(long number, long a, long b, long c, long d) {
  static long (*next)(long, ...);
  if (!next) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return next(number, a, b, c, d);
}

__attribute__((constructor)) static void start(void) {
  depth++;
  char path[4096];
  long length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length > 0) {
    path[length] = 0;
    const char *name = strrchr(path, '/');
    strncpy(program, name ? name + 1 : path, sizeof program - 1);
  }
  const char *text = getenv("MULTIPLANE_FAULT");
  if (text)
    sscanf(text, "%63s %31s %lx %d %15s", fault.program, fault.function, &fault.site, &fault.count, fault.effect);
  const char *log = getenv("MULTIPLANE_FAULTS_LOG");
  if (log) log_file = (int)raw(SYS_openat, AT_FDCWD, (long)log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // backtrace() loads a library at its first call.
  void *first[1];
  backtrace(first, 1);
  is_ready = log_file >= 0 || text;
  depth--;
}

static uint64_t call_site(void) {
  void *addresses[frames];
  int count = backtrace(addresses, frames);
  uint64_t hash = 14695981039346656037u;
  // The first two frames are in this library.
  for (int i = 2; i < count; i++) {
    Dl_info info;
    uint64_t offset = 0;
    if (dladdr(addresses[i], &info) && info.dli_fbase)
      offset = (uint64_t)((char *)addresses[i] - (char *)info.dli_fbase) ^ (uint64_t)strlen(info.dli_fname) << 48;
    hash = (hash ^ offset) * 1099511628211u;
  }
  return hash;
}

// The effect on a call: 0, or the number of an error, or -1 for `short`.
static int effect(const char *function) {
  if (!is_ready || depth) return 0;
  depth++;
  int saved = errno, result = 0, n = 0;
  uint64_t site = call_site();
  pthread_mutex_lock(&lock);
  for (uint64_t i = (site ^ (uint64_t)function[0]) % sites;; i = (i + 1) % sites) {
    if (!table[i].function) {
      table[i].function = function;
      table[i].site = site;
    }
    if (table[i].site == site && table[i].function == function) {
      n = ++table[i].count;
      break;
    }
  }
  pthread_mutex_unlock(&lock);
  if (log_file >= 0 && n <= 2) {
    char line[160];
    int length = snprintf(line, sizeof line, "%s %s %lx %d\n", program, function, site, n);
    raw(SYS_write, log_file, (long)line, length, 0);
  }
  if (fault.count == n && fault.site == site && !strcmp(fault.function, function) && !strcmp(fault.program, program)) {
    const char *hit = getenv("MULTIPLANE_FAULTS_HIT");
    long file = hit ? raw(SYS_openat, AT_FDCWD, (long)hit, O_WRONLY | O_CREAT | O_EXCL, 0600) : -1;
    if (file >= 0) raw(SYS_close, file, 0, 0, 0);
    if (hit && file < 0) {
      errno = saved;
      depth--;
      return 0;
    }
    static const struct {
      const char *name;
      int number;
    } errors[] = {{"ENOSPC", ENOSPC}, {"EIO", EIO},       {"EINTR", EINTR},   {"EMFILE", EMFILE},
                  {"EACCES", EACCES}, {"ENOMEM", ENOMEM}, {"EAGAIN", EAGAIN}, {"ENOENT", ENOENT}, {"ENOSYS", ENOSYS},
                  {"short", -1}};
    if (!strcmp(fault.effect, "kill")) raw(SYS_kill, getpid(), SIGKILL, 0, 0);
    for (unsigned i = 0; i < sizeof errors / sizeof *errors; i++)
      if (!strcmp(errors[i].name, fault.effect)) result = errors[i].number;
  }
  errno = saved;
  depth--;
  return result;
}

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define FAIL(name) \
  int failure = effect(#name); \
  if (failure > 0) { \
    errno = failure; \
    return -1; \
  }

#define OPENING(name, ...) \
  { \
    mode_t mode = 0; \
    if (flags & (O_CREAT | __O_TMPFILE)) { \
      va_list list; \
      va_start(list, flags); \
      mode = va_arg(list, mode_t); \
      va_end(list); \
    } \
    NEXT(name); \
    int failure = effect("open"); \
    if (failure > 0) { \
      errno = failure; \
      return -1; \
    } \
    return next(__VA_ARGS__, mode); \
  }
int open(const char *path, int flags, ...) OPENING(open, path, flags)
int open64(const char *path, int flags, ...) OPENING(open64, path, flags)
int openat(int folder, const char *path, int flags, ...) OPENING(openat, folder, path, flags)
int openat64(int folder, const char *path, int flags, ...) OPENING(openat64, folder, path, flags)

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen);
  int failure = effect("open");
  if (failure > 0) {
    errno = failure;
    return NULL;
  }
  return next(path, mode);
}
FILE *fopen64(const char *path, const char *mode) {
  NEXT(fopen64);
  int failure = effect("open");
  if (failure > 0) {
    errno = failure;
    return NULL;
  }
  return next(path, mode);
}

#define TRANSFER(result, name, length, ...) \
  { \
    NEXT(name); \
    int failure = effect(#name); \
    if (failure > 0) { \
      errno = failure; \
      return -1; \
    } \
    if (failure < 0 && length > 1) length /= 2; \
    return next(__VA_ARGS__); \
  }
ssize_t read(int file, void *bytes, size_t length) TRANSFER(ssize_t, read, length, file, bytes, length)
ssize_t write(int file, const void *bytes, size_t length) TRANSFER(ssize_t, write, length, file, bytes, length)
ssize_t pread(int file, void *bytes, size_t length, off_t at) TRANSFER(ssize_t, pread, length, file, bytes, length, at)
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at)
    TRANSFER(ssize_t, pwrite, length, file, bytes, length, at)
ssize_t send(int file, const void *bytes, size_t length, int flags)
    TRANSFER(ssize_t, send, length, file, bytes, length, flags)
ssize_t recv(int file, void *bytes, size_t length, int flags)
    TRANSFER(ssize_t, recv, length, file, bytes, length, flags)

#define CALL(name, parameters, ...) \
  int name parameters { \
    NEXT(name); \
    FAIL(name) \
    return next(__VA_ARGS__); \
  }
CALL(fsync, (int file), file)
CALL(fdatasync, (int file), file)
CALL(rename, (const char *from, const char *to), from, to)
CALL(renameat, (int a, const char *from, int b, const char *to), a, from, b, to)
CALL(renameat2, (int a, const char *from, int b, const char *to, unsigned flags), a, from, b, to, flags)
CALL(ftruncate, (int file, off_t length), file, length)
CALL(mkdir, (const char *path, mode_t mode), path, mode)
CALL(pipe, (int files[2]), files)
CALL(pipe2, (int files[2], int flags), files, flags)
CALL(socket, (int domain, int type, int protocol), domain, type, protocol)
CALL(listen, (int file, int backlog), file, backlog)
CALL(bind, (int file, const struct sockaddr *address, socklen_t length), file, address, length)
CALL(accept, (int file, struct sockaddr *address, socklen_t *length), file, address, length)
CALL(accept4, (int file, struct sockaddr *address, socklen_t *length, int flags), file, address, length, flags)
CALL(execv, (const char *path, char *const arguments[]), path, arguments)
CALL(execve, (const char *path, char *const arguments[], char *const environment[]), path, arguments, environment)
CALL(execvp, (const char *path, char *const arguments[]), path, arguments)

pid_t fork(void) {
  NEXT(fork);
  FAIL(fork)
  return next();
}
int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]) {
  NEXT(posix_spawn);
  int failure = effect("posix_spawn");
  return failure > 0 ? failure : next(process, path, actions, attributes, arguments, environment);
}
int posix_spawnp(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]) {
  NEXT(posix_spawnp);
  int failure = effect("posix_spawn");
  return failure > 0 ? failure : next(process, path, actions, attributes, arguments, environment);
}

// Only mappings of files: those of memory are the allocator's.
#define MAPPING(name) \
  { \
    NEXT(name); \
    int failure = file >= 0 ? effect("mmap") : 0; \
    if (failure > 0) { \
      errno = failure; \
      return MAP_FAILED; \
    } \
    return next(address, length, protection, flags, file, offset); \
  }
void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) MAPPING(mmap)
void *mmap64(void *address, size_t length, int protection, int flags, int file, off64_t offset) MAPPING(mmap64)

// Of the system calls without a function of their own, not those for locks, threads and clocks.
long syscall(long number, ...) {
  NEXT(syscall);
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long), d = va_arg(list, long);
  long e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number != SYS_futex && number != SYS_gettid && number != SYS_clock_gettime) {
    FAIL(syscall)
  }
  return next(number, a, b, c, d, e, f);
}
ssize_t vmsplice(int file, const struct iovec *parts, size_t count, unsigned flags) {
  NEXT(vmsplice);
  FAIL(vmsplice)
  return next(file, parts, count, flags);
}
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *place, size_t length, unsigned flags) {
  NEXT(copy_file_range);
  FAIL(copy_file_range)
  return next(from, at, to, place, length, flags);
}
int memfd_create(const char *name, unsigned flags) {
  NEXT(memfd_create);
  FAIL(memfd_create)
  return next(name, flags);
}
int socketpair(int domain, int type, int protocol, int files[2]) {
  NEXT(socketpair);
  FAIL(socketpair)
  return next(domain, type, protocol, files);
}
