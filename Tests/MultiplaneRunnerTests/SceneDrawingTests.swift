// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import Synchronization
import TestSupport
import Testing

@testable import MultiplaneRunner

#if Tools
  /// A bar with custom drawing in each frame.
  private final class Bar: CALayer {
    @Animatable var part: CGFloat = 0
    /// The thread of the scene's code, and the number of draw calls on other threads.
    static let home = Mutex<pthread_t?>(nil)
    static let drawsElsewhere = Mutex(0)

    override class func needsDisplay(forKey key: String) -> Bool { key == "part" }
    override func draw(in ctx: CGContext) {
      if Self.home.withLock({ $0 }) != pthread_self() { Self.drawsElsewhere.withLock { $0 += 1 } }
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * part, height: bounds.height))
    }
  }

  private struct BarScene: Scene {
    let size = CGSize(width: 16, height: 2)
    let duration: CFTimeInterval = 10

    func build(in stage: Stage) throws {
      let bar = Bar()
      bar.frame = CGRect(x: 0, y: 0, width: 16, height: 2)
      stage.layer.addSublayer(bar)
      let grow = CABasicAnimation(keyPath: "part")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 10)
      bar.add(grow, forKey: nil)
    }
  }

  /// The frames that a film produces, in order.
  private final class RecordedFrames: Sendable {
    let frames = Mutex<[(index: Int, bytes: [UInt32])]>([])
    let progress = Mutex<[Int]>([])
  }

  @MainActor @Suite struct SceneDrawingTests {
    nonisolated private static func bytes(_ bitmap: Bitmap) -> [UInt32] {
      (0..<bitmap.height).flatMap { row in
        UnsafeBufferPointer(start: bitmap.pixels + row * bitmap.stride, count: bitmap.width)
      }
    }

    @Test func longFilmsAreDrawnInBatches() throws {
      Bar.home.withLock { $0 = pthread_self() }
      let runner = SceneRunner(
        scene: BarScene.self, console: Console(Transcript().sink()), interruption: nil)
      let (plan, commitLog) = try runner.simulate(FilmPlan.Request())
      let times = Array(plan.times)
      expect(times.count > SceneRunner.framesAhead && commitLog.hasFrameDrawing)
      let seen = RecordedFrames()
      try runner.draw(
        Film(plan: plan, commitLog: commitLog, threads: 2), at: times, scale: plan.scale,
        onProgress: { done, _ in seen.progress.withLock { $0.append(done) } }
      ) { index, frame in
        let bytes = Self.bytes(frame.bitmap!)
        seen.frames.withLock { $0.append((index, bytes)) }
      }
      expectEqual(seen.progress.withLock { $0 }, Array(1...times.count))
      expectEqual(Bar.drawsElsewhere.withLock { $0 }, 0)
      let renderer = plan.renderer(of: try runner.simulate(FilmPlan.Request()).commitLog)
      let frames = seen.frames.withLock { $0 }
      expectEqual(frames.map(\.index), Array(times.indices))
      for (index, bytes) in frames {
        expectEqual(bytes, Self.bytes(renderer.frame(at: times[index])), "\(index)")
      }
      // The frames differ.
      expect(Set(frames.map(\.bytes)).count > 100)
    }
  }
#endif
