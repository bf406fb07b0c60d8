// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneStage

  /// Draws every frame without writing it, to measure the rendering speed.
  struct BenchCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "bench",
      abstract: "Measure rendering speed: draw every frame without writing it.")

    @OptionGroup var frames: FrameOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { false }

    func run(in runner: SceneRunner) throws {
      var request = FilmPlan.Request()
      frames.fill(&request)
      picture.fill(&request)
      try input.fill(&request)
      let clock = ContinuousClock()
      let plan = try runner.plan(request)
      let start = clock.now
      let commitLog = try runner.simulate(plan, to: plan.lastTime)
      let simulated = clock.now
      let (console, threads) = (runner.console, picture.threadCount)
      try runner.draw(
        Film(plan: plan, commitLog: commitLog, threads: threads), at: Array(plan.times),
        scale: plan.scale,
        onProgress: console.progress
      ) { _, _ in }
      let seconds = (clock.now - simulated).seconds
      let simulation = (simulated - start).seconds.rounded(toPlaces: 4)
      let rate = (Double(plan.frames.count) / seconds).rounded(toPlaces: 1)
      console.result(
        """
        \(plan.frames.count) frames  \(plan.width) x \(plan.height)  \(threads) threads  \
        simulated in \(simulation) s  drawn in \(seconds.rounded(toPlaces: 4)) s  \(rate) frames/s
        """,
        JSONLine("bench").with("frames", plan.frames.count).with("width", plan.width)
          .with("height", plan.height).with("threads", threads)
          .with("simulation", simulation).with("seconds", seconds.rounded(toPlaces: 6))
          .with("framesPerSecond", rate))
    }
  }
#endif
