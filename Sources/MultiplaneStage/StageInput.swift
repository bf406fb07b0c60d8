// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// An event of user input to a stage: touches, a key, text, or a new size of the screen.
public enum StageInput: Hashable, Sendable {
  /// A change of one finger on the screen.
  public struct Finger: Hashable, Sendable {
    /// The change of a finger that an input reports.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The finger touches the screen.
      case down
      /// The finger moves on the screen; ignored if the finger is not down.
      case move
      /// The finger is lifted.
      case up
      /// The touch is cancelled, for example by an incoming call.
      case cancel
    }

    /// The identifier of the finger, unique among the fingers that are down at one time.
    public var id: Int
    /// The change of the finger: down, moved, lifted, or cancelled.
    public var phase: Phase
    /// The location in points from the upper left corner of the frame, y down.
    public var location: CGPoint

    /// Creates a change of a finger at a location in points; by default of the finger with the identifier 0.
    public init(id: Int = 0, phase: Phase, location: CGPoint) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }
  }

  /// Changes of one or more fingers at one time. Several moves of one finger count as one move, to the last of their
  /// locations; other changes of one finger are handled one after another.
  case touches([Finger])
  /// A new size of the screen in points, as when a device is rotated. The size of the rendered frame does not change;
  /// the upper left corners of screen and frame coincide.
  case resize(CGSize)
  /// A key event. `MultiplaneUI` handles it as a key command or as a press, which may insert characters.
  case key(Key)
  /// Characters inserted together, as from an input method or a clipboard.
  case text(String)
}

/// An object that receives the user input of a stage, for example to deliver it to views.
@MainActor public protocol InputReceiver: AnyObject {
  /// Handles an input event. The stage calls the method at the time for which the input was sent, or as soon as
  /// possible if that time has passed.
  func receive(_ input: StageInput)
  /// Whether an object, such as a text field, has keyboard focus; false by default.
  var wantsKeyboardInput: Bool { get }
}

extension InputReceiver {
  /// The default: no object has keyboard focus.
  public var wantsKeyboardInput: Bool { false }
}

extension Stage {
  /// Sends input to ``inputReceiver``, as an event at a time in seconds, or as soon as possible if `time` is nil or not
  /// after the current time. Inputs sent for one time keep their order. Input without a receiver is discarded.
  public func send(_ input: StageInput, at time: CFTimeInterval? = nil) {
    let body = { @MainActor [weak self] () -> Void in self?.inputReceiver?.receive(input) }
    let run = { MainActor.assumeIsolated { body() } }
    if let time, time > self.time { schedule(at: time, run) } else { enqueue(run) }
  }
}
