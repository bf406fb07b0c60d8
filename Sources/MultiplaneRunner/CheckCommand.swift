// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneStage

  /// Simulates the scene without drawing it, and prints its diagnostics.
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

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { false }
    var reportsDiagnostics: Bool { true }

    func run(in runner: SceneRunner) throws {
      var request = FilmPlan.Request()
      request.to = to
      try input.fill(&request)
      let plan = try runner.plan(request)
      // Simulates up to the time of the last frame. Diagnostics of changes made at that time are included, although the
      // last frame does not show these changes yet.
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
  }
#endif
