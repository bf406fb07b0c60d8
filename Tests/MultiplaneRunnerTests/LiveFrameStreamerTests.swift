// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

/// The viewers that receive a frame of a live scene, and the times at which they do.
@MainActor @Suite struct LiveFrameStreamerTests {
  private let picture = LiveFrameStreamer()

  init() { picture.setUp(size: CGSize(width: 64, height: 64), scale: 1, background: nil) }

  /// Returns the viewers that receive a frame for a new time.
  private func send(_ time: Double, at now: Double) -> [UInt32] {
    picture.messages(time: time, number: 0, isMoving: true, now: now).map {
      // After the number of viewers.
      $0.body.littleEndian(at: 1)
    }
  }

  @Test func lastInFlightFrameIsDelayed() {
    picture.join(7, slots: 3, input: 0)
    expectEqual(picture.sendTime, -.infinity)
    expectEqual(send(0, at: 10), [7])
    expectEqual(send(0.001, at: 10.001), [7])
    // Two frames are in flight.
    expect(!picture.canSend(at: 10.01))
    expectEqual(send(0.01, at: 10.01), [])
    expect(abs(picture.readyTime - (10.001 + 1.0 / 60)) < 1e-9)
    expect(picture.canSend(at: 10.02))
    expectEqual(send(0.02, at: 10.02), [7])
    // Three frames are in flight: no credit is left.
    expectEqual(picture.readyTime, .infinity)
    expectEqual(send(0.5, at: 11), [])
    // After two acknowledgements, a frame is sent at once.
    picture.credit(7, 2)
    expectEqual(send(0.5, at: 11), [7])
  }

  @Test func acknowledgementIsSentWithNextFrame() {
    picture.join(7, slots: 2, input: 0)
    picture.join(8, slots: 3, input: 0)
    expectEqual(send(0, at: 10), [7, 8])
    expectEqual(picture.sendTime, .infinity)
    // An input of one viewer has been handled; the acknowledgement is sent with the next frame.
    picture.note(input: 3, of: 7)
    expect(abs(picture.sendTime - (10 + 1.0 / 60)) < 1e-9)
    expectEqual(send(0, at: 10.001), [])
    expectEqual(send(0, at: 10.017), [7])
    expectEqual(picture.sendTime, .infinity)
  }
}
