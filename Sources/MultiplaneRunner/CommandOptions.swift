// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneFilm
  import MultiplaneLive
  import MultiplaneStage

  /// Options for the form and amount of output.
  struct ReportOptions: ParsableArguments {
    @Flag(help: "Print progress and results as JSON lines.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    /// The options of a command line without flags: text that includes progress and warnings.
    static var plain: ReportOptions {
      var options = ReportOptions()
      (options.json, options.quiet) = (false, false)
      return options
    }

    var style: Console.Style { json ? .json : quiet ? .quiet : .text }

    func validate() throws {
      if json && quiet { throw ValidationError("--json cannot be combined with --quiet.") }
    }
  }

  /// Options for the size, scale and background of images and frames, and for the number of threads that draw them.
  struct PictureOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "factor"))
    var scale: Double?

    @Option(
      help: ArgumentHelp(
        "Size in points, such as 1920x1080 (default: the scene's).", valueName: "WxH"),
      transform: Parse.size)
    var size: CGSize?

    @Option(
      help: ArgumentHelp(
        """
        Background color: #RGB, #RRGGBB, #RRGGBBAA, white, black or clear (default: \
        the scene's).
        """,
        valueName: "color"), transform: Parse.color)
    var background: Parse.Background?

    @Option(help: "Number of drawing threads (default: one per core).")
    var threads: Int?

    var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

    func validate() throws {
      if let threads, !(1...256).contains(threads) {
        throw ValidationError("--threads must be 1 to 256, not \(threads).")
      }
    }

    func fill(_ request: inout FilmPlan.Request) {
      request.scale = scale.map { CGFloat($0) }
      request.size = size
      if let background { request.background = .some(background.color) }
    }
  }

  /// Options for the frame rate and the range of frames.
  struct FrameOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Frames per second, at most 1000: 30, 29.97 or 30000/1001 (default: 60).", valueName: "rate"
      ),
      transform: Parse.rate)
    var fps: FrameRate?

    @Option(
      help: ArgumentHelp(
        "First and last frame, such as 0-29 (default: all frames of the scene).", valueName: "range"
      ),
      transform: Parse.frames)
    var frames: ClosedRange<Int>?

    @Option(help: ArgumentHelp("Start at this time.", valueName: "seconds"))
    var from: Double?

    @Option(help: ArgumentHelp("End before this time.", valueName: "seconds"))
    var to: Double?

    func fill(_ request: inout FilmPlan.Request) {
      if let fps { request.rate = fps }
      request.frames = frames
      request.from = from
      request.to = to
    }
  }

  /// Options for the input that the scene receives.
  struct InputOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "A JSON file of touches that replaces the scene's own: taps, drags, pinches, keys, resizes.",
        valueName: "file"))
    var touches: String?

    @Option(
      help: ArgumentHelp(
        "Seed of the scene's random numbers, or random for a new one in each run (default: 0).",
        valueName: "number"), transform: Parse.seed)
    var seed = SceneOptionValue.Seed(0)

    @Option(
      help: ArgumentHelp(
        "The scene's locale, such as de_DE or ar_EG@calendar=islamic (default: en_US).",
        valueName: "identifier"), transform: Parse.locale)
    var locale = SceneEnvironment().locale

    @Option(
      help: ArgumentHelp(
        "The scene's time zone, such as Asia/Tokyo or UTC (default: GMT).", valueName: "identifier"),
      transform: Parse.timeZone)
    var timeZone = SceneEnvironment().timeZone

    /// The environment of the scene that the options choose.
    var environment: SceneEnvironment {
      SceneEnvironment(seed: seed.value, locale: locale, timeZone: timeZone)
    }

    /// Stores the options in a request: the environment, a note if the seed was chosen randomly, and the script of the
    /// file ``touches`` unless that is nil.
    /// - Throws: A usage error if the file cannot be read or is not a valid script. The message contains the path, and
    ///   for an invalid step also the line and the number of the step.
    func fill(_ request: inout FilmPlan.Request) throws(RunnerError) {
      request.environment = environment
      request.seedNote = seed.isDrawn ? seed.note : nil
      guard let touches else { return }
      let data: Data
      do { data = try Data(contentsOf: URL(fileURLWithPath: touches)) } catch {
        throw .usage("\(touches) cannot be read: \(error.localizedDescription)")
      }
      do { request.touches = try TouchScript(json: data) } catch let error as TouchScriptError {
        let place = error.line.map { "\(touches):\($0)" } ?? touches
        let step = error.step.map { "step \($0 + 1): " } ?? ""
        throw .usage("\(place): \(step)\(error.message)")
      } catch {
        throw RunnerError(error)
      }
    }
  }

  extension FilmQuality: ExpressibleByArgument {}

  /// Parsers of option values; each throws a `ValidationError` for invalid text.
  enum Parse {
    /// A color argument; a nil color is transparent.
    struct Background: Equatable {
      var color: CGColor?
    }

    static func size(_ text: String) throws -> CGSize {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1] else {
        throw ValidationError("Write width and height in points, such as 1920x1080.")
      }
      return CGSize(width: width, height: height)
    }

    /// Parses a frame rate of at most 1000. A fractional rate within 0.005 of an NTSC rate (1000/1001 of a whole
    /// number), such as 29.97, becomes that fraction.
    static func rate(_ text: String) throws -> FrameRate {
      guard let rate = FrameRate(text), rate.value <= 1000,
        let exact = FilmSettings(width: 1, height: 1, framesPerSecond: rate.value).frameRate,
        let result = FrameRate(exact.frames, per: exact.seconds)
      else {
        throw ValidationError(
          "--fps must be a number above 0 and at most 1000, such as 30, 29.97 or 30000/1001.")
      }
      return result
    }

    static func frames(_ text: String) throws -> ClosedRange<Int> {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 1 || parts.count == 2, let first = parts[0], let last = parts.last!,
        first >= 0
      else { throw ValidationError("Write the first and the last frame, such as 0-29.") }
      guard first <= last else {
        throw ValidationError("The last frame, \(last), is before the first, \(first).")
      }
      return first...last
    }

    static func seed(_ text: String) throws -> SceneOptionValue.Seed {
      try option(SceneOptionValue.Seed.init, text)
    }

    static func locale(_ text: String) throws -> Locale {
      try option(SceneOptionValue.locale, text)
    }

    static func timeZone(_ text: String) throws -> TimeZone {
      try option(SceneOptionValue.timeZone, text)
    }

    private static func option<Value>(
      _ parse: (String) throws(SceneOptionValue.Invalid) -> Value, _ text: String
    ) throws -> Value {
      do { return try parse(text) } catch { throw ValidationError(error.description) }
    }

    static func color(_ text: String) throws -> Background {
      switch text.lowercased() {
      case "white": return Background(color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      case "black": return Background(color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      case "clear", "transparent", "none": return Background(color: nil)
      default: break
      }
      var digits = Array(text.hasPrefix("#") ? text.dropFirst() : text[...])
      if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
      if digits.count == 6 { digits += ["f", "f"] }
      guard digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
        throw ValidationError("Write the color as #RGB, #RRGGBB, #RRGGBBAA, white, black or clear.")
      }
      let c = stride(from: 0, to: 8, by: 2).map {
        CGFloat(digits[$0].hexDigitValue! * 16 + digits[$0 + 1].hexDigitValue!) / 255
      }
      return Background(color: CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    }
  }
#endif
