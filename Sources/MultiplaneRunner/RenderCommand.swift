// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneFilm
  import MultiplaneStage

  /// Draws a film once and writes it to one or more files.
  struct RenderCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "render",
      abstract: "Render a film.",
      discussion: """
        The file's extension selects the format: .gif, .png or .apng (animated PNG), .mp4, \
        .m4v, .mov and .webm (these require ffmpeg), .y4m (uncompressed video; both sides \
        of a video must be even), frame-%04d.png (a PNG for each frame), - (raw RGBA bytes, \
        straight alpha, to standard output). Frames are drawn once for all files. A GIF has at most \
        50 frames per second.
        """)

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file to write; may be repeated.", valueName: "file"))
    var output: [String] = []

    @OptionGroup var frames: FrameOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var input: InputOptions

    @Option(help: "Number of plays of an animated image; 0 is infinite.")
    var loop = 0

    @Option(help: "Quality of a film, against encoding time and file size.")
    var quality = FilmQuality.good

    @Flag(help: "Draw only the frames of a PNG sequence whose files do not exist.")
    var resume = false

    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { output.contains("-") }

    func validate() throws {
      if output.isEmpty {
        throw ValidationError("No output file is given; use -o, such as -o film.mp4.")
      }
      if Set(output).count < output.count {
        throw ValidationError("Two outputs have the same name.")
      }
      if resume, output.count != 1 || output.first.flatMap(FileNamePattern.init) == nil {
        throw ValidationError(
          "--resume requires one output, a PNG sequence such as frame-%04d.png.")
      }
      if !(0...65_535).contains(loop) {
        throw ValidationError("--loop must be 0 to 65535, not \(loop).")
      }
    }

    func run(in runner: SceneRunner) throws {
      let started = ContinuousClock.now
      let paths = try output.map { (path: $0, format: try OutputFormat(path: $0)) }
      var request = FilmPlan.Request()
      frames.fill(&request)
      picture.fill(&request)
      try input.fill(&request)
      let plan = try runner.plan(request)
      if resume { removeAbandonedFiles(plan) }
      let numbers = resume ? missingFrames(plan) : Array(plan.frames)
      guard !numbers.isEmpty else {
        return runner.console.result(
          "All \(plan.frames.count) frames exist.", JSONLine("done").with("frames", 0))
      }
      let options = FilmOutputs.Options(loopCount: loop, quality: quality)
      // Opened before the simulation, which may take long, so that an unwritable folder is reported at once.
      let outputs = try FilmOutputs(paths, plan: plan, frames: numbers, options: options)
      let console = runner.console
      let threads = picture.threadCount
      let reports: [FilmOutputs.Report]
      do {
        // In sections, so that memory does not grow with the film.
        for section in FilmPlan.sections(numbers, count: SceneRunner.framesAhead) {
          let times = section.map { plan.time(ofFrame: $0) }
          let commitLog = try runner.simulate(plan, from: times.first!, to: times.last!)
          let earlier = section.startIndex
          try runner.draw(
            Film(plan: plan, commitLog: commitLog, threads: threads), at: times, scale: plan.scale,
            as: outputs.form,
            onProgress: { done, _ in console.progress(earlier + done, of: numbers.count) }
          ) { try await outputs.write($1) }
        }
        reports = try runner.await {
          try Task.checkCancellation()
          return try await outputs.finish()
        }
      } catch {
        try runner.await { await outputs.cancel() }
        throw error
      }
      for report in reports { console.result(report.text, report.event) }
      let seconds = (ContinuousClock.now - started).seconds
      console.result(
        "\(numbers.count) frames in \(seconds.rounded(toPlaces: 2)) s",
        JSONLine("done").with("frames", numbers.count)
          .with("elapsed", seconds.rounded(toPlaces: 3)))
    }
  }

  extension RenderCommand {
    /// Returns the frames of the sequence whose files do not exist.
    private func missingFrames(_ plan: FilmPlan) -> [Int] {
      guard let pattern = FileNamePattern(output[0]) else { return [] }
      return plan.frames.filter { !FileManager.default.fileExists(atPath: pattern.name($0)) }
    }

    /// Removes the temporary files of frames of the sequence that killed processes have left.
    private func removeAbandonedFiles(_ plan: FilmPlan) {
      guard let pattern = FileNamePattern(output[0]) else { return }
      // The number may be in the name of the folder.
      let folders = plan.frames.map { number in
        let name = pattern.name(number)
        return name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
      }
      for folder in Set(folders) {
        AtomicFile.removeAbandoned(in: folder.isEmpty ? "." : folder) {
          pattern.contains(folder + $0)
        }
      }
    }
  }

  extension FilmOutputs.Report {
    /// The report as a line of text.
    var text: String {
      """
      \(path)  \(summary.frameCount) frames  \(width) x \(height)  \(summary.byteCount) bytes  \
      \(summary.duration.rounded(toPlaces: 3).brief) s
      """
    }

    /// The report as a JSON event.
    var event: JSONLine {
      JSONLine("file").with("path", path).with("frames", summary.frameCount)
        .with("width", width).with("height", height).with("bytes", summary.byteCount)
        .with("seconds", summary.duration.rounded(toPlaces: 6))
    }
  }

  extension Duration {
    /// The duration in seconds.
    var seconds: Double {
      Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
  }

  extension Double {
    /// Returns the value rounded to a number of decimal places, halves away from zero.
    func rounded(toPlaces places: Int) -> Double {
      let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
      return (self * factor).rounded() / factor
    }
  }
#endif
