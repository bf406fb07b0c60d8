// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import CProgramFiles
  import Foundation
  import MultiplaneStage

  /// Simulates the scene without drawing it, and prints its diagnostics; with `--twice`, compares two runs instead.
  struct CheckCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Print the diagnostics of a run; exit with 3 if there are any.",
      discussion: """
        Simulates the whole scene, or up to --to, with its own touches or those of a file. \
        Nothing is drawn or written. Each diagnostic is a line on standard output: the layer, the key \
        path, the problem and its remedy, and the number of occurrences.
        """)

    @Option(
      help: ArgumentHelp("End before this time (default: the scene's end).", valueName: "seconds"))
    var to: Double?

    @Flag(
      help: """
        Run the scene in two processes with different environments, and name the first difference of their \
        layers or pixels.
        """)
    var twice = false

    @Flag(help: "With --twice: let hash tables iterate in another order in each process.")
    var varyOrder = false

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { false }
    var reportsDiagnostics: Bool { true }

    func validate() throws {
      if varyOrder && !twice { throw ValidationError("--vary-order requires --twice.") }
    }

    func run(in runner: SceneRunner) throws {
      if twice { return try compareRuns(runner) }
      var request = FilmPlan.Request()
      request.to = to
      try input.fill(&request)
      let plan = try runner.plan(request)
      // Simulates up to and including the time of the last frame, so that diagnostics of changes made at that time are
      // included.
      _ = try runner.simulate(plan, to: plan.lastTime)
      guard let stage = runner.source.stage else { return }
      let found = stage.diagnostics
      for diagnostic in found {
        let count = stage.count(of: diagnostic)
        var event = JSONLine("diagnostic").with("layer", diagnostic.layer)
        if let keyPath = diagnostic.keyPath { event = event.with("keyPath", keyPath) }
        runner.console.result(
          "\(diagnostic)" + (count > 1 ? " (\(count) times)" : ""),
          event.with("message", diagnostic.message).with("count", count))
      }
      let seconds = (plan.lastTime + plan.rate.time(ofFrame: 1)).rounded(toPlaces: 3)
      guard found.isEmpty else {
        throw RunnerError(
          code: .findings,
          message:
            "\(found.count) \(found.count == 1 ? "diagnostic" : "diagnostics") in \(seconds.brief) s."
        )
      }
      runner.console.result(
        "No diagnostics in \(seconds.brief) s.", JSONLine("done").with("seconds", seconds))
    }

    // MARK: - Two runs

    /// Runs the scene in two processes whose environments, thread counts, addresses and start times differ, and
    /// compares what they print.
    private func compareRuns(_ runner: SceneRunner) throws {
      var arguments = [
        "fingerprint", "--seed", "\(input.seed.value)", "--locale", input.locale.identifier,
        "--time-zone", input.timeZone.identifier,
      ]
      if let to { arguments += ["--to", "\(to)"] }
      if let touches = input.touches { arguments += ["--touches", touches] }
      let environments = [
        ["LANG": "C", "TZ": "Pacific/Auckland"],
        ["LANG": "de_DE.UTF-8", "TZ": "America/St_Johns", "MULTIPLANE_PADDING": "0123456789"],
      ]
      let runs = try environments.enumerated().map { index, changes in
        var environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
        if varyOrder { environment[SceneProcess.randomOrderVariable] = "1" }
        return try SceneRun(arguments + ["--threads", "\(2 * index + 1)"], environment)
      }
      let (difference, frames) = RunFingerprint.difference(
        { runs[0].nextLine() }, { runs[1].nextLine() })
      for run in runs { try run.finish(isComplete: difference == nil) }
      if let difference { throw RunnerError(code: .findings, message: difference) }
      runner.console.result(
        "Two runs are equal in \(frames) frames.", JSONLine("done").with("frames", frames))
    }
  }

  /// A process of this executable whose standard output is read line by line.
  private final class SceneRun {
    private let process = Process()
    private let output = Pipe()
    private let stream: UnsafeMutablePointer<FILE>
    private var line: UnsafeMutablePointer<CChar>?
    private var capacity = 0

    init(_ arguments: [String], _ environment: [String: String]) throws {
      process.executableURL = URL(fileURLWithPath: String(cString: multiplane_program_path()))
        .resolvingSymlinksInPath()
      process.arguments = arguments
      process.environment = environment
      process.standardOutput = output
      guard let stream = fdopen(dup(output.fileHandleForReading.fileDescriptor), "r") else {
        throw RunnerError.render("The output of a process cannot be read.")
      }
      self.stream = stream
      do { try process.run() } catch {
        throw RunnerError.render("The scene cannot be started: \(error.localizedDescription)")
      }
      try? output.fileHandleForWriting.close()
    }

    deinit {
      fclose(stream)
      free(line)
    }

    /// Returns the next line without its line break; nil at the end.
    func nextLine() -> String? {
      let count = getline(&line, &capacity, stream)
      guard count > 0, let line else { return nil }
      let end = line[count - 1] == 10 ? count - 1 : count
      return String(decoding: UnsafeRawBufferPointer(start: line, count: end), as: UTF8.self)
    }

    /// Waits for the end of the process, after terminating it unless `isComplete`.
    /// - Parameter isComplete: Whether the process has printed all of its output.
    /// - Throws: An error if `isComplete` is true and the process failed.
    func finish(isComplete: Bool) throws {
      if !isComplete { process.terminate() }
      process.waitUntilExit()
      guard isComplete, process.terminationReason != .exit || process.terminationStatus != 0 else {
        return
      }
      throw RunnerError.render(
        "The scene failed in a second process, with exit code \(process.terminationStatus).")
    }
  }
#endif
