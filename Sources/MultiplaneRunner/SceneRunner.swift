// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneStage

  /// Executes the command line of a scene or program.
  @MainActor struct SceneRunner {
    let source: any FilmSource
    let console: Console
    let interruption: SignalHandler?

    init(source: any FilmSource, console: Console, interruption: SignalHandler?) {
      (self.source, self.console, self.interruption) = (source, console, interruption)
    }

    init(scene: any Scene.Type, console: Console, interruption: SignalHandler?) {
      self.init(source: SceneSource(scene), console: console, interruption: interruption)
    }

    /// Parses arguments and runs the command that they name.
    /// - Returns: The exit code of the process.
    static func run(
      _ scene: any Scene.Type, arguments: [String], sink: Console.Sink = .standard,
      interruption: SignalHandler? = nil
    ) -> Int32 {
      run(SceneSource(scene), arguments: arguments, sink: sink, interruption: interruption)
    }

    /// Parses arguments and runs the command for any film source. Returns the exit code of the process.
    static func run(
      _ source: any FilmSource, arguments: [String], sink: Console.Sink = .standard,
      interruption: SignalHandler? = nil
    ) -> Int32 {
      SceneCommand.$sceneName.withValue(source.name) {
        let command: any SceneSubcommand
        do {
          if let error = unknownCommand(arguments) { throw error }
          var parsed = try SceneCommand.parseAsRoot(arguments)
          guard let scene = parsed as? any SceneSubcommand else {
            // A command of the parser, such as help.
            try parsed.run()
            return RunnerError.Code.success.rawValue
          }
          command = scene
        } catch let error as RunnerError {
          Console(sink).error(error)
          return error.code.rawValue
        } catch {
          return exitCode(for: error, sink)
        }
        let console = Console(
          sink, style: command.report.style, outputIsTaken: command.takesStandardOutput,
          warnsOfDiagnostics: !command.reportsDiagnostics)
        let runner = SceneRunner(source: source, console: console, interruption: interruption)
        do {
          try command.run(in: runner)
          try console.checkOutput()
          return RunnerError.Code.success.rawValue
        } catch {
          // Errors after Ctrl-C and SIGTERM are expected.
          if interruption?.exitCode == nil { console.error(RunnerError(error)) }
          return RunnerError(error).code.rawValue
        }
      }
    }

    /// Prints help to standard output, or a parsing error to standard error, and returns the exit code.
    private static func exitCode(for error: any Error, _ sink: Console.Sink) -> Int32 {
      let message = SceneCommand.fullMessage(for: error, columns: 80)
      if SceneCommand.exitCode(for: error).isSuccess {
        guard let reason = sink.output(message + "\n") else { return 0 }
        let error = Console.unwritten(reason)
        Console(sink).error(error)
        return error.code.rawValue
      }
      var lines = message.replacing("Error: ", with: "error: ", maxReplacements: 1)
      if !lines.hasSuffix("\n") { lines += "\n" }
      sink.error(lines)
      return RunnerError.Code.usage.rawValue
    }

    /// Returns the error for an unknown command, which the parser would call an unexpected argument. Nil if the command
    /// is known, or if the first argument is missing or an option.
    private static func unknownCommand(_ arguments: [String]) -> RunnerError? {
      guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
      let names = SceneCommand.subcommandNames + ["help"]
      let hidden = [LiveCommand.configuration, FingerprintCommand.configuration].map(\.commandName)
      guard !names.contains(first), !hidden.contains(first) else { return nil }
      return .usage(
        "There is no command '\(first)'.", hint: "Commands: \(names.joined(separator: ", ")).")
    }

    /// Validates a request, and simulates the scene up to the last frame.
    func simulate(_ request: FilmPlan.Request) throws -> (plan: FilmPlan, commitLog: CommitLog) {
      let plan = try plan(request)
      return (plan, try simulate(plan, to: plan.lastTime))
    }

    func plan(_ request: FilmPlan.Request) throws -> FilmPlan {
      SceneProcess.setVariables(for: request.environment)
      if let note = request.seedNote { console.note(note) }
      return try source.plan(request, console)
    }

    /// Simulates the scene at least up to a time in seconds, or up to the end of a program that ends itself before, and
    /// returns the commits, at least those that are visible from `first` on. Further calls must pass later times; they
    /// continue the simulation.
    func simulate(
      _ plan: FilmPlan, from first: CFTimeInterval = 0, to time: CFTimeInterval
    ) throws -> CommitLog {
      try source.commitLog(of: plan, from: first, to: time, console)
    }

    /// Runs work on other threads and waits for its result; an interruption cancels the work.
    func await<Result: Sendable>(
      _ work: @escaping @Sendable () async throws -> Result
    ) throws -> Result {
      let box = ResultBox<Result>()
      let isOver = DispatchSemaphore(value: 0)
      let task = Task.detached {
        do { box.value = .success(try await work()) } catch { box.value = .failure(error) }
        isOver.signal()
      }
      interruption?.setCancellationHandler { task.cancel() }
      defer { interruption?.setCancellationHandler(nil) }
      isOver.wait()
      return try box.value!.get()
    }

    /// A result that one thread writes, and that another thread reads after the semaphore is signaled.
    private final class ResultBox<Value>: @unchecked Sendable {
      var value: Result<Value, any Error>?
    }
  }
#endif
