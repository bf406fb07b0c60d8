// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import MultiplaneStage

extension LiveStage {
  /// Applies a key event of a user at the current time, and ends the scripted input. Ignores all events of a key that
  /// is not down, except a first press.
  func press(_ key: LiveInput.Key, of viewer: UInt32) throws {
    let isDown = keysDown[key.place] != nil
    // A key that is not down cannot go up, and a second press of a pressed key is a repeat.
    guard isDown || (key.phase == "down" && !key.isRepeat) else { return }
    var key = key
    // Unknown modifier names would make a recorded script unreadable.
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

  /// Inserts text of a user at the current time, and ends the scripted input. Ignores empty text.
  func type(_ text: String) throws {
    guard !text.isEmpty else { return }
    try overrideScript()
    try perform(LiveInput(time: stage.time, text: text))
  }

  /// Cancels the pressed keys of a viewer, or of all viewers if nil.
  func releaseKeys(of viewer: UInt32? = nil) throws {
    let held = keysDown.filter { viewer == nil || $0.value.viewer == viewer }
    for (_, held) in held.sorted(by: { $0.key < $1.key }) {
      var key = held.key
      (key.phase, key.isRepeat) = ("cancel", false)
      try press(key, of: held.viewer)
    }
  }

  /// Whether an object of the scene has keyboard focus.
  var wantsKeyboardInput: Bool { stage.inputReceiver?.wantsKeyboardInput ?? false }
}

extension LiveInput.Key {
  init(_ key: StageInput.Key) {
    self.init(
      phase: key.phase.rawValue, key: key.key, code: key.code, modifiers: key.modifiers.list,
      isRepeat: key.isRepeat)
  }

  /// The corresponding key event of a stage; nil if the phase is unknown.
  var stageKey: StageInput.Key? {
    StageInput.Key.Phase(rawValue: phase).map {
      StageInput.Key(
        phase: $0, key: key, code: code, modifiers: .init(modifiers), isRepeat: isRepeat)
    }
  }
}
