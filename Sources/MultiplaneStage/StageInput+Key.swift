// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension StageInput {
  /// What a key of a keyboard does.
  public struct Key: Hashable, Sendable {
    /// What it does.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// It goes down; or it is down, and its work is done again.
      case down
      /// It goes up.
      case up
      /// It belongs to something else from now on.
      case cancel
    }

    /// Keys that are held while others are pressed.
    public struct Modifiers: OptionSet, Hashable, Sendable {
      /// A bit for each.
      public var rawValue: Int
      /// The modifiers of some bits.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// Caps lock is on.
      public static let capsLock = Modifiers(rawValue: 1)
      /// Either Shift.
      public static let shift = Modifiers(rawValue: 2)
      /// Either Control.
      public static let control = Modifiers(rawValue: 4)
      /// Either Option, which other keyboards call Alt.
      public static let option = Modifiers(rawValue: 8)
      /// Either Command, which other keyboards call Windows or Super.
      public static let command = Modifiers(rawValue: 16)

      /// What files and messages call them, in this order.
      public static let names: [(name: String, value: Modifiers)] = [
        ("capsLock", .capsLock), ("shift", .shift), ("control", .control), ("option", .option),
        ("command", .command),
      ]
    }

    /// What it does.
    public var phase: Phase
    /// What the key means with the layout and the modifiers of now: the characters that it types, or a name, as `key` of
    /// the W3C's UI Events: "a", "A", "é", "Enter", "Backspace", "ArrowLeft".
    public var key: String
    /// Where the key is on the keyboard, as `code` of the W3C's UI Events: "KeyA", "Digit1", "ShiftLeft". Empty when nobody
    /// knows.
    public var code: String
    /// What is held with it.
    public var modifiers: Modifiers
    /// Whether it is down already, and works again.
    public var isRepeat: Bool

    /// The most bytes of a key's texts that are taken from outside.
    public static let maximumNameLength = 64

    /// A key's doing.
    public init(
      phase: Phase, key: String, code: String = "", modifiers: Modifiers = [],
      isRepeat: Bool = false
    ) {
      (self.phase, self.key, self.code) = (phase, key, code)
      (self.modifiers, self.isRepeat) = (modifiers, isRepeat)
    }
  }

  /// The most bytes of a ``text(_:)`` that are taken from outside.
  public static let maximumTextLength = 16 << 10
}

extension StageInput.Key.Modifiers {
  /// Those that files and messages name so; names of none are left out.
  public init(_ names: [String]) {
    self.init(Self.names.filter { names.contains($0.name) }.map(\.value))
  }

  /// What files and messages call them.
  public var list: [String] { Self.names.filter { contains($0.value) }.map(\.name) }
}
