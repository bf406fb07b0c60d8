// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile
  import MultiplaneLive

  /// A Swift file or a page of a playground that is compiled, runs once and leaves nothing behind.
  struct CompiledScene {
    let path: String
    var isOptimized = false

    /// Compiles it and does what the arguments say, as a process of its own.
    ///
    /// Throws what the scene ends with, unless it is 0.
    func run(_ arguments: [String]) throws {
      let modules = try BuiltModules.forCurrentProgram()
      let folder = try TemporaryDirectory.forCurrentProcess()
      // Ctrl-C goes to the scene as well; what it leaves is cleared here.
      let ending = TerminationHandler.install()
      defer { folder.remove() }
      let executable: URL
      do {
        var compilation = SceneCompilation(
          try SceneSources(path: path), with: try modules.prelinked(in: CompiledOrigin.cache),
          in: folder.url)
        compilation.isOptimized = isOptimized
        executable = try compilation.build().executable
      } catch let error as SceneSourcesError {
        throw SceneProductError(code: 2, message: error.description)
      } catch let error as SceneCompilationError {
        if let code = ending.code { throw ExitCode(code) }
        StandardStream.error.write(error.description + "\n")
        throw SceneProductError(
          code: 1, message: "\(path) does not compile; the messages are above.",
          hint: error.messages.isEmpty ? "multiplane doctor says what is missing." : nil)
      }
      let code = try ending.run(executable.path, arguments)
      if code != 0 { throw ExitCode(code) }
    }
  }

  extension BuiltModules {
    /// Those of this program.
    static func forCurrentProgram() throws(SceneProductError) -> BuiltModules {
      if let modules = find(beside: URL(fileURLWithPath: "/proc/self/exe")) { return modules }
      throw SceneProductError(
        code: 4, message: "Multiplane's modules are not beside this program.",
        hint: """
          make install PREFIX=$HOME/.local puts both where they find each other; so does \
          swift build -c release, whose .build/release/multiplane is then run. multiplane doctor \
          says more.
          """)
    }
  }

  extension TemporaryDirectory {
    /// One for what this program builds.
    static func forCurrentProcess() throws(SceneProductError) -> TemporaryDirectory {
      do { return try TemporaryDirectory() } catch {
        throw SceneProductError(code: 1, message: "\(error)")
      }
    }
  }
#endif
