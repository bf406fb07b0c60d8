// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneFilm
  import MultiplaneRaster
  import MultiplaneStage

  /// The output files of one render; every frame is drawn once and written to all of them, except frames that a GIF
  /// skips.
  final class FilmOutputs: @unchecked Sendable {
    /// Encoder options that are not part of the plan.
    struct Options: Sendable {
      /// Number of times an animated image plays; 0 repeats it indefinitely.
      var loopCount = 0
      var quality = FilmQuality.good
    }

    /// A completed output: a file, the files of a sequence, or standard output.
    struct Report: Sendable {
      var path: String
      var width, height: Int
      var summary: FilmSummary
    }

    private struct Output: @unchecked Sendable {
      var path: String
      var writer: any FilmWriter
      /// The number of drawn frames per frame of the output: of every `step` drawn frames, only the first is written.
      var step: Int

      nonisolated(nonsending) func write(_ frame: DrawnFrame) async throws {
        if let planar = writer as? any PlanarFilmWriter {
          try await planar.write(frame.planes!)
        } else {
          try await writer.write(frame.bitmap!)
        }
      }
    }

    private let plan: FilmPlan
    private var outputs: [Output] = []
    private var count = 0

    /// Creates the writers of all outputs, and opens their files, except those of a PNG sequence, which are opened one
    /// by one.
    /// - Parameters:
    ///   - paths: The paths and formats, in the order of the reports.
    ///   - frames: The numbers of the frames that will be written, in ascending order.
    /// - Throws: `FilmError` if a file cannot be created, its header cannot be written, a format does not support the
    ///   size, the frame rate or the loop count, or a film requires ffmpeg, which is not installed.
    init(
      _ paths: [(path: String, format: OutputFormat)], plan: FilmPlan, frames: [Int],
      options: Options
    ) throws(FilmError) {
      self.plan = plan
      // Checked before any file is opened.
      for case (_, .film) in paths { try FFmpeg.check(width: plan.width, height: plan.height) }
      for (path, format) in paths {
        let step = format == .gif ? Self.gifStep(fps: plan.rate.value) : 1
        let settings = FilmSettings(
          width: plan.width, height: plan.height, framesPerSecond: plan.rate.value / Double(step),
          loopCount: options.loopCount, backgroundIsOpaque: (plan.background?.alpha ?? 0) >= 1)
        let writer = try Self.writer(path, format, settings, plan, frames, options.quality)
        outputs.append(Output(path: path, writer: writer, step: step))
      }
    }

    /// Returns the frame step of a GIF: 1 up to 50 frames per second, otherwise the smallest that keeps the rate at 50
    /// or less, since browsers slow down delays below 2/100 s.
    static func gifStep(fps: Double) -> Int { max(1, Int((fps / 50).rounded(.up))) }

    private static func writer(
      _ path: String, _ format: OutputFormat, _ settings: FilmSettings, _ plan: FilmPlan,
      _ frames: [Int], _ quality: FilmQuality
    ) throws(FilmError) -> any FilmWriter {
      switch format {
      case .gif: try GIFWriter(to: path, settings)
      case .animatedPNG: try AnimatedPNGWriter(to: path, settings)
      case .sequence(let pattern):
        try PNGSequenceWriter(
          pattern: pattern, numbers: frames, settings, quality: quality)
      case .film:
        try FFmpegWriter(
          to: path, settings, quality: quality, background: filmBackground(plan.background))
      case .y4m: try Y4MWriter(to: path, settings, background: filmBackground(plan.background))
      case .raw: try RawFrameWriter(settings)
      }
    }

    /// Returns the opaque background of a film; transparent colors are composited over black.
    static func filmBackground(_ color: CGColor?) -> PremultipliedColor {
      guard let color else { return PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255) }
      let (red, green, blue, alpha) = color.srgb
      func byte(_ value: Double) -> UInt8 {
        UInt8((min(max(value, 0), 1) * alpha * 255).rounded())
      }
      return PremultipliedColor(red: byte(red), green: byte(green), blue: byte(blue), alpha: 255)
    }

    /// The frame formats that the writers need.
    var form: DrawnFrame.Formats {
      let hasFilm = outputs.contains { $0.writer is any PlanarFilmWriter }
      return DrawnFrame.Formats(
        hasBitmap: !outputs.allSatisfy { $0.writer is any PlanarFilmWriter },
        planesBackground: hasFilm ? Self.filmBackground(plan.background) : nil)
    }

    /// Writes the next frame to all files whose frame step includes it. The frame may be reused afterwards.
    func write(_ frame: DrawnFrame) async throws {
      let taking = outputs.filter { count % $0.step == 0 }
      count += 1
      if taking.count == 1 { return try await taking[0].write(frame) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for output in taking { group.addTask { try await output.write(frame) } }
        try await group.waitForAll()
      }
    }

    /// Completes the files, and returns their reports, both in the order in which the paths were given.
    func finish() async throws -> [Report] {
      var reports: [Report] = []
      for output in outputs {
        let summary = try await output.writer.finish()
        reports.append(
          Report(path: output.path, width: plan.width, height: plan.height, summary: summary))
      }
      return reports
    }

    /// Removes the incomplete files.
    func cancel() async {
      for output in outputs { await output.writer.cancel() }
    }
  }
#endif
