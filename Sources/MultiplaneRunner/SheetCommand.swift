// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneFilm
  import MultiplaneImages
  import MultiplaneRaster
  import MultiplaneStage

  /// Draws some frames of a film on one page, with their times.
  struct SheetCommand: SceneSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "sheet",
      abstract: "Render a contact sheet: evenly spread frames with their times and numbers.",
      discussion: """
        The first and the last frame are always included. Without --scale, the page is about 1600 \
        pixels wide.
        """)

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The PNG file to write; - is standard output.", valueName: "file"))
    var output: String

    @Option(help: "Number of images per row.")
    var columns = 4

    @Option(help: "Number of images.")
    var count = 12

    @OptionGroup var frames: FrameOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    var takesStandardOutput: Bool { output == "-" }

    func validate() throws {
      guard (1...100).contains(columns) else {
        throw ValidationError("--columns must be 1 to 100, not \(columns).")
      }
      guard (1...10_000).contains(count) else {
        throw ValidationError("--count must be 1 to 10000, not \(count).")
      }
      try StillFile.check(output)
    }

    func run(in runner: SceneRunner) throws {
      var request = FilmPlan.Request()
      frames.fill(&request)
      picture.fill(&request)
      try input.fill(&request)
      let plan = try runner.plan(request)
      let numbers = ContactSheet.frames(of: plan.frames, count: count)
      let columns = min(columns, numbers.count)
      let scale =
        picture.scale.map { CGFloat($0) }
        ?? ContactSheet.scale(columns: columns, width: plan.size.width)
      let tile = try FilmPlan.pixels(size: plan.size, scale: scale)
      let sheet = ContactSheet(
        columns: columns, count: numbers.count, tileWidth: tile.width, tileHeight: tile.height)
      _ = try FilmPlan.pixels(
        size: CGSize(width: sheet.width, height: sheet.height), scale: 1)
      let file = try StillFile(path: output)
      let times = numbers.map { plan.time(ofFrame: $0) }
      let commitLog = try runner.simulate(plan, to: times.last!)
      let (path, console, threads) = (output, runner.console, picture.threadCount)
      let page = sheet.page()
      try runner.draw(
        Film(plan: plan, commitLog: commitLog, threads: threads), at: times, scale: scale,
        onProgress: console.progress
      ) { index, frame in sheet.place(frame.bitmap!, at: index, on: page) }
      let byteCount = try runner.await {
        let labels = sheet.labels(
          zip(times, numbers).map { "\(Self.label($0))   #\($1)" })
        DisplayListRenderer(threads: threads)
          .render(labels, into: page, transform: .identity, background: nil)
        return try file.write(PNGEncoder(.smallest).encode(page))
      }
      console.result(
        """
        \(path)  \(numbers.count) frames  \(sheet.width) x \(sheet.height)  \(byteCount) bytes  \
        \(Self.label(times[0])) to \(Self.label(times.last!))
        """,
        JSONLine("file").with("path", path).with("frames", numbers.count)
          .with("width", sheet.width).with("height", sheet.height).with("bytes", byteCount))
    }

    /// Returns a time as text in seconds with three decimals, such as `1.250 s`.
    static func label(_ time: CFTimeInterval) -> String {
      let milliseconds = Int((time * 1000).rounded())
      let fraction = "\(milliseconds % 1000)"
      let zeros = String(repeating: "0", count: 3 - fraction.count)
      return "\(milliseconds / 1000).\(zeros)\(fraction) s"
    }
  }
#endif
