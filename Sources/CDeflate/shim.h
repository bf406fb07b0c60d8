#pragma once
#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#else
#error "libdeflate is missing: run Scripts/setup (Debian, Ubuntu: apt install libdeflate-dev)"
#endif
