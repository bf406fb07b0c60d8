// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The program of an exported scene, which needs no C library. It starts the program in `lib`, next to this file, with
// the dynamic loader and the shared libraries that are there too, as this command would:
//
//   lib/ld-linux-….so --library-path '$ORIGIN' --argv0 NAME lib/program ARGUMENT…
//
// The loader is mapped into this process instead of being executed. So /proc/self/exe and /proc/self/cmdline are those
// of the user's command: the scene finds its resources next to this file, and can start again. The search path of the
// loader is an argument, which other programs that the scene starts, such as ffmpeg, do not inherit.
//
// `multiplane export` compiles this file as a static executable that is independent of its position. Nothing in it may
// need relocation, and it uses no headers of the C library other than elf.h.

#include <elf.h>
#include <stddef.h>
#include <stdint.h>

/// The type of the entry of the auxiliary vector that contains the path of this file; CProgramFiles reads it.
enum { PATH_ENTRY = 0x4d504c4e };

/// The exit code of scenes for a missing program or library.
enum { MISSING = 4 };

// MARK: System calls

enum { AT_CURRENT_FOLDER = -100, OPEN_CLOEXEC = 02000000 };
enum { CAN_READ = 1, CAN_WRITE = 2, CAN_EXECUTE = 4 };
enum { MAP_OWN = 0x02, MAP_AT = 0x10, MAP_WITHOUT_FILE = 0x20 };

#if defined(__x86_64__)

#define LOADER "ld-linux-x86-64.so.2"
enum { MACHINE = EM_X86_64 };
enum { WRITE = 1, CLOSE = 3, MMAP = 9, PREAD = 17, GETCWD = 79, EXIT_GROUP = 231, OPENAT = 257, READLINKAT = 267 };

static long system_call(long number, long a, long b, long c, long d, long e, long f) {
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

/// Starts the code at an address with a stack as the kernel prepares it for a new program.
_Noreturn static void start(uintptr_t address, const uintptr_t *stack) {
  __asm__ volatile("mov %0, %%rsp\n\txor %%edx, %%edx\n\txor %%ebp, %%ebp\n\tjmp *%1"
                   :
                   : "r"(stack), "r"(address)
                   : "rdx", "memory");
  __builtin_unreachable();
}

__asm__(".globl _start\n"
        "_start:\n\txor %ebp, %ebp\n\tmov %rsp, %rdi\n\tand $-16, %rsp\n\tcall launch\n");

#elif defined(__aarch64__)

#define LOADER "ld-linux-aarch64.so.1"
enum { MACHINE = EM_AARCH64 };
enum { GETCWD = 17, OPENAT = 56, CLOSE = 57, WRITE = 64, PREAD = 67, READLINKAT = 78, EXIT_GROUP = 94, MMAP = 222 };

static long system_call(long number, long a, long b, long c, long d, long e, long f) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
}

/// Starts the code at an address with a stack as the kernel prepares it for a new program.
_Noreturn static void start(uintptr_t address, const uintptr_t *stack) {
  // x16 is a register for jumps to the beginning of a function (BTI).
  register uintptr_t target __asm__("x16") = address;
  __asm__ volatile("mov sp, %0\n\tmov x0, xzr\n\tmov x29, xzr\n\tmov x30, xzr\n\tbr %1"
                   :
                   : "r"(stack), "r"(target)
                   : "x0", "memory");
  __builtin_unreachable();
}

__asm__(".globl _start\n"
        "_start:\n\tmov x29, xzr\n\tmov x30, xzr\n\tmov x0, sp\n\tand sp, x0, #-16\n\tbl launch\n");

#else
#error "This file has system calls for x86-64 and arm64 only."
#endif

/// Whether the result of a system call is an error: the negative of a number below 4096.
static int is_error(long result) { return (unsigned long)result > -4096ul; }

static void *map(uintptr_t address, size_t size, int access, int flags, int file, uint64_t offset) {
  return (void *)system_call(MMAP, (long)address, (long)size, access, flags, file, (long)offset);
}

// MARK: Text

enum { CAPACITY = 8192 };

static size_t length(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

/// Prints a problem with a file, and exits.
_Noreturn static void fail(const char *file, const char *problem) {
  const char *parts[] = {"error: ", file, problem, "\n"};
  for (int i = 0; i < 4; i++) system_call(WRITE, 2, (long)parts[i], (long)length(parts[i]), 0, 0, 0);
  for (;;) system_call(EXIT_GROUP, MISSING, 0, 0, 0, 0, 0);
}

/// Writes text at an offset of a path, with a zero at its end, and returns the offset of this zero.
static size_t append(char path[CAPACITY], size_t offset, const char *text) {
  for (; *text; text++) {
    if (offset + 1 >= CAPACITY) fail(text, ": the path is too long.");
    path[offset++] = *text;
  }
  path[offset] = 0;
  return offset;
}

/// Returns the length of the folder in a path, with the slash at its end; 0 for a name.
static size_t folder_length(const char *path) {
  size_t count = length(path);
  while (count > 0 && path[count - 1] != '/') count--;
  return count;
}

// MARK: Files

/// Writes the path of this file: absolute unless the working directory is unknown, and not a symbolic link.
static void find_program(char path[CAPACITY], const char *started) {
  size_t count = 0;
  path[0] = 0;
  if (started[0] != '/') {
    const long size = system_call(GETCWD, (long)path, CAPACITY, 0, 0, 0, 0);
    // For a folder outside of the root, the kernel returns a path that begins with "(unreachable)".
    if (!is_error(size) && path[0] == '/') count = append(path, length(path), "/");
  }
  while (started[0] == '.' && started[1] == '/') started += 2;
  append(path, count, started);
  for (int links = 0; links < 40; links++) {
    char target[CAPACITY];
    const long size = system_call(READLINKAT, AT_CURRENT_FOLDER, (long)path, (long)target, CAPACITY - 1, 0, 0);
    if (is_error(size)) return;
    target[size] = 0;
    append(path, target[0] == '/' ? 0 : folder_length(path), target);
  }
  fail(started, ": too many symbolic links.");
}

static uintptr_t down(uintptr_t value, uintptr_t page) { return value & -page; }
static uintptr_t up(uintptr_t value, uintptr_t page) { return down(value + page - 1, page); }

/// The dynamic loader in memory.
struct Loader {
  uintptr_t entry;
  uintptr_t headers;
  uintptr_t header_count;
};

/// Maps the segments of the dynamic loader as the kernel does.
static struct Loader map_loader(const char *path, uintptr_t page) {
  const long file = system_call(OPENAT, AT_CURRENT_FOLDER, (long)path, OPEN_CLOEXEC, 0, 0, 0);
  if (is_error(file)) fail(path, ": cannot be opened. The folder lib must be next to the program.");
  // The program headers follow the header of the file.
  union {
    Elf64_Ehdr header;
    char bytes[4096];
  } start;
  const long size = system_call(PREAD, file, (long)&start, sizeof start, 0, 0, 0);
  const Elf64_Ehdr *header = &start.header;
  if (size < (long)sizeof *header || header->e_ident[EI_MAG0] != ELFMAG0 || header->e_ident[EI_MAG1] != ELFMAG1 ||
      header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_type != ET_DYN || header->e_machine != MACHINE ||
      header->e_phentsize != sizeof(Elf64_Phdr) ||
      header->e_phoff + header->e_phnum * sizeof(Elf64_Phdr) > (uint64_t)size) {
    fail(path, ": is not a dynamic loader for this machine.");
  }
  const Elf64_Phdr *parts = (const Elf64_Phdr *)(start.bytes + header->e_phoff);
  uintptr_t first = UINTPTR_MAX, end = 0, alignment = page;
  for (int i = 0; i < header->e_phnum; i++) {
    if (parts[i].p_type != PT_LOAD) continue;
    if (parts[i].p_vaddr < first) first = down(parts[i].p_vaddr, page);
    if (parts[i].p_vaddr + parts[i].p_memsz > end) end = up(parts[i].p_vaddr + parts[i].p_memsz, page);
    if (parts[i].p_align > alignment) alignment = parts[i].p_align;
  }
  // Reserves the addresses of all segments; without MAP_AT the kernel chooses them.
  void *const space = first < end ? map(0, end - first + alignment - page, 0, MAP_OWN | MAP_WITHOUT_FILE, -1, 0) : NULL;
  if (!space || is_error((long)space)) fail(path, ": cannot be mapped.");
  const uintptr_t base = up((uintptr_t)space, alignment) - first;
  for (int i = 0; i < header->e_phnum; i++) {
    const Elf64_Phdr *part = &parts[i];
    if (part->p_type != PT_LOAD) continue;
    const int access = (part->p_flags & PF_R ? CAN_READ : 0) | (part->p_flags & PF_W ? CAN_WRITE : 0) |
                       (part->p_flags & PF_X ? CAN_EXECUTE : 0);
    const uintptr_t begin = base + down(part->p_vaddr, page);
    const uintptr_t data_end = base + part->p_vaddr + part->p_filesz;
    const uintptr_t part_end = base + up(part->p_vaddr + part->p_memsz, page);
    const void *mapped =
        map(begin, data_end - begin, access, MAP_OWN | MAP_AT, (int)file, down(part->p_offset, page));
    if (is_error((long)mapped)) fail(path, ": cannot be mapped.");
    if (part->p_memsz == part->p_filesz) continue;
    // What follows the data of the file is zero: the rest of its last page, and further pages.
    const uintptr_t page_end = up(data_end, page);
    for (volatile char *byte = (char *)data_end; (uintptr_t)byte < page_end; byte++) *byte = 0;
    if (page_end < part_end) {
      mapped = map(page_end, part_end - page_end, access, MAP_OWN | MAP_AT | MAP_WITHOUT_FILE, -1, 0);
      if (is_error((long)mapped)) fail(path, ": cannot be mapped.");
    }
  }
  system_call(CLOSE, file, 0, 0, 0, 0, 0);
  return (struct Loader){base + header->e_entry, base + header->e_phoff, header->e_phnum};
}

// MARK: The start

static char own_path[CAPACITY], loader_path[CAPACITY], program_path[CAPACITY];

/// Writes the path of a file in the folder of this file.
static void find_file(char path[CAPACITY], const char *name) {
  append(path, 0, own_path);
  append(path, folder_length(own_path), name);
}

/// Starts the loader with a changed copy of the stack that the kernel prepared: the number of arguments, then the
/// arguments, the environment and the auxiliary vector, each of these three with a null entry at its end.
/// https://gitlab.com/x86-psABIs/x86-64-ABI ("Process Initialization")
_Noreturn __attribute__((used)) void launch(const uintptr_t *stack) {
  const uintptr_t argument_count = stack[0];
  const uintptr_t *arguments = stack + 1, *environment = arguments + argument_count + 1;
  const uintptr_t *end = environment;
  while (*end) end++;
  const uintptr_t *values = end + 1;
  uintptr_t page = 4096;
  const char *started = argument_count > 0 ? (const char *)arguments[0] : "";
  size_t value_count = 0;
  for (; values[2 * value_count] != AT_NULL; value_count++) {
    const uintptr_t type = values[2 * value_count], value = values[2 * value_count + 1];
    if (type == AT_EXECFN) started = (const char *)value;
    if (type == AT_PAGESZ) page = value;
  }

  find_program(own_path, started);
  find_file(loader_path, "lib/" LOADER);
  find_file(program_path, "lib/program");
  const struct Loader loader = map_loader(loader_path, page);

  // At most six more arguments, and one more entry of the auxiliary vector.
  const uintptr_t size = 1 + argument_count + 6 + 1 + (uintptr_t)(end - environment) + 1 + 2 * (value_count + 2);
  uintptr_t *copy = __builtin_alloca((size + 2) * sizeof *copy);
  copy = (uintptr_t *)up((uintptr_t)copy, 16);
  uintptr_t *next = copy;
  *next++ = argument_count + (argument_count > 0 ? 5 : 6);
  *next++ = (uintptr_t)loader_path;
  *next++ = (uintptr_t) "--library-path";
  // The folder of the program. Its path itself could contain a colon, which separates paths.
  *next++ = (uintptr_t) "$ORIGIN";
  *next++ = (uintptr_t) "--argv0";
  *next++ = argument_count > 0 ? arguments[0] : (uintptr_t)own_path;
  *next++ = (uintptr_t)program_path;
  for (uintptr_t i = 1; i < argument_count; i++) *next++ = arguments[i];
  *next++ = 0;
  while (*environment) *next++ = *environment++;
  *next++ = 0;
  for (; *values != AT_NULL; values += 2) {
    const uintptr_t type = values[0];
    *next++ = type;
    *next++ = type == AT_PHDR     ? loader.headers
              : type == AT_PHNUM  ? loader.header_count
              : type == AT_ENTRY  ? loader.entry
              : type == AT_BASE   ? 0
              : type == AT_EXECFN ? (uintptr_t)loader_path
                                  : values[1];
  }
  *next++ = PATH_ENTRY;
  *next++ = (uintptr_t)own_path;
  *next++ = AT_NULL;
  *next++ = 0;
  start(loader.entry, copy);
}
