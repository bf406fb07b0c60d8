// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// What is filmed: which frames of a scene, how large, over what. Built only when it can be drawn.
struct FilmPlan: Sendable {
  /// The longest side of a picture, in pixels: what H.264 allows, and 1 GiB for a square frame.
  static let sideLimit = 16_384
  /// The most frames in one go.
  static let frameLimit = 10_000_000

  /// Of the picture, in points.
  let size: CGSize
  /// Pixels a point.
  let scale: CGFloat
  /// Of a frame, in pixels: `size` times `scale`, rounded.
  let width, height: Int
  /// Frames a second.
  let rate: FrameRate
  /// The frames to draw; frame n shows the time n / rate.
  let frames: Range<Int>
  /// What lies under the layers; nil is transparent.
  let background: CGColor?
  /// What a person does; nil for what the scene says itself.
  let touches: TouchScript?

  /// What the command line asks for; nil where it leaves the choice to the scene.
  struct Request: Sendable {
    var touches: TouchScript?
    /// A time behind the frames that is drawn as well.
    var still: CFTimeInterval?
    var rate = FrameRate(60)!
    var size: CGSize?
    var scale: CGFloat?
    var frames: ClosedRange<Int>?
    var from, to: CFTimeInterval?
    /// Outer nil: the scene's; inner nil: transparent.
    var background: CGColor??
  }

  /// What is asked, of a scene; throws as the other initializer.
  init(scene: any Scene, request: Request) throws(RunnerError) {
    try self.init(
      size: scene.size, scale: scene.scale, duration: scene.duration, background: scene.background,
      request: request)
  }

  /// Throws a usage error, with a sentence, for what cannot be drawn.
  /// - Parameters: what counts where the request leaves the choice.
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
    frames = try Self.frames(duration: duration, request: request)
  }

  /// The time that a frame shows, in seconds.
  func time(ofFrame frame: Int) -> CFTimeInterval { rate.time(ofFrame: frame) }

  /// The times of all frames.
  var times: some Sequence<CFTimeInterval> { frames.lazy.map { time(ofFrame: $0) } }

  /// The time of the last frame: how far the scene must be simulated.
  var lastTime: CFTimeInterval { time(ofFrame: frames.upperBound - 1) }

  /// Draws frames of a tape at this plan's size, or at another scale.
  func renderer(of tape: CommitLog, scale: CGFloat? = nil, threads: Int = 1) -> FrameRenderer {
    FrameRenderer(
      tape: tape, size: size, scale: scale ?? self.scale, background: background, threads: threads)
  }

  /// Columns and rows of a picture. Throws for what is empty, not finite, or too large.
  static func pixels(
    size: CGSize, scale: CGFloat
  ) throws(RunnerError) -> (width: Int, height: Int) {
    try check(scale: scale)
    let name = "\(Double(size.width).brief) x \(Double(size.height).brief)"
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw .usage("A picture of \(name) points has no pixels; both sides must be above 0.")
    }
    let width = (size.width * scale).rounded(), height = (size.height * scale).rounded()
    guard width >= 1, height >= 1 else {
      throw .usage("\(name) points at scale \(Double(scale).brief) are less than one pixel.")
    }
    guard width <= CGFloat(sideLimit), height <= CGFloat(sideLimit) else {
      throw .usage(
        """
        A picture of \(Double(width).brief) x \(Double(height).brief) pixels is too large; \
        the limit is \(sideLimit) pixels a side.
        """,
        hint: "Choose a smaller --size or --scale.")
    }
    return (Int(width), Int(height))
  }

  /// Throws for a scale that no picture has, whatever its size.
  static func check(scale: CGFloat) throws(RunnerError) {
    guard scale.isFinite, scale > 0 else {
      throw .usage("The scale must be a number above 0, not \(scale).")
    }
  }

  private static func frames(
    duration: CFTimeInterval, request: Request
  ) throws(RunnerError) -> Range<Int> {
    if let range = request.frames {
      guard request.from == nil, request.to == nil else {
        throw .usage("--frames and --from or --to say the same thing twice; give one of them.")
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
            ? "The scene has no end." : "The scene lasts \(duration.brief) s: that is no film.",
          hint: "Say how much of it: --frames 0-59 or --to 2.5.")
      }
      guard from < duration else {
        throw .usage("--from \(from.brief) lies behind the scene's end at \(duration.brief) s.")
      }
      end = duration
    }
    // Frames at or after `from` and before `end`; a duration like 0.1 * 30 may miss a whole number
    // by a hair.
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
  /// The shortest decimal, without a fraction where it is a whole number.
  var brief: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
