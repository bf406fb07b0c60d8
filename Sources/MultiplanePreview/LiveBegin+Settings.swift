// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import MultiplaneLive

  extension LiveSessionState {
    /// Records the setting that a message of a page changes, so that a new process starts with it; ignores other
    /// messages.
    mutating func note(_ message: PageMessage) {
      switch message {
      case .play: isPlaying = true
      case .pause, .step: isPlaying = false
      case .speed(let value): speed = value
      case .loop(let isOn): loops = isOn
      case .range(let from, let to): (self.from, self.to) = (from, to)
      case .size(let width, let height, let scale):
        (self.width, self.height, self.scale) = (width, height, scale)
      case .onion(let before, let after, let step):
        (onion.before, onion.after, onion.step) = (before, after, step)
      default: break
      }
    }
  }

  extension PageMessage {
    /// Whether the message is sent not only to the current process, but also to one that is starting: play, pause, a
    /// seek, or a change of speed, range, looping or onion skins.
    var isSetting: Bool {
      switch self {
      case .play, .pause, .seek, .speed, .loop, .range, .onion: true
      default: false
      }
    }
  }
#endif
