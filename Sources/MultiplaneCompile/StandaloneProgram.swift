// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes programs that run without the tools and libraries of this machine, with the C compiler and the other tools
/// that are installed with the Swift compiler.
package enum StandaloneProgram {
  /// Compiles C source into a static executable without a C library. Its entry point is `_start`. The `clang` beside
  /// the Swift compiler is used, or else the one on `PATH`.
  /// - Parameter folder: A directory for the source.
  /// - Throws: ``SceneCompilationError`` if the C compiler is missing or fails; or a file system error.
  package static func compile(
    _ source: String, to executable: URL, in folder: URL, compiler: String = "swiftc"
  ) throws {
    let file = folder.appendingPathComponent("standalone.c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let clang = CompilerProcess.tool("clang", of: compiler) ?? "clang"
    let linker = CompilerProcess.tool("ld.lld", of: compiler) == nil ? [] : ["-fuse-ld=lld"]
    let arguments =
      ["-O2", "-fPIE", "-static-pie", "-nostdlib", "-ffreestanding", "-fno-builtin"]
      + ["-fno-stack-protector", "-fno-asynchronous-unwind-tables"]
      + ["-Wl,--build-id=none", "-Wl,-z,noexecstack"] + linker
      + [file.path, "-o", executable.path]
    let (status, output) = try CompilerProcess.run(clang, arguments, in: folder)
    guard status == 0 else {
      throw SceneCompilationError(
        messages: [], description: "The program could not be compiled by \(clang):\n" + output)
    }
  }

  /// Removes debug information, which contains paths of this machine, from an executable. Without a tool for this, the
  /// file is not changed.
  /// - Throws: ``SceneCompilationError`` if the tool fails.
  package static func removeDebugInformation(
    of executable: URL, compiler: String = "swiftc"
  ) throws(SceneCompilationError) {
    guard let tool = CompilerProcess.tool("llvm-objcopy", of: compiler) else { return }
    let (status, output) = try CompilerProcess.run(
      tool, ["--strip-debug", executable.path], in: executable.deletingLastPathComponent())
    guard status == 0 else {
      throw SceneCompilationError(
        messages: [], description: "Debug information could not be removed:\n" + output)
    }
  }
}
