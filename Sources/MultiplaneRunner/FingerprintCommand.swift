// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneStage

  /// Prints the values of all layers at each frame and a hash of the pixels, for the comparison of two runs; started by
  /// `check --twice`.
  struct FingerprintCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "fingerprint",
      abstract: "Print the layers and pixels of all frames for check --twice.",
      shouldDisplay: false)

    @Option var to: Double?
    @Option var threads = 1
    @OptionGroup var input: InputOptions

    /// Options with which only errors are printed, besides the lines of the fingerprint.
    var report: ReportOptions {
      var options = ReportOptions.plain
      options.quiet = true
      return options
    }
    var takesStandardOutput: Bool { true }
    var reportsDiagnostics: Bool { true }

    func run(in runner: SceneRunner) throws {
      var request = FilmPlan.Request()
      request.to = to
      try input.fill(&request)
      let (plan, commitLog) = try runner.simulate(request)
      let renderer = plan.renderer(of: commitLog, threads: threads)
      let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
      for frame in plan.frames {
        let time = plan.time(ofFrame: frame)
        commitLog.prepare(at: CollectionOfOne(time))
        var lines = [RunFingerprint.frameLine(frame, time)]
        commitLog.entry(at: time)?.tree.forEachLayer(at: time) { place, layer in
          lines.append(RunFingerprint.layerLine(place, layer))
        }
        renderer.update(canvas, at: time)
        lines.append(RunFingerprint.pixelLine(canvas.bitmap))
        runner.console.print(lines.joined(separator: "\n"))
        try runner.console.checkOutput()
      }
    }
  }
#endif
