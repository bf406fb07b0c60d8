// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// The dynamic loader and the shared libraries of an executable, as the loader of this machine finds them.
  struct SharedLibraries {
    let loader: URL
    /// The libraries by the names under which the loader searches for them, including the C library.
    let files: [(name: String, file: URL)]

    /// Finds the libraries by the loader, which lists them without running the executable.
    /// - Throws: `SceneProductError` if the executable is for another kind of machine, static, or not built for the GNU
    ///   C Library, or if the loader fails or does not find a library by its name.
    init(of executable: URL) throws(SceneProductError) {
      let name = executable.lastPathComponent
      guard let file = ELFFile(contentsOf: executable) else {
        throw SceneProductError(
          code: 2, message: "\(executable.path) is not an executable for this machine.",
          hint: "Use the executable of a scene that was built here.")
      }
      guard let interpreter = file.interpreter else {
        throw SceneProductError(
          code: 2, message: "\(name) is statically linked or was exported before.",
          hint: "It can be copied, with its folder, as it is.")
      }
      loader = URL(fileURLWithPath: interpreter)
      guard loader.lastPathComponent == Self.loaderName else {
        throw SceneProductError(
          code: 2,
          message: "\(name) is not built for the GNU C Library: its loader is \(interpreter)."
        )
      }
      // The mask excludes variants of libraries for specific processors, which other machines may lack.
      let (status, output) = try ProgramOutput.read(
        interpreter, ["--glibc-hwcaps-mask", "", "--list", executable.path])
      guard status == 0 else {
        let missing = output.firstMatch(
          of: /while loading shared libraries: ([^:\s]+): cannot open/)
        let reason = output.trimmingCharacters(in: .whitespacesAndNewlines)
        throw SceneProductError(
          code: 4,
          message: missing.map { "\(name) needs the library \($0.1), which was not found." }
            ?? "\(name) cannot be loaded: \(reason)")
      }
      files = try Self.parse(output, of: name)
    }

    /// The file name of the loader on this machine.
    static var loaderName: String {
      #if arch(arm64)
        "ld-linux-aarch64.so.1"
      #else
        "ld-linux-x86-64.so.2"
      #endif
    }

    /// Parses the list that a loader prints: lines such as `libm.so.6 => /lib/libm.so.6 (0x00007f6d43a00000)`.
    /// - Throws: `SceneProductError` if a library was not found, or is required by a path instead of a name.
    static func parse(
      _ text: String, of program: String
    ) throws(SceneProductError) -> [(name: String, file: URL)] {
      var result: [(name: String, file: URL)] = []
      for line in text.split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        let entry = line.replacing(/\s\(0x[0-9a-f]+\)$/, with: "")
        let parts = entry.components(separatedBy: " => ")
        let name = parts[0]
        guard parts.count == 2 || name.hasPrefix("/"), !("/" + name).hasSuffix("/" + loaderName)
        else { continue }
        if parts.last == "not found" {
          throw SceneProductError(
            code: 4, message: "\(program) needs the library \(name), which was not found.")
        }
        guard !name.contains("/") else {
          throw SceneProductError(
            code: 2, message: "\(program) needs the library \(name) at exactly this path.",
            hint: "Link this library by its name, with -l.")
        }
        result.append((name, URL(fileURLWithPath: parts[1])))
      }
      return result
    }
  }

  /// Runs other programs for their output.
  enum ProgramOutput {
    /// Runs a program without input, and returns its exit code and everything that it prints to standard output and
    /// standard error. After a signal, the exit code is 128 plus the signal number.
    /// - Parameter environment: The environment; nil is that of this process.
    /// - Throws: `SceneProductError` if it cannot be run.
    static func read(
      _ program: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws(SceneProductError) -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      if let environment { process.environment = environment }
      process.standardInput = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      do { try SceneProduct.programs.run(process) } catch {
        throw SceneProductError(
          code: 1, message: "\(program) cannot be run: \(error.localizedDescription)")
      }
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      SceneProduct.programs.remove(process)
      return (
        process.terminationReason == .exit
          ? process.terminationStatus : 128 + process.terminationStatus,
        String(decoding: output, as: UTF8.self)
      )
    }
  }
#endif
