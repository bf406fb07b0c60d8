// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension StageInput {
  /// An event of one key of a keyboard: the key is pressed, repeated or released, or its press is cancelled.
  public struct Key: Hashable, Sendable {
    /// The change of a key that an event reports.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The key is pressed, or repeats while it is down.
      case down
      /// The key is released.
      case up
      /// The press is cancelled, for example when the window loses focus.
      case cancel
    }

    /// A set of modifier keys.
    public struct Modifiers: OptionSet, Hashable, Sendable {
      /// The bits of the set, one for each modifier.
      public var rawValue: Int
      /// Creates a set from its bits.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// Caps Lock is on.
      public static let capsLock = Modifiers(rawValue: 1)
      /// A Shift key is down.
      public static let shift = Modifiers(rawValue: 2)
      /// A Control key is down.
      public static let control = Modifiers(rawValue: 4)
      /// An Option key is down; other keyboards label it Alt.
      public static let option = Modifiers(rawValue: 8)
      /// A Command key is down; other keyboards label it Windows or Super.
      public static let command = Modifiers(rawValue: 16)

      /// All modifiers, with their names in JSON files of touch scripts and in messages of the live page.
      public static let names: [(name: String, value: Modifiers)] = [
        ("capsLock", .capsLock), ("shift", .shift), ("control", .control), ("option", .option),
        ("command", .command),
      ]
    }

    /// The change of the key: pressed or repeated, released, or cancelled.
    public var phase: Phase
    /// The meaning of the key with the current layout and modifiers, as `key` of the W3C's UI Events: the characters
    /// that it inserts, or a name. Examples are "a", "A", "é", "Enter", "Backspace" and "ArrowLeft".
    public var key: String
    /// The physical key, as `code` of the W3C's UI Events: "KeyA", "Digit1", "ShiftLeft". Empty if it is
    /// unknown.
    public var code: String
    /// The modifiers that are down, and Caps Lock if it is on.
    public var modifiers: Modifiers
    /// Whether the key was already down and repeats.
    public var isRepeat: Bool

    /// The maximum length of ``key`` and ``code`` in a JSON file of a touch script, in UTF-8 bytes.
    public static let maximumNameLength = 64

    /// Creates a key event; by default of an unknown physical key, without modifiers, and not a repetition.
    public init(
      phase: Phase, key: String, code: String = "", modifiers: Modifiers = [],
      isRepeat: Bool = false
    ) {
      (self.phase, self.key, self.code) = (phase, key, code)
      (self.modifiers, self.isRepeat) = (modifiers, isRepeat)
    }
  }

  /// The maximum length of a ``text(_:)`` in a JSON file of a touch script, in UTF-8 bytes: 16 KiB.
  public static let maximumTextLength = 16 << 10
}

extension StageInput.Key.Modifiers {
  /// Creates the set of the modifiers with the given names, as in ``names``; unknown names are ignored.
  public init(_ names: [String]) {
    self.init(Self.names.filter { names.contains($0.name) }.map(\.value))
  }

  /// The names of the modifiers in the set, in the order of ``names``.
  public var list: [String] { Self.names.filter { contains($0.value) }.map(\.name) }
}
