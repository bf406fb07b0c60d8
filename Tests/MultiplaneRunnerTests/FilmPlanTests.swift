// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

@Suite struct FilmPlanTests {
  struct Sample: Scene {
    var size = CGSize(width: 80, height: 60)
    var scale: CGFloat = 1
    var duration: CFTimeInterval = 2
    func build(in stage: Stage) throws {}
  }

  static func plan(
    _ scene: Sample = Sample(), _ change: (inout FilmPlan.Request) -> Void = { _ in }
  ) throws -> FilmPlan {
    var request = FilmPlan.Request()
    change(&request)
    return try FilmPlan(scene: scene, request: request)
  }

  static func planError(
    _ scene: Sample = Sample(), _ change: (inout FilmPlan.Request) -> Void = { _ in }
  ) -> RunnerError? {
    do { _ = try plan(scene, change) } catch { return error as? RunnerError }
    return nil
  }

  @Test func wholeSceneIsFilmedByDefault() throws {
    let plan = try Self.plan()
    expectEqual(plan.frames, 0..<120)
    expect(plan.width == 80 && plan.height == 60)
    expectEqual(plan.lastTime, 119.0 / 60)
  }

  @Test(arguments: ["24", "25", "29.97", "30000/1001", "30", "50", "60", "120", "1000"])
  func frameCountFollowsRate(text: String) throws {
    let rate = try #require(FrameRate(text)), fps = rate.value
    for duration in [0.1, 0.5, 1, 1.5, 3, 7.3] {
      let plan = try Self.plan(Sample(duration: duration)) { $0.rate = rate }
      let last = plan.frames.upperBound - 1
      expect(Double(last) / fps < duration, "the last frame begins before the end")
      expect(Double(last + 1) / fps >= duration - 1e-8, "no frame is missing at the end")
    }
  }

  @Test func frameRangesAreInclusiveAndTimesHalfOpen() throws {
    expect(try Self.plan { $0.frames = 0...29 }.frames == 0..<30)
    expect(try Self.plan { $0.frames = 300...300 }.frames == 300..<301)
    expect(
      try Self.plan {
        $0.from = 0.5
        $0.to = 1
      }.frames == 30..<60)
    expect(try Self.plan { $0.from = 1 }.frames == 60..<120)
    // Adjacent chunks neither repeat nor omit a frame.
    let cuts = [0, 0.31, 0.7, 1.005, 2]
    var next = 0
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let chunk = try Self.plan {
        $0.from = from
        $0.to = to
      }
      expectEqual(chunk.frames.lowerBound, next)
      next = chunk.frames.upperBound
    }
    expectEqual(next, 120)
  }

  @Test func indefiniteAndEmptyScenesRequireRange() throws {
    for duration in [0, -1, CFTimeInterval.infinity, .nan] {
      let error = Self.planError(Sample(duration: duration))
      expectEqual(error?.code, .usage)
      expect(error?.hint?.contains("--frames") == true, "\(duration)")
      expect(try Self.plan(Sample(duration: duration)) { $0.frames = 0...9 }.frames.count == 10)
      expect(try Self.plan(Sample(duration: duration)) { $0.to = 0.5 }.frames.count == 30)
    }
  }

  @Test func invalidSizesAreRejected() {
    for (width, height) in [
      (0, 60), (80, 0), (-1, 60), (CGFloat.nan, 60), (.infinity, 60), (0.2, 60),
    ]
      as [(CGFloat, CGFloat)]
    {
      let error = Self.planError(Sample(size: CGSize(width: width, height: height)))
      expectEqual(error?.code, .usage, "\(width) x \(height)")
    }
    for scale in [0, -1, CGFloat.nan, .infinity, 1e-9] {
      expectEqual(Self.planError(Sample(scale: scale))?.code, .usage, "scale \(scale)")
    }
  }

  @Test func oversizedFramesAreRejectedWithLimit() throws {
    for size in [
      CGSize(width: 100_000, height: 100_000), CGSize(width: 16_385, height: 1),
      CGSize(width: 1e300, height: 2),
    ] {
      let error = try #require(Self.planError(Sample(size: size)))
      expect(error.code == .usage && error.message.contains("16384"), "\(error.message)")
    }
    expect(Self.planError { $0.scale = 1000 }?.message.contains("80000 x 60000") == true)
    expect(try Self.plan { $0.size = CGSize(width: 16_384, height: 16_384) }.width == 16_384)
  }

  @Test func invalidRangesAreRejected() {
    expectEqual(Self.planError { $0.from = -1 }?.code, .usage)
    expect(Self.planError { $0.from = 5 }?.message.contains("before the scene's end") == true)
    expectEqual(Self.planError { $0.to = 0 }?.code, .usage)
    expectEqual(Self.planError { $0.to = .nan }?.code, .usage)
    expect(Self.planError { $0.to = 1e300 }?.message.contains("10000000") == true)
    expect(Self.planError { $0.frames = 0...Int.max - 1 }?.message.contains("10000000") == true)
    expectEqual(
      Self.planError {
        $0.frames = 0...1
        $0.to = 1
      }?.code, .usage)
    expect(
      Self.planError {
        $0.from = 0.501
        $0.to = 0.502
      }?.message.contains("No frame") == true)
  }

  @Test func requestedBackgroundOverridesScene() throws {
    expect(try Self.plan().background == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    expect(try Self.plan { $0.background = .some(nil) }.background == nil)
  }
}
