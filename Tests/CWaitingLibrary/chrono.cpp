// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CWaitingLibrary.h"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

double library_system_clock() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

double library_steady_clock() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int library_sleep_for(uint64_t nanoseconds) {
  std::this_thread::sleep_for(std::chrono::nanoseconds(nanoseconds));
  return 0;
}

int library_wait_for(uint64_t nanoseconds) {
  std::mutex mutex;
  std::condition_variable condition;
  std::unique_lock<std::mutex> lock(mutex);
  const bool is_set = condition.wait_for(lock, std::chrono::nanoseconds(nanoseconds), [] { return false; });
  return is_set ? 0 : ETIMEDOUT;
}

int library_run_std_thread(void (*body)(void *context), void *context) {
  std::thread(body, context).join();
  return 0;
}
