// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Frames of the chained scene have the same bytes at the same time, in whatever way the time is reached.
@MainActor @Suite struct FrameDeterminismTests {
  /// Creates a stage on which the scene has run up to a time.
  func stage(to time: CFTimeInterval) throws -> Stage {
    let stage = try Stage(ChainedScene())
    try stage.simulate(to: time)
    return stage
  }

  func bytes(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { row in
      UnsafeBufferPointer(start: bitmap.pixels + row * bitmap.stride, count: bitmap.width)
    }
  }

  /// Renders the frames of a commit log at several times, in the given order.
  func frames(_ stage: Stage, at times: [CFTimeInterval]) -> [CFTimeInterval: [UInt32]] {
    let renderer = FrameRenderer(stage)
    var frames: [CFTimeInterval: [UInt32]] = [:]
    for time in times { frames[time] = bytes(renderer.frame(at: time)) }
    return frames
  }

  func times(_ fps: Int) -> [CFTimeInterval] {
    let rate = FrameRate(fps)!
    return (0..<rate.frameCount(in: ChainedScene().duration)!).map(rate.time(ofFrame:))
  }

  @Test func eventOrderAndTimes() throws {
    let stage = Stage.small
    let record = Recorder(stage)
    try stage.build(ChainedScene(report: { record($0) }))
    try stage.simulate(to: 3)
    expectEqual(
      record.events.map(\.name),
      [
        "move", "moved", "turn", "turned", "fade", "faded", "slept", "end",
      ])
    for (event, time) in zip(record.events, ChainedScene.times) {
      expect(abs(event.time - time) < 1e-9)
    }
    // There is a commit at the start, and one whenever layers changed.
    expect(
      stage.commitLog.entries.map(\.time).allSatisfy { record.events.map(\.time).contains($0) })
    expect(stage.diagnostics.isEmpty)
  }

  @Test func eventTimesAreDeterministic() throws {
    var logs: Set<[Recorder.Event]> = []
    let load = Load(threads: 2)
    defer { load.end() }
    for _ in 0..<50 {
      let stage = Stage.small
      let record = Recorder(stage)
      try stage.build(ChainedScene(report: { record($0) }))
      try stage.simulate(to: 3)
      logs.insert(record.events)
    }
    expectEqual(logs.count, 1)
  }

  @Test func frameRatesShareFrames() throws {
    var seen: [CFTimeInterval: [UInt32]] = [:]
    var shared = 0
    for fps in [24, 30, 60] {
      // Advanced frame by frame, as in a live player.
      let stage = try Stage(ChainedScene())
      for time in times(fps) {
        try stage.simulate(to: time)
        let frame = bytes(FrameRenderer(stage).frame(at: time))
        if let other = seen[time] {
          shared += 1
          expectEqual(frame, other, "at \(time)")
        }
        seen[time] = frame
      }
    }
    expect(shared > 100)
    // The scene moves, so there are many different frames.
    expect(Set(seen.values).count > 60)
  }

  @Test(arguments: [24, 30, 60]) func orderAndChunksDoNotAffectFrames(_ fps: Int) throws {
    let times = times(fps)
    let whole = try frames(stage(to: 3), at: times)
    // A fixed permutation: a stride that is coprime to the number of frames.
    let shuffled = times.indices.map { times[($0 * 31 + 17) % times.count] }
    expectEqual(Set(shuffled), Set(times))
    expect(try frames(stage(to: 3), at: shuffled) == whole)
    let half = times.count / 2
    let first = Array(times[..<half])
    let second = Array(times[half...])
    let chunks = try frames(stage(to: first.last!), at: first)
      .merging(frames(stage(to: second.last!), at: second)) { _, last in last }
    expectEqual(chunks, whole)
  }

  @Test func stillMatchesFilmFrame() throws {
    let rate = FrameRate(30)!
    let film = try frames(stage(to: 3), at: times(30))
    for frame in [0, 7, 10, 11, 14, 15, 26, 27, 33, 34, 51, 52, 60, 62, 65, 89] {
      let time = rate.time(ofFrame: frame)
      let still = try frames(stage(to: time), at: [time])
      expectEqual(still[time], film[time], "frame \(frame)")
    }
  }

  @Test func threadCountDoesNotAffectFrames() throws {
    let stage = try stage(to: 3)
    for time in [0.1, 0.6, 1.5] {
      let one = bytes(FrameRenderer(stage, threads: 1).frame(at: time))
      expectEqual(bytes(FrameRenderer(stage, threads: 2).frame(at: time)), one)
    }
  }

  @Test func backgroundAndScale() throws {
    let stage = try stage(to: 0)
    let clear = FrameRenderer(
      commitLog: stage.commitLog, size: stage.size, scale: 2, background: nil)
    expect(clear.width == 192 && clear.height == 64)
    let bitmap = clear.frame(at: 0)
    expectEqual(bitmap.pixels[0], 0)
    expectEqual(bytes(FrameRenderer(stage).frame(at: 0))[0], 0xFFFF_FFFF)
    // The top left of the dot's bounding box, at (4, 10), is transparent; its center, at (10, 16), is not.
    expectEqual(bitmap.pixels[20 * bitmap.stride + 8], 0)
    expectEqual(bitmap.pixels[32 * bitmap.stride + 20] >> 24, 255)
  }
}
