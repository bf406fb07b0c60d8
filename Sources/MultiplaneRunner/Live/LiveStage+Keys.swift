// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import MultiplaneStage

extension LiveStage {
  /// A key of somebody, now. The scene's own touches end.
  func press(_ key: LiveInput.Key, of viewer: UInt32) throws {
    let isDown = keysDown[key.place] != nil
    // What was never down does not go up, and what is down goes down again only by being held.
    guard isDown || (key.phase == "down" && !key.isRepeat) else { return }
    var key = key
    // Names that nobody knows would make a recorded script unreadable.
    key.modifiers = StageInput.Key.Modifiers(key.modifiers).list
    if key.phase == "down" {
      key.isRepeat = isDown
      keysDown[key.place] = (key, viewer)
    } else {
      keysDown[key.place] = nil
    }
    try overrideScript()
    try perform(LiveInput(time: stage.time, key: key))
  }

  /// Characters of somebody that come at once. The scene's own touches end.
  func type(_ text: String) throws {
    guard !text.isEmpty else { return }
    try overrideScript()
    try perform(LiveInput(time: stage.time, text: text))
  }

  /// Takes the keys away that somebody holds; all when nobody is named.
  func releaseKeys(of viewer: UInt32? = nil) throws {
    let held = keysDown.filter { viewer == nil || $0.value.viewer == viewer }
    for (_, held) in held.sorted(by: { $0.key < $1.key }) {
      var key = held.key
      (key.phase, key.isRepeat) = ("cancel", false)
      try press(key, of: held.viewer)
    }
  }

  /// Whether something in the scene has asked for the keyboard.
  var wantsKeyboardInput: Bool { stage.inputReceiver?.wantsKeyboardInput ?? false }
}

extension LiveInput.Key {
  init(_ key: StageInput.Key) {
    self.init(
      phase: key.phase.rawValue, key: key.key, code: key.code, modifiers: key.modifiers.list,
      isRepeat: key.isRepeat)
  }

  /// Nil when the phase is none.
  var stageKey: StageInput.Key? {
    StageInput.Key.Phase(rawValue: phase).map {
      StageInput.Key(
        phase: $0, key: key, code: code, modifiers: .init(modifiers), isRepeat: isRepeat)
    }
  }

  /// Tells keys that are down at once apart.
  var place: String { code.isEmpty ? key : code }
}
