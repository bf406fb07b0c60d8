#pragma once
#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib is missing: run Scripts/setup (Debian, Ubuntu: apt install zlib1g-dev)"
#endif
