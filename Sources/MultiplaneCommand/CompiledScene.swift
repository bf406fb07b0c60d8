// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile
  import Synchronization

  /// A Swift file or a page of a playground that is compiled, runs once and leaves nothing behind.
  struct CompiledScene {
    let path: String
    var isOptimized = false

    /// Compiles it and does what the arguments say, as a process of its own.
    ///
    /// Throws what the scene ends with, unless it is 0.
    func run(_ arguments: [String]) throws {
      let modules = try BuiltModules.ofThisProgram()
      let folder = try WorkFolder.ofThisRun()
      // Ctrl-C goes to the scene as well; what it leaves is cleared here.
      ChildProcess.stay()
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
        FileHandle.standardError.write(Data((error.description + "\n").utf8))
        throw SceneProductError(
          code: 1, message: "\(path) does not compile; the messages are above.",
          hint: error.messages.isEmpty ? "multiplane doctor says what is missing." : nil)
      }
      // Ctrl-C while it was compiled.
      guard !ChildProcess.isInterrupted else { throw ExitCode(130) }
      let code = try ChildProcess.run(executable.path, arguments)
      if code != 0 { throw ExitCode(code) }
    }
  }

  extension BuiltModules {
    /// Those of this program.
    static func ofThisProgram() throws(SceneProductError) -> BuiltModules {
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

  extension WorkFolder {
    /// One for what this program builds.
    static func ofThisRun() throws(SceneProductError) -> WorkFolder {
      do { return try WorkFolder() } catch {
        throw SceneProductError(code: 1, message: "\(error)")
      }
    }
  }

  /// Another program that runs in place of this one, which waits for it.
  private enum ChildProcess {
    private static let id = Atomic<pid_t>(0)
    private static let interruptions = Atomic<Int>(0)

    /// Whether SIGINT has come.
    static var isInterrupted: Bool { interruptions.load(ordering: .relaxed) > 0 }

    /// From now on SIGINT does not end this process, which the terminal sends to the other as well.
    static func stay() {
      // Whoever starts this may have blocked them.
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      signal(SIGINT) { _ in ChildProcess.interruptions.add(1, ordering: .relaxed) }
      for number in [SIGTERM, SIGHUP] {
        signal(number) { number in
          let id = ChildProcess.id.load(ordering: .relaxed)
          if id > 0 { kill(id, number) } else { _exit(128 + number) }
        }
      }
    }

    /// - Returns: what it ends with, as shells have it: 128 and the number of a signal.
    static func run(_ program: String, _ arguments: [String]) throws(SceneProductError) -> Int32 {
      let strings = ([program] + arguments).map { strdup($0) } + [nil]
      defer { for string in strings { free(string) } }
      var child: pid_t = 0
      let problem = posix_spawn(&child, program, nil, nil, strings, environ)
      guard problem == 0 else {
        throw SceneProductError(
          code: 1, message: "\(program) cannot be run: \(String(cString: strerror(problem))).")
      }
      id.store(child, ordering: .relaxed)
      defer { id.store(0, ordering: .relaxed) }
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      let number = status & 0x7f
      guard number != 0 else { return status >> 8 & 0xff }
      if number != SIGINT, number != SIGTERM {
        FileHandle.standardError.write(
          Data("error: The scene crashed: \(String(cString: strsignal(number))).\n".utf8))
      }
      return 128 + number
    }
  }
#endif
