// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a scene's process begins with: where the playhead is, and what was done to the scene before.
package struct LiveSessionState: Codable, Equatable, Sendable {
  /// Where the playhead is to be, in seconds.
  package var time = 0.0
  package var isPlaying = true
  package var speed = 1.0
  package var loops = false
  /// The part that plays.
  package var from, to: Double?
  /// Of the screen, in points; nil is the scene's.
  package var width, height: Double?
  /// Pixels a point; nil is the scene's.
  package var scale: Double?
  package var onion = LiveOnion()
  /// What was done, in order of time.
  package var inputs: [LiveInput] = []
  /// How many of the scene's own touches are among them; nil when somebody's own have taken over.
  package var ownTouches: Int? = 0
  /// When somebody's own took over; nil when they have not.
  package var overrideTime: Double?
  /// The selected layer, by its place in the tree, and what it is.
  package var selection: LayerIndexPath?
  /// Whether touches are being recorded, and since when.
  package var recordingSince: Double?
  /// Says which process this is; rises.
  package var session = 0

  package init() {}
}

/// Pictures of before and after, drawn over the present one.
package struct LiveOnion: Codable, Equatable, Sendable {
  /// How many, each 0...8.
  package var before = 0
  package var after = 0
  /// Frames between them, 1...60.
  package var step = 6
  package init() {}
}

/// A layer by the indices of the sublayers that lead to it.
package struct LayerIndexPath: Codable, Equatable, Sendable {
  /// In the place of an index: the mask.
  package static let mask = -1
  package var indices: [Int]
  package var kind: String
  package init(indices: [Int], kind: String) { (self.indices, self.kind) = (indices, kind) }
}

/// Something that was done to a scene.
package struct LiveInput: Codable, Equatable, Sendable {
  /// A finger: its number, what it does, where.
  package struct Finger: Codable, Equatable, Sendable {
    package var id: Int
    package var phase: String
    package var x, y: Double
    package init(id: Int, phase: String, x: Double, y: Double) {
      (self.id, self.phase, self.x, self.y) = (id, phase, x, y)
    }
  }

  /// A key: what it does and is, and the names of what is held with it.
  package struct Key: Codable, Equatable, Sendable {
    package var phase, key, code: String
    package var modifiers: [String]
    package var isRepeat: Bool
    package init(
      phase: String, key: String, code: String, modifiers: [String] = [], isRepeat: Bool = false
    ) {
      (self.phase, self.key, self.code) = (phase, key, code)
      (self.modifiers, self.isRepeat) = (modifiers, isRepeat)
    }
  }

  /// A value that was set.
  package struct Edit: Codable, Equatable, Sendable {
    package var place: LayerIndexPath
    package var key, value: String
    package init(place: LayerIndexPath, key: String, value: String) {
      (self.place, self.key, self.value) = (place, key, value)
    }
  }

  /// In seconds of the stage.
  package var time: Double
  package var fingers: [Finger]?
  /// The screen's new size, in points.
  package var size: [Double]?
  package var edit: Edit?
  package var key: Key?
  /// Characters that were typed at once.
  package var text: String?

  package init(
    time: Double, fingers: [Finger]? = nil, size: [Double]? = nil, edit: Edit? = nil,
    key: Key? = nil, text: String? = nil
  ) {
    (self.time, self.fingers, self.size, self.edit) = (time, fingers, size, edit)
    (self.key, self.text) = (key, text)
  }
}

/// Something to be saved as a file.
package struct LiveSave: Codable, Equatable, Sendable {
  /// `png`, `gif` or `mp4`; `touches` when recording ends.
  package var kind: String
  package var from, to: Double
  package var width, height, scale: Double
  /// JSON of a touch script; nil when the scene's own touches are all there is.
  package var touches: String?
  /// Whether values were set by hand, which no command line does again.
  package var hasEdits: Bool
  /// Who asked for it.
  package var viewer: UInt32 = 0

  package init(
    kind: String, from: Double, to: Double, width: Double, height: Double, scale: Double,
    touches: String?, hasEdits: Bool
  ) {
    (self.kind, self.from, self.to, self.width, self.height) = (kind, from, to, width, height)
    (self.scale, self.touches, self.hasEdits) = (scale, touches, hasEdits)
  }
}
