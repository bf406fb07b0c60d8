// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile
  import MultiplaneLive

  /// A Swift file, playground or playground page that is compiled once, to run or export it.
  struct CompiledScene {
    let path: String
    var isOptimized = false

    /// Compiles the scene and runs it with arguments in a child process.
    /// - Throws: `SceneProductError` if the scene or Multiplane's modules cannot be found, or the scene cannot be
    ///   compiled or started; `ExitCode` if the exit code of the scene is not 0, or if a signal ends the compilation;
    ///   or a file system error.
    func run(_ arguments: [String]) throws {
      let modules = try BuiltModules.forCurrentProgram()
      let folder = try TemporaryDirectory.forCurrentProcess()
      // The scene receives Ctrl-C as well; this process removes its temporary files.
      let ending = TerminationHandler.install()
      defer { folder.remove() }
      let executable = try build(
        with: modules.prelinked(in: CompiledOrigin.cache), in: folder.url, ending: ending)
      let code = try ending.run(executable.path, arguments)
      if code != 0 { throw ExitCode(code) }
    }

    /// Compiles the scene. If that fails, the messages of the compiler go to standard error.
    /// - Parameters:
    ///   - modules: The modules of Multiplane, prelinked or not.
    ///   - folder: The directory for the program.
    /// - Returns: The location of the program.
    /// - Throws: `SceneProductError` if the scene cannot be found or compiled; `ExitCode` if a signal ends the
    ///   compilation; or an error of `modules` or of the file system.
    func build(
      with modules: @autoclosure () throws -> BuiltModules, in folder: URL,
      ending: TerminationHandler
    ) throws -> URL {
      do {
        let sources = try SceneSources(path: path)
        var compilation = SceneCompilation(sources, with: try modules(), in: folder)
        compilation.isOptimized = isOptimized
        compilation.combineFolder = CompiledOrigin.cache
        return try compilation.build().executable
      } catch let error as SceneSourcesError {
        throw SceneProductError(code: 2, message: error.description)
      } catch let error as SceneCompilationError {
        if let code = ending.code { throw ExitCode(code) }
        StandardStream.error.write(error.description + "\n")
        throw SceneProductError(
          code: 1, message: "\(path) does not compile; see the messages above.",
          hint: error.messages.isEmpty ? "Run multiplane doctor to check the installation." : nil)
      }
    }
  }

  extension BuiltModules {
    /// Returns the modules that `find(beside:environment:)` finds for this program.
    /// - Throws: `SceneProductError` if there are none.
    static func forCurrentProgram() throws(SceneProductError) -> BuiltModules {
      if let modules = find(beside: URL(fileURLWithPath: "/proc/self/exe")) { return modules }
      throw SceneProductError(
        code: 4, message: "Multiplane's modules were not found next to this program.",
        hint: """
          Install both with make install PREFIX=$HOME/.local, or build with \
          swift build -c release and run .build/release/multiplane. Run multiplane doctor \
          for details.
          """)
    }
  }

  extension TemporaryDirectory {
    /// Creates the temporary directory for the builds of this process.
    /// - Throws: `SceneProductError` if it cannot be created.
    static func forCurrentProcess() throws(SceneProductError) -> TemporaryDirectory {
      do { return try TemporaryDirectory() } catch {
        throw SceneProductError(code: 1, message: "\(error)")
      }
    }
  }
#endif
