// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// User input to a stage.
public enum StageInput: Hashable, Sendable {
  /// A change of one finger on the screen.
  public struct Finger: Hashable, Sendable {
    /// The phase of a touch.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The finger touches the screen.
      case down
      /// The finger moves; if it is not down, a touch begins at the location.
      case move
      /// The finger is lifted.
      case up
      /// The touch is cancelled, for example by an incoming call.
      case cancel
    }

    /// Identifies the finger among those that are down at the same time.
    public var id: Int
    /// The phase of the touch.
    public var phase: Phase
    /// The location in points from the upper left corner of the frame, y down.
    public var location: CGPoint

    /// Creates a change of a finger.
    public init(id: Int = 0, phase: Phase, location: CGPoint) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }
  }

  /// Simultaneous changes of several fingers.
  case touches([Finger])
  /// A new size of the screen in points, as when a device is rotated. The size of the frame does not change; the upper
  /// left corners of both coincide.
  case resize(CGSize)
  /// A key event. Its characters are inserted by the object with keyboard focus.
  case key(Key)
  /// Characters inserted together, as from an input method or a clipboard.
  case text(String)
}

/// A receiver of user input: the views of a stage.
@MainActor public protocol InputReceiver: AnyObject {
  /// Handles input. Called as a separate event at the stage's time.
  func receive(_ input: StageInput)
  /// Whether keyboard input is requested; false by default.
  var wantsKeyboardInput: Bool { get }
}

extension InputReceiver {
  /// Always false.
  public var wantsKeyboardInput: Bool { false }
}

extension Stage {
  /// Sends input to the ``inputReceiver``, as an event at a time, or as soon as possible if that is nil or has passed.
  /// Simultaneous inputs keep their order. Without a receiver there is no effect.
  public func send(_ input: StageInput, at time: CFTimeInterval? = nil) {
    let body = { @MainActor [weak self] () -> Void in self?.inputReceiver?.receive(input) }
    let run = { MainActor.assumeIsolated { body() } }
    if let time, time > self.time { schedule(at: time, run) } else { enqueue(run) }
  }
}
