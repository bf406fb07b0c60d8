// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CImageSandbox.h"
#include "CProgramFiles.h"

#include <errno.h>
#include <limits.h>

// The system calls of a decoder process are known for these platforms only.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_include(<linux/seccomp.h>)
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#define NAME "multiplane-image-reader"
enum { FILE_DESCRIPTOR = 3, CHANNEL_DESCRIPTOR = 4, CANNOT_CONFINE = 3 };

extern char **environ;

// Defined in Swift. Missing from executables that link this target alone.
extern int multiplane_decoder_process_main(int channel) __attribute__((weak));

// MARK: The executable

/// For `dl_iterate_phdr`: returns 1 if an object is the main executable and contains `place`, -1 if it is the main
/// executable and does not, and 0 for other objects.
static int is_program(struct dl_phdr_info *object, size_t size, void *place) {
  (void)size;
  if ((uintptr_t)object->dlpi_phdr != getauxval(AT_PHDR)) return 0;
  for (int n = 0; n < object->dlpi_phnum; n++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[n];
    const uintptr_t start = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && (uintptr_t)place - start < part->p_memsz) return 1;
  }
  return -1;
}

static void begin(int argc, char **argv);

/// Returns whether the constructor `begin` runs when the executable starts again: false in a shared library, since the
/// new process need not load it.
static int is_in_program(void) { return dl_iterate_phdr(is_program, (void *)(uintptr_t)begin) == 1; }

// MARK: The decoder process

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#ifndef HAS_SANITIZER

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Offset of the low half of argument n of a system call: both architectures are little-endian.
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define ALLOW(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), RETURN(SECCOMP_RET_ALLOW)
#define REFUSE(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), RETURN(SECCOMP_RET_ERRNO | EPERM)
// Allows a call, but terminates the process if the requested memory is executable.
#define ALLOW_DATA(name)                                                                                      \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), LOAD(ARGUMENT(2)),                                   \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), RETURN(SECCOMP_RET_KILL_PROCESS), RETURN(SECCOMP_RET_ALLOW)
// Allows a call if one argument has the given value, and terminates the process otherwise.
#define ALLOW_WITH(name, argument, value)                                                                     \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), LOAD(ARGUMENT(argument)),                            \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(SECCOMP_RET_KILL_PROCESS)

/// Installs a seccomp filter, and returns whether that succeeded. It permits the system calls for memory, open
/// descriptors, synchronization, signals, the clock, random numbers and exiting. Calls that libraries make but do not
/// depend on fail with EPERM; any other call terminates the process.
/// https://man7.org/linux/man-pages/man2/seccomp.2.html
static int restrict_calls(void) {
  const uint32_t self = (uint32_t)getpid();
  struct sock_filter program[] = {
      LOAD(offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(offsetof(struct seccomp_data, nr)),
      ALLOW(recvfrom), ALLOW(sendto), ALLOW(read), ALLOW(write), ALLOW(close),
      ALLOW(brk), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW_DATA(mmap), ALLOW_DATA(mprotect),
      ALLOW(futex), ALLOW(sched_yield), ALLOW(getrandom), ALLOW(clock_gettime), ALLOW(gettimeofday),
      ALLOW(rt_sigreturn), ALLOW(rt_sigprocmask), ALLOW(rt_sigaction), ALLOW(sigaltstack), ALLOW(restart_syscall),
      ALLOW(getpid), ALLOW(gettid), ALLOW(exit), ALLOW(exit_group), ALLOW_WITH(tgkill, 0, self),
      REFUSE(fstat), REFUSE(newfstatat), REFUSE(statx), REFUSE(openat), REFUSE(faccessat), REFUSE(readlinkat),
      REFUSE(sysinfo), REFUSE(uname), REFUSE(ioctl), REFUSE(prlimit64), REFUSE(sched_getaffinity),
#if defined(SYS_open)
      REFUSE(open), REFUSE(access), REFUSE(stat), REFUSE(lstat), REFUSE(readlink),
#endif
      RETURN(SECCOMP_RET_KILL_PROCESS)};
  const struct sock_fprog filter = {sizeof program / sizeof *program, program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

#endif

void multiplane_decoder_process_check_parent(void) {
  const int error = errno;
  char byte;
  const ssize_t count = recv(CHANNEL_DESCRIPTOR, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  if (count == 0 || (count < 0 && errno == ECONNRESET)) _exit(0);
  errno = error;
}

// Handles SIGIO, which is sent when the channel becomes readable, also at its end after the parent has terminated.
static void check_parent_on_signal(int signal) {
  (void)signal;
  multiplane_decoder_process_check_parent();
}

static void limit(int resource, uint64_t value) {
  // The soft limit of processor time sends SIGXCPU, which identifies the cause; the hard limit sends SIGKILL.
  struct rlimit limits = {value, resource == RLIMIT_CPU ? value + 1 : value};
  setrlimit(resource, &limits);
}

/// Returns the size in bytes of the address space of the process before it does any work (libraries and their
/// reservations); 131,072 pages if it is unknown.
static uint64_t mapped(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file || fscanf(file, "%lu", &pages) != 1) pages = (512ul << 20) / 4096;
  if (file) fclose(file);
  return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static int confine(uint64_t memory, uint64_t seconds) {
#if defined(SYS_close_range)
  // Closes descriptors that the parent opened without close-on-exec.
  syscall(SYS_close_range, CHANNEL_DESCRIPTOR + 1, ~0u, 0);
#endif
#ifndef HAS_SANITIZER
  // Set only without a sanitizer, whose shadow memory would exceed any limit.
  limit(RLIMIT_AS, mapped() + memory);
#endif
  limit(RLIMIT_CPU, seconds);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NPROC, 0);
  limit(RLIMIT_NOFILE, 0);
  // While it decodes, the process does not read the channel; SIGIO notifies it of the end of its parent.
  const struct sigaction watch = {.sa_handler = check_parent_on_signal, .sa_flags = SA_RESTART};
  sigaction(SIGIO, &watch, NULL);
  fcntl(CHANNEL_DESCRIPTOR, F_SETOWN, getpid());
  fcntl(CHANNEL_DESCRIPTOR, F_SETFL, fcntl(CHANNEL_DESCRIPTOR, F_GETFL) | O_ASYNC);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
#ifndef HAS_SANITIZER
  return restrict_calls();
#else
  return 1;
#endif
}

static const uint8_t *file_bytes;
static size_t file_count;

const uint8_t *multiplane_decoder_process_input(size_t *count) {
  *count = file_count;
  return file_bytes;
}

static void map_file(void) {
  struct stat file;
  if (fstat(FILE_DESCRIPTOR, &file) != 0 || file.st_size <= 0) return;
  void *bytes = mmap(NULL, (size_t)file.st_size, PROT_READ, MAP_PRIVATE, FILE_DESCRIPTOR, 0);
  if (bytes == MAP_FAILED) return;
  file_bytes = bytes;
  file_count = (size_t)file.st_size;
}

// Runs before main, and after the constructors that decoding requires: those of shared libraries, the one that
// registers the executable with the Swift runtime, which is linked first, and that of CMultiplaneKernels, which has a
// priority. glibc passes the arguments to constructors; with other C libraries they are read from /proc.
__attribute__((constructor)) static void begin(int argc, char **argv) {
#if !defined(__GLIBC__)
  static char line[256];
  static char *words[4];
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? 0 : read(file, line, sizeof line - 1);
  if (file >= 0) close(file);
  argc = 0;
  for (char *word = line; argc < 3 && word < line + length; word += strlen(word) + 1) words[argc++] = word;
  argv = words;
#endif
  if (argc != 3 || strcmp(argv[0], NAME) != 0) return;
  struct stat channel;
  if (!multiplane_decoder_process_main || fstat(CHANNEL_DESCRIPTOR, &channel) != 0 || !S_ISSOCK(channel.st_mode)) _exit(2);
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  map_file();
  if (!confine(strtoull(argv[1], NULL, 10), strtoull(argv[2], NULL, 10))) _exit(CANNOT_CONFINE);
  _exit(multiplane_decoder_process_main(CHANNEL_DESCRIPTOR));
}

// MARK: The parent process

/// Returns the environment of the decoder process: the variables of the dynamic linker and the address sanitizer, and
/// one that disables Swift backtraces. NULL if memory is exhausted.
static char **child_environment(void) {
  size_t count = 0;
  while (environ[count]) count++;
  char **result = calloc(count + 2, sizeof *result);
  if (!result) return NULL;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(environ[i], "LD_", 3) == 0 || strncmp(environ[i], "ASAN_", 5) == 0) result[kept++] = environ[i];
  }
  result[kept] = "SWIFT_BACKTRACE=enable=no";
  return result;
}

static int copy_to_memory(const uint8_t *bytes, size_t count) {
  int file = memfd_create(NAME, MFD_CLOEXEC);
  while (file >= 0 && count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      const int error = errno;
      close(file);
      errno = error;
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return file;
}

/// Returns a descriptor if it is above those that the decoder process uses; otherwise moves it above them, so that dup2
/// in the new process cannot overwrite it. Returns -1 on failure.
static int duplicate_above_stdio(int descriptor) {
  if (descriptor < 0 || descriptor > CHANNEL_DESCRIPTOR) return descriptor;
  const int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, CHANNEL_DESCRIPTOR + 1);
  close(descriptor);
  return copy;
}

/// Returns a descriptor for the standard streams of the decoder process: /dev/null, or, where there is none, a socket
/// without a peer, which cannot be read or written and sends no signals. Returns -1 on failure.
static int open_null(void) {
  const int file = open("/dev/null", O_RDWR | O_CLOEXEC);
  return file >= 0 ? file : socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

int multiplane_decoder_process_start(
    const uint8_t *bytes, size_t count, uint64_t memory, uint64_t seconds, MultiplaneDecoderProcess *child) {
  if (!is_in_program()) return ENOSYS;
  const int file = duplicate_above_stdio(copy_to_memory(bytes, count));
  if (file < 0) return errno;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    const int error = errno;
    close(file);
    return error;
  }
  ends[0] = duplicate_above_stdio(ends[0]);
  ends[1] = duplicate_above_stdio(ends[1]);
  const int null = duplicate_above_stdio(open_null());
  const int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  char memory_text[32], seconds_text[32];
  snprintf(memory_text, sizeof memory_text, "%llu", (unsigned long long)memory);
  snprintf(seconds_text, sizeof seconds_text, "%llu", (unsigned long long)seconds);
  char *arguments[] = {NAME, memory_text, seconds_text, NULL};
  char **variables = child_environment();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int n = 0; n < 3 && null >= 0; n++) posix_spawn_file_actions_adddup2(&actions, null, n);
  posix_spawn_file_actions_adddup2(&actions, file, FILE_DESCRIPTOR);
  posix_spawn_file_actions_adddup2(&actions, ends[1], CHANNEL_DESCRIPTOR);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // The decoder process starts with default signal handling, whatever the parent blocks or ignores.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t process = 0;
  int error = ENOMEM;
  if (variables && null >= 0 && ends[0] >= 0 && ends[1] >= 0 && timer >= 0) {
    error = posix_spawn(&process, multiplane_program_path(), &actions, &attributes, arguments, variables);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  free(variables);
  close(file);
  if (null >= 0) close(null);
  if (ends[1] >= 0) close(ends[1]);
  if (error) {
    if (ends[0] >= 0) close(ends[0]);
    if (timer >= 0) close(timer);
    return error;
  }
  child->process = process;
  child->channel = ends[0];
  child->timer = timer;
  return 0;
}

int multiplane_decoder_process_terminate(MultiplaneDecoderProcess child) {
  close(child.channel);
  close(child.timer);
  int status = 0;
  // Waits up to 20 ms for the process to terminate, then kills it.
  for (int patience = 20; patience > 0; patience--) {
    const pid_t found = waitpid(child.process, &status, WNOHANG);
    if (found == child.process) {
      if (WIFSIGNALED(status)) return WTERMSIG(status);
      return WEXITSTATUS(status) == CANNOT_CONFINE ? -1 : 0;
    }
    if (found < 0 && errno != EINTR) return 0;
    syscall(SYS_ppoll, NULL, 0, &(struct timespec){.tv_nsec = 1000000}, NULL, (size_t)0);
  }
  kill(child.process, SIGKILL);
  while (waitpid(child.process, &status, 0) < 0 && errno == EINTR) {
  }
  return 0;
}

// A kernel timer, since the clocks of a thread that runs scene code are simulated (CStageClock) and may stand still. For
// the same reason, the kernel is called directly here and in `multiplane_decoder_process_terminate`.
void multiplane_decoder_process_set_deadline(MultiplaneDecoderProcess child, long seconds) {
  const struct itimerspec once = {.it_value = {.tv_sec = seconds}};
  syscall(SYS_timerfd_settime, child.timer, 0, &once, NULL);
}

int multiplane_decoder_process_receive(int channel, int timer, void *buffer, size_t count) {
  uint8_t *next = buffer;
  while (count > 0) {
    // The decoder process has no timer and waits in recv, since poll fails with its descriptor limit of 0.
    if (timer >= 0) {
      struct pollfd wait[] = {{.fd = channel, .events = POLLIN}, {.fd = timer, .events = POLLIN}};
      const int ready = poll(wait, 2, -1);
      if (ready < 0 && errno == EINTR) continue;
      if (ready < 0) return 0;
      if (wait[1].revents) return -1;
    }
    const ssize_t length = recv(channel, next, count, 0);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return 0;
    next += length;
    count -= (size_t)length;
  }
  return 1;
}

int multiplane_decoder_process_send(int channel, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count > 0) {
    const ssize_t length = send(channel, next, count, MSG_NOSIGNAL);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return 0;
    next += length;
    count -= (size_t)length;
  }
  return 1;
}

#else

int multiplane_decoder_process_start(
    const uint8_t *bytes, size_t count, uint64_t memory, uint64_t seconds, MultiplaneDecoderProcess *child) {
  return ENOSYS;
}
int multiplane_decoder_process_terminate(MultiplaneDecoderProcess child) { return 0; }
void multiplane_decoder_process_set_deadline(MultiplaneDecoderProcess child, long seconds) {}
int multiplane_decoder_process_receive(int channel, int timer, void *buffer, size_t count) { return 0; }
int multiplane_decoder_process_send(int channel, const void *bytes, size_t count) { return 0; }
const uint8_t *multiplane_decoder_process_input(size_t *count) { return NULL; }
void multiplane_decoder_process_check_parent(void) {}

#endif
