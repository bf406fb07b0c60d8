// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Recognition of the libraries of the system by their addresses: what these libraries do for purposes of their own does
// not belong to scene code, such as the worker threads of libdispatch and the timeouts of network requests.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <string.h>

/// The addresses of a shared library, [begin, end); empty until they are looked up.
struct Library {
  _Atomic uintptr_t begin, end;
};

struct Search {
  uintptr_t address, begin, end;
};

static int search(struct dl_phdr_info *object, size_t size, void *context) {
  struct Search *search = context;
  uintptr_t begin = UINTPTR_MAX, end = 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    if (object->dlpi_phdr[i].p_type != PT_LOAD) continue;
    uintptr_t start = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
    if (start < begin) begin = start;
    if (start + object->dlpi_phdr[i].p_memsz > end) end = start + object->dlpi_phdr[i].p_memsz;
  }
  if (search->address < begin || search->address >= end) return 0;
  search->begin = begin;
  search->end = end;
  return 1;
}

/// Whether `address` is in the library that defines `symbol`; `library` caches the addresses of the library.
static bool contains(struct Library *library, const char *symbol, const void *address) {
  if (!atomic_load_explicit(&library->end, memory_order_acquire)) {
    // Looked up by name: if this target defines a function of the same name, the address of the function in C is not
    // that in the library.
    struct Search found = {.address = (uintptr_t)dlsym(RTLD_NEXT, symbol)};
    if (!found.address || !dl_iterate_phdr(search, &found)) return false;
    atomic_store_explicit(&library->begin, found.begin, memory_order_relaxed);
    atomic_store_explicit(&library->end, found.end, memory_order_release);
  }
  uintptr_t value = (uintptr_t)address;
  return value >= library->begin && value < library->end;
}

bool stage_clock_is_concurrency(const void *address) {
  static struct Library concurrency;
  return contains(&concurrency, "swift_job_run", address);
}

bool stage_clock_is_runtime(const void *address) {
  static struct Library dispatch;
  return contains(&dispatch, "dispatch_async_f", address) || stage_clock_is_concurrency(address);
}

static bool is_dispatch_overlay(const void *address) {
  static struct Library overlay;
  // A function that returns the metadata of the class DispatchSource.
  return contains(&overlay, "$s8Dispatch0A6SourceCMa", address);
}

bool stage_clock_is_main_foundation(const void *address) {
  static struct Library foundation;
  return contains(&foundation, "CFRunLoopAddTimer", address);
}

bool stage_clock_is_foundation(const void *address) {
  if (stage_clock_is_main_foundation(address)) return true;
  // Its other libraries, such as that for networking, are not part of every program.
  Dl_info info;
  if (!dladdr(address, &info) || !info.dli_fname) return false;
  const char *name = strrchr(info.dli_fname, '/');
  return strncmp(name ? name + 1 : info.dli_fname, "libFoundation", 13) == 0;
}

/// Whether an address is in a method of Foundation's class `Thread`, or in the function with which it starts a thread.
static bool is_thread_class(const void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_sname
      && (strcmp(info.dli_sname, "_CFThreadCreate") == 0
          || strncmp(info.dli_sname, "$s10Foundation6ThreadC", 22) == 0);
}

bool stage_clock_is_called_by_system(const void *address) {
  if (stage_clock_is_runtime(address)) return true;
  if (!is_dispatch_overlay(address) && !stage_clock_is_foundation(address)) return false;
  void *frames[24];
  int count = backtrace(frames, sizeof frames / sizeof *frames), caller = 0;
  while (caller < count && frames[caller] != address) caller++;
  for (; caller < count; caller++) {
    // A return address may be the first address after the function that makes the call.
    const void *call = (const char *)frames[caller] - 1;
    if (stage_clock_is_runtime(call)) return true;
    if (is_dispatch_overlay(call)) continue;
    if (!stage_clock_is_foundation(call)) return false;
    if (!is_thread_class(call)) return true;
  }
  return false;
}

#endif
