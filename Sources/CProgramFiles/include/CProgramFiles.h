// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CPROGRAMFILES_H
#define CPROGRAMFILES_H

// The path, the arguments and the time zone files of this program, where the system does not provide them.
//
// On Linux, Swift and Foundation read the path and the arguments of a program from /proc, which may be missing in an
// isolated environment; libdispatch halts without the states of its threads there, and Foundation without the time zone
// files in /usr/share/zoneinfo, which minimal installations do not have. With GNU's C library, this target defines two
// of its functions, `readlink` and `open`, which an executable that links the target uses in place of the library's.
// They behave differently only where the library's functions would fail for one of these files.

/// Returns a path with which this program can be executed again: /proc/self/exe if it exists; otherwise the path that
/// the program of an exported scene passes on (CSceneLauncher), or, in other programs, the path with which the system
/// started this one, which may be relative to the folder that was current then. An empty string on other systems than
/// Linux. Valid until the process ends.
const char *multiplane_program_path(void);

#endif
