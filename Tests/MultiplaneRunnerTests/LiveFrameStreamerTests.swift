// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import MultiplaneStage
import Testing

@testable import MultiplaneRunner

/// Who gets a frame of a live scene, and when.
@MainActor @Suite struct LivePictureTests {
  private let picture = LiveFrameStreamer()

  init() { picture.setUp(size: CGSize(width: 64, height: 64), scale: 1, background: nil) }

  /// The viewers that get a frame of a time that is new.
  private func send(_ time: Double, at now: Double) -> [UInt32] {
    picture.messages(time: time, number: 0, isMoving: true, now: now).map {
      // Behind the number of viewers.
      $0.body.littleEndian(at: 1)
    }
  }

  @Test func theLastFrameUnderWayWaits() {
    picture.join(7, slots: 3, input: 0)
    #expect(picture.sendTime == -.infinity)
    #expect(send(0, at: 10) == [7])
    #expect(send(0.001, at: 10.001) == [7])
    // Two are under way.
    #expect(!picture.canSend(at: 10.01))
    #expect(send(0.01, at: 10.01) == [])
    #expect(abs(picture.readyTime - (10.001 + 1.0 / 60)) < 1e-9)
    #expect(picture.canSend(at: 10.02))
    #expect(send(0.02, at: 10.02) == [7])
    // Three are under way, which is all.
    #expect(picture.readyTime == .infinity)
    #expect(send(0.5, at: 11) == [])
    // An acknowledgement of two does not wait.
    picture.credit(7, 2)
    #expect(send(0.5, at: 11) == [7])
  }

  @Test func whatSomebodyHasNotSeenYetIsRemembered() {
    picture.join(7, slots: 2, input: 0)
    picture.join(8, slots: 3, input: 0)
    #expect(send(0, at: 10) == [7, 8])
    #expect(picture.sendTime == .infinity)
    // Of one of them an input has arrived: it is told in its time.
    picture.note(input: 3, of: 7)
    #expect(abs(picture.sendTime - (10 + 1.0 / 60)) < 1e-9)
    #expect(send(0, at: 10.001) == [])
    #expect(send(0, at: 10.017) == [7])
    #expect(picture.sendTime == .infinity)
  }
}
