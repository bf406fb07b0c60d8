// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// What a person does to the picture.
public enum StageInput: Hashable, Sendable {
  /// A finger that comes down, moves, or goes up.
  public struct Finger: Hashable, Sendable {
    /// What it does.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// It comes down.
      case down
      /// It moves; a finger that is not down begins there.
      case move
      /// It goes up.
      case up
      /// It is taken away by something else, such as a call.
      case cancel
    }

    /// Tells fingers that are down at once apart.
    public var id: Int
    /// What it does.
    public var phase: Phase
    /// Where, in points from the upper left corner of the picture.
    public var location: CGPoint

    /// A finger's doing.
    public init(id: Int = 0, phase: Phase, location: CGPoint) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }
  }

  /// What several fingers do at one time.
  case touches([Finger])
  /// The screen gets another size, in points, as when a device is turned. The picture stays as large as it is: the
  /// screen's upper left corner is that of the picture.
  case resize(CGSize)
  /// What a key does. Whatever has the keyboard takes the characters that it types.
  case key(Key)
  /// Characters that come at once, as from a method of composing them, or from a clipboard.
  case text(String)
}

/// Takes what a person does: the views of a stage.
@MainActor public protocol InputReceiver: AnyObject {
  /// Called as an event of its own, at the stage's time.
  func receive(_ input: StageInput)
  /// Whether something has asked for the keyboard; false unless said otherwise.
  var wantsKeyboardInput: Bool { get }
}

extension InputReceiver {
  /// False.
  public var wantsKeyboardInput: Bool { false }
}

extension Stage {
  /// Hands input to the ``inputReceiver``, as an event at a time, or as soon as possible when that has passed or is
  /// nil. Inputs of one time keep their order. Without a receiver nothing happens.
  public func send(_ input: StageInput, at time: CFTimeInterval? = nil) {
    let body = { @MainActor [weak self] () -> Void in self?.inputReceiver?.receive(input) }
    let run = { MainActor.assumeIsolated { body() } }
    if let time, time > self.time { schedule(at: time, run) } else { enqueue(run) }
  }
}
