// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// The frames of a scene to render, their size and their background; validated on creation.
struct FilmPlan: Sendable {
  /// Maximum side of an image, in pixels: the limit of the H.264 encoder x264; a square frame then takes 1 GiB.
  static let sideLimit = 16_384
  /// The exclusive upper limit of frame numbers, which begin at 0.
  static let frameLimit = 10_000_000

  /// Size of a frame, in points.
  let size: CGSize
  /// Pixels per point.
  let scale: CGFloat
  /// Size of a frame, in pixels: `size` times `scale`, rounded.
  let width, height: Int
  /// Frames per second.
  let rate: FrameRate
  /// The frames to draw; frame n shows the scene at time n / rate.
  let frames: Range<Int>
  /// Background color below the layers; nil is transparent.
  let background: CGColor?
  /// Scripted input; nil for the scene's own.
  let touches: TouchScript?
  /// The random numbers, locale and time zone that the scene reads.
  let environment: SceneEnvironment

  /// Values given on the command line; nil selects the value of the scene, where it has one.
  struct Request: Sendable {
    var touches: TouchScript?
    var environment = SceneEnvironment()
    /// A note about the seed if it was chosen randomly for this run; nil otherwise.
    var seedNote: String?
    /// A time that a command draws or inspects besides the frames, in seconds; a program that keeps running is
    /// simulated at least up to this time. Nil for commands that use frames only.
    var still: CFTimeInterval?
    var rate = FrameRate(60)!
    var size: CGSize?
    var scale: CGFloat?
    var frames: ClosedRange<Int>?
    var from, to: CFTimeInterval?
    /// Nil for the scene's background, an inner nil for a transparent one.
    var background: CGColor??
  }

  /// Creates a plan from the properties of a scene and a request that overrides them.
  /// - Throws: A usage error if the size, the scale, the frame rate or the range of frames is not valid, or if the
  ///   range ends with the scene and the scene's duration is not positive and finite.
  init(scene: any Scene, request: Request) throws(RunnerError) {
    try self.init(
      size: scene.size, scale: scene.scale, duration: scene.duration, background: scene.background,
      request: request)
  }

  /// Creates a plan from default values and a request that overrides them.
  /// - Throws: A usage error if the size, the scale, the frame rate or the range of frames is not valid, or if the
  ///   range ends at `duration` and `duration` is not positive and finite.
  init(
    size: CGSize, scale: CGFloat, duration: CFTimeInterval, background: CGColor?, request: Request
  ) throws(RunnerError) {
    let size = request.size ?? size
    let scale = request.scale ?? scale
    let pixels = try Self.pixels(size: size, scale: scale)
    guard request.rate.value <= 1000 else {
      throw .usage("--fps must be at most 1000, not \(request.rate).")
    }
    self.size = size
    self.scale = scale
    (width, height) = pixels
    rate = request.rate
    self.background = request.background ?? background
    touches = request.touches
    environment = request.environment
    frames = try Self.frames(duration: duration, request: request)
  }

  /// Returns the time of a frame, in seconds.
  func time(ofFrame frame: Int) -> CFTimeInterval { rate.time(ofFrame: frame) }

  /// The times of all frames.
  var times: some Sequence<CFTimeInterval> { frames.lazy.map { time(ofFrame: $0) } }

  /// Returns frames in groups of at most `count`.
  static func sections(_ frames: [Int], count: Int) -> [ArraySlice<Int>] {
    stride(from: 0, to: frames.count, by: count).map {
      frames[$0..<min($0 + count, frames.count)]
    }
  }

  /// The time of the last frame, in seconds.
  var lastTime: CFTimeInterval { time(ofFrame: frames.upperBound - 1) }

  /// Creates a renderer for frames of a commit log at this plan's size.
  func renderer(of commitLog: CommitLog, scale: CGFloat? = nil, threads: Int = 1) -> FrameRenderer {
    FrameRenderer(
      commitLog: commitLog, size: size, scale: scale ?? self.scale, background: background,
      threads: threads)
  }

  /// Returns the size of a frame in pixels.
  /// - Throws: A usage error if a side or the scale is not finite or not above 0, or if a side is shorter than 1 pixel
  ///   or longer than ``sideLimit``.
  static func pixels(
    size: CGSize, scale: CGFloat
  ) throws(RunnerError) -> (width: Int, height: Int) {
    try check(scale: scale)
    let name = "\(Double(size.width).brief) x \(Double(size.height).brief)"
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw .usage("An image of \(name) points is empty; both sides must be greater than 0.")
    }
    let width = (size.width * scale).rounded(), height = (size.height * scale).rounded()
    guard width >= 1, height >= 1 else {
      throw .usage(
        "An image of \(name) points at scale \(Double(scale).brief) is smaller than one pixel.")
    }
    guard width <= CGFloat(sideLimit), height <= CGFloat(sideLimit) else {
      throw .usage(
        """
        An image of \(Double(width).brief) x \(Double(height).brief) pixels is too large; \
        the limit is \(sideLimit) pixels per side.
        """,
        hint: "Choose a smaller --size or --scale.")
    }
    return (Int(width), Int(height))
  }

  /// Throws a usage error for a scale that is not finite or not positive.
  static func check(scale: CGFloat) throws(RunnerError) {
    guard scale.isFinite, scale > 0 else {
      throw .usage("The scale must be a number greater than 0, not \(scale).")
    }
  }

  private static func frames(
    duration: CFTimeInterval, request: Request
  ) throws(RunnerError) -> Range<Int> {
    if let range = request.frames {
      guard request.from == nil, request.to == nil else {
        throw .usage("--frames cannot be combined with --from or --to.")
      }
      guard range.upperBound < frameLimit else { throw tooMany(range.upperBound.description) }
      return range.lowerBound..<range.upperBound + 1
    }
    let from = request.from ?? 0
    guard from.isFinite, from >= 0 else {
      throw .usage("--from must be a time of 0 or more seconds, not \(from.brief).")
    }
    let end: CFTimeInterval
    if let to = request.to {
      guard to.isFinite, to > from else {
        throw .usage("--to must be a time after \(from.brief) s, not \(to.brief).")
      }
      end = to
    } else {
      guard duration.isFinite, duration > 0 else {
        throw .usage(
          duration == .infinity
            ? "The scene has no end."
            : "The scene's duration, \(duration.brief) s, must be greater than 0.",
          hint: "Choose a range of it, such as --frames 0-59 or --to 2.5.")
      }
      guard from < duration else {
        throw .usage("--from \(from.brief) must be before the scene's end at \(duration.brief) s.")
      }
      end = duration
    }
    // Frames at or after `from` and before `end`; a duration such as 0.1 * 30 may miss a whole number by a rounding
    // error.
    let first = (from * request.rate.value - 1e-6).rounded(.up),
      last = (end * request.rate.value - 1e-6).rounded(.up)
    guard last <= Double(frameLimit) else { throw tooMany(last.brief) }
    guard first < last else {
      throw .usage(
        "No frame lies between \(from.brief) s and \(end.brief) s at \(request.rate) frames/s."
      )
    }
    return Int(first)..<Int(last)
  }

  private static func tooMany(_ count: String) -> RunnerError {
    .usage("\(count) frames are too many; the limit is \(frameLimit).")
  }
}

extension Double {
  /// The shortest decimal representation, without a fraction for whole numbers below 10^15.
  var brief: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
