// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import Synchronization
import TestSupport
import Testing

@testable import MultiplaneRunner

@Suite struct FrameLoopTests {
  /// Returns a loop whose frames contain their number; later frames of a group are finished earlier.
  static func loop(_ frames: Range<Int>, threads: Int) -> FrameLoop<Bitmap> {
    FrameLoop(frames: frames, threads: threads, capacity: threads + 3) {
      Bitmap(width: 4, height: 4)
    } makeDrawer: {
      { frame, bitmap in
        usleep(UInt32(200 * (3 - frame % 4)))
        bitmap.pixels[0] = UInt32(frame)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func framesArriveInOrder(threads: Int) async {
    let loop = Self.loop(5..<65, threads: threads)
    var expected = 5
    while let (frame, bitmap) = await loop.next() {
      expect(frame == expected && bitmap.pixels[0] == UInt32(frame))
      expected += 1
      loop.recycle(bitmap)
    }
    expectEqual(expected, 65)
    expect(await loop.next() == nil)
  }

  @Test func bitmapsAreReused() async {
    var seen: Set<ObjectIdentifier> = []
    let loop = Self.loop(0..<50, threads: 2)
    while let (_, bitmap) = await loop.next() {
      seen.insert(ObjectIdentifier(bitmap))
      loop.recycle(bitmap)
    }
    expect(seen.count <= 5)
  }

  @Test func capacityIsSmallForLargeFrames() {
    var form = DrawnFrame.Formats()
    func capacity(_ width: Int, _ height: Int, _ threads: Int) -> Int {
      DrawnFrame.capacity(form, width: width, height: height, threads: threads)
    }
    expectEqual(capacity(1920, 1080, 2), 5)
    expectEqual(capacity(16_384, 16_384, 64), 2)
    form.hasBitmap = false
    form.planesBackground = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
    expectEqual(capacity(7680, 4320, 8), 10)
  }

  @Test(arguments: [1, 2])
  func fewBitmapsSufficeForManyThreads(capacity: Int) async {
    let loop = FrameLoop(frames: 0..<60, threads: 8, capacity: capacity) {
      Bitmap(width: 2, height: 2)
    } makeDrawer: {
      { _, _ in }
    }
    var count = 0
    while let (_, bitmap) = await loop.next() {
      count += 1
      loop.recycle(bitmap)
    }
    expectEqual(count, 60)
  }

  @Test func stopEndsLoop() async {
    let drawn = Atomic<Int>(0)
    let loop = FrameLoop(frames: 0..<1_000_000, threads: 2, capacity: 5) {
      Bitmap(width: 2, height: 2)
    } makeDrawer: {
      { _, _ in drawn.add(1, ordering: .relaxed) }
    }
    let first = await loop.next()
    expectEqual(first?.frame, 0)
    loop.stop()
    expect(await loop.next() == nil)
    expect(drawn.load(ordering: .relaxed) <= 8)
  }

  @Test func stopResumesWaitingTask() async {
    let gate = DispatchSemaphore(value: 0)
    let loop = FrameLoop(frames: 0..<3, threads: 1, capacity: 2) {
      Bitmap(width: 2, height: 2)
    } makeDrawer: {
      { _, _ in gate.wait() }
    }
    let task = Task { await loop.next()?.frame }
    try? await Task.sleep(for: .milliseconds(20))
    loop.stop()
    expect(await task.value == nil)
    gate.signal()
  }
}
