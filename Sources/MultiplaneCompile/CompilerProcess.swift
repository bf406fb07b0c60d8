// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs compilers, linkers and other programs of a toolchain as child processes.
enum CompilerProcess {
  /// The running child processes, which `SceneCompilation.interruptAll()` terminates.
  static let programs = ChildProcessRegistry()

  /// Returns the path of a program, such as a linker, in the folder of a compiler; nil if the compiler or the program
  /// is not found.
  static func tool(_ name: String, of compiler: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = compiler.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
    let manager = FileManager.default
    guard let found = folders.map({ $0 + compiler }).first(where: manager.isExecutableFile) else {
      return nil
    }
    let folder = URL(fileURLWithPath: found).resolvingSymlinksInPath().deletingLastPathComponent()
    let tool = folder.appendingPathComponent(name).path
    return manager.isExecutableFile(atPath: tool) ? tool : nil
  }

  /// Returns the compiler arguments that select `lld`, which is faster than the system's linker; empty if it is not
  /// installed with the compiler.
  static func linker(of compiler: String) -> [String] {
    tool("ld.lld", of: compiler) == nil ? [] : ["-use-ld=lld"]
  }

  /// Runs a program, such as a compiler, and waits for it.
  /// - Parameter variables: The environment variables that the program does not inherit.
  /// - Returns: The exit code and the combined output.
  /// - Throws: ``SceneCompilationError`` if the program is not installed or cannot be started, or after
  ///   ``SceneCompilation/interruptAll()``.
  static func run(
    _ compiler: String, _ arguments: [String], in folder: URL, without variables: [String] = []
  ) throws(SceneCompilationError) -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = variables.flatMap { ["-u", $0] } + [compiler] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try programs.run(process) } catch {
      throw SceneCompilationError(messages: [], description: error.localizedDescription)
    }
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    programs.remove(process)
    if process.terminationStatus == 127 {
      throw SceneCompilationError(
        messages: [], description: "\(compiler) is not installed or not on PATH.")
    }
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
