// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import MultiplaneLive
  import MultiplaneRaster

  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare two images or films pixel by pixel.",
      discussion: """
        Accepts still and animated PNG, JPEG, GIF and WebP files, as sRGB and as stored in the file; \
        and films, read with ffmpeg: .mp4, .m4v, .mov, .webm, .mkv, .y4m, .avi. Frames are compared \
        in order, including their durations where both files contain them. \
        Exits with 0 if all frames are equal, with 3 if they differ, with 1 if a file cannot \
        be read, and with 4 if ffmpeg is missing.

        Examples:
          multiplane compare now.png expected.png -o difference.png
          multiplane compare now.mp4 then.mp4 --tolerance 2
        """)

    @Argument(help: "The image or film.") var picture: String
    @Argument(help: "The expected image or film.") var expected: String

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp(
        """
        A PNG file for the difference image, black where pixels are equal; for animations and films, \
        of the first frame that differs. Not written if there is no difference.
        """,
        valueName: "file.png"))
    var output: String?

    @Option(
      help: ArgumentHelp(
        "Largest accepted difference of a channel, 0 to 255.", valueName: "channel"))
    var tolerance = 0

    @Flag(
      inversion: .prefixedNo,
      help: "Decode each image file in an isolated process, as protection against damaged files.")
    var isolation = true

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
      if let output, !output.lowercased().hasSuffix(".png") {
        throw ValidationError(
          "The difference is a PNG file; its name must end in .png, not \(output).")
      }
      guard (0...255).contains(tolerance) else {
        throw ValidationError("--tolerance must be 0 to 255, not \(tolerance).")
      }
    }

    func run() throws {
      let own = try FrameFiles.open(picture, isolated: isolation)
      let other = try FrameFiles.open(expected, isolated: isolation)
      defer {
        own.close()
        other.close()
      }
      guard own.width == other.width, own.height == other.height else {
        try end(
          "\(own.width) x \(own.height) pixels, not \(other.width) x \(other.height)", Tally())
      }
      var tally = Tally()
      var (pace, counts) = (String?.none, (own: 0, other: 0))
      while true {
        let (frame, wanted) = (try own.next(), try other.next())
        counts.own += frame == nil ? 0 : 1
        counts.other += wanted == nil ? 0 : 1
        guard let frame, let wanted else {
          if frame == nil, wanted == nil { break }
          continue
        }
        if pace == nil, let a = frame.duration, let b = wanted.duration, abs(a - b) > 1e-6 {
          pace = "frame \(counts.own - 1) lasts \(Self.text(a)) s, not \(Self.text(b)) s"
        }
        tally.add(frame.bitmap, wanted.bitmap, counts.own - 1, perChannel: tolerance)
      }
      tally.frames = counts.own
      if let output, let worst = tally.difference {
        let data = CGImage(adopting: worst).pngData()
        do { try data.writeWholeFile(to: URL(fileURLWithPath: output)) } catch {
          throw SceneProductError(
            code: 1, message: "\(output) cannot be written: \(error.localizedDescription)")
        }
      }
      let size = "\(own.width) x \(own.height)"
      let isFilm = max(counts.own, counts.other) > 1
      var sentences: [String] = []
      if counts.own != counts.other {
        sentences.append("\(Self.frames(counts.own)), not \(counts.other)")
      }
      if let first = tally.first {
        let pixels =
          "\(first.count) of \(own.width * own.height) pixels, by at most \(first.largest) of 255; "
          + "first (\(first.x), \(first.y)): \(first.actual), not \(first.expected)"
        sentences.append(
          isFilm
            ? "\(tally.different) of \(Self.frames(min(counts.own, counts.other))); frame "
              + "\(first.frame) in \(pixels)" : pixels)
      }
      if let pace { sentences.append(pace) }
      guard sentences.isEmpty else { try end(sentences.joined(separator: "; "), tally) }
      let within = tolerance > 0 ? " within \(tolerance) of 255" : ""
      if json {
        try printLine(tally.json(equal: true, reason: nil).json)
      } else {
        try printLine(
          isFilm
            ? "equal\(within): \(Self.frames(counts.own)) of \(size) pixels"
            : "equal\(within): \(size) pixels")
      }
    }

    private func end(_ reason: String, _ tally: Tally) throws -> Never {
      try printLine(json ? tally.json(equal: false, reason: reason).json : "different: \(reason)")
      throw ExitCode(3)
    }

    private static func frames(_ count: Int) -> String {
      count == 1 ? "1 frame" : "\(count) frames"
    }

    private static func text(_ seconds: Double) -> String {
      "\((seconds * 1e4).rounded() / 1e4)"
    }

    /// Differences found so far.
    private struct Tally {
      struct First {
        var frame, count, largest, x, y: Int
        var actual, expected: [Int]
      }
      var frames = 0
      /// Number of frames that differ by more than the tolerance.
      var different = 0
      /// The first frame that differs by more than the tolerance; nil if none does.
      var first: First?
      var difference: Bitmap?

      mutating func add(_ a: Bitmap, _ b: Bitmap, _ frame: Int, perChannel: Int) {
        let isSame = (0..<a.height).allSatisfy {
          memcmp(a.pixels + $0 * a.stride, b.pixels + $0 * b.stride, a.width * 4) == 0
        }
        guard !isSame else { return }
        let comparison = ImageComparison(a, b, perChannel: perChannel)
        guard let place = comparison.first else { return }
        different += 1
        guard first == nil else { return }
        first = First(
          frame: frame, count: comparison.count, largest: comparison.largest, x: place.x,
          y: place.y, actual: place.actual, expected: place.expected)
        difference = comparison.difference
      }

      func json(equal: Bool, reason: String?) -> JSONValue {
        [
          "equal": .bool(equal), "reason": JSONValue(reason), "frames": JSONValue(frames),
          "differentFrames": JSONValue(different), "frame": JSONValue(first?.frame),
          "pixels": JSONValue(first?.count), "largest": JSONValue(first?.largest),
        ]
      }
    }
  }
#endif
