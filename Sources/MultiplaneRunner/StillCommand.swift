// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneFilm
  import MultiplaneImages
  import MultiplaneStage

  /// Draws the image at one time, with the same pixels as the film's frame at that time.
  struct StillCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "still", abstract: "Render the image at one time.")

    @Option(help: ArgumentHelp("Time of the image.", valueName: "seconds"))
    var at = 0.0

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The PNG file to write; - is standard output.", valueName: "file"))
    var output: String

    @OptionGroup var picture: PictureOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { output == "-" }

    func validate() throws {
      guard at.isFinite, at >= 0 else {
        throw ValidationError("--at must be a time of 0 or more seconds, not \(at.brief).")
      }
      try StillFile.check(output)
    }

    func run(in runner: SceneRunner) throws {
      var request = FilmPlan.Request()
      request.frames = 0...0
      request.still = at
      picture.fill(&request)
      try input.fill(&request)
      let plan = try runner.plan(request)
      let file = try StillFile(path: output)
      let commitLog = try runner.simulate(plan, to: at)
      let (path, time, threads) = (output, at, picture.threadCount)
      let bytes = OnceBytes()
      try runner.draw(
        Film(plan: plan, commitLog: commitLog, threads: threads), at: [time], scale: plan.scale,
        onProgress: { _, _ in }
      ) { _, frame in bytes.value = PNGEncoder(.smallest).encode(frame.bitmap!) }
      let byteCount = try runner.await { try file.write(bytes.value) }
      runner.console.result(
        "\(path)  1 frame  \(plan.width) x \(plan.height)  \(byteCount) bytes  at \(time.brief) s",
        JSONLine("file").with("path", path).with("frames", 1).with("width", plan.width)
          .with("height", plan.height).with("bytes", byteCount).with("at", time))
    }
  }

  /// A container that passes bytes out of a closure, which runs once before the bytes are read.
  private final class OnceBytes: @unchecked Sendable {
    var value: [UInt8] = []
  }

  /// The output of one PNG image: a file, or standard output for the path `-`. Opened on initialization.
  struct StillFile: @unchecked Sendable {
    private let file: AtomicFile

    /// Throws unless the name is `-` or ends in `.png`, in upper or lower case.
    static func check(_ path: String) throws {
      guard path == "-" || path.lowercased().hasSuffix(".png") else {
        throw ValidationError(
          "\(path): the file name must end in .png, or be - for standard output.")
      }
    }

    init(path: String) throws(FilmError) { file = try AtomicFile(path: path) }

    /// Writes the file and returns its size in bytes; removes it on failure.
    func write(_ bytes: [UInt8]) throws(FilmError) -> Int {
      do {
        try file.write(bytes)
        return try file.finish()
      } catch {
        file.cancel()
        throw error
      }
    }
  }
#endif
