// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import MultiplaneLive

  extension LiveSessionState {
    /// Records a setting of a page, which also applies to a new process.
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
    /// Whether the message has the same effect on another process of the scene.
    var isSetting: Bool {
      switch self {
      case .play, .pause, .seek, .speed, .loop, .range, .onion: true
      default: false
      }
    }
  }
#endif
