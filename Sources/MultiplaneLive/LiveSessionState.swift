// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state that a scene process starts from: playhead, settings and the log of inputs.
package struct LiveSessionState: Codable, Equatable, Sendable {
  /// The position of the playhead, in seconds.
  package var time = 0.0
  package var isPlaying = true
  package var speed = 1.0
  package var loops = false
  /// The start and the end of the played range, in seconds; nil where none is set.
  package var from, to: Double?
  /// Size of the screen, in points; nil for the size that the scene specifies.
  package var width, height: Double?
  /// Pixels per point; nil for the scale that the scene specifies.
  package var scale: Double?
  package var onion = LiveOnion()
  /// The seed of the scene's random numbers.
  package var seed: UInt64 = 0
  /// The identifiers of the scene's locale and time zone; nil for the defaults, `en_US` and GMT.
  package var locale, timeZone: String?
  /// Inputs to replay. Those after ``time`` are replayed when the scene plays on, unless other input comes first.
  package var inputs = LiveInputLog()
  /// The latest time, in seconds, to which an earlier process has simulated the session with these ``inputs``, or was
  /// seeking; nil if it is unknown.
  package var recordedTime: Double?
  /// Number of scripted inputs that ``inputs`` contain; nil if user input has overridden the script.
  package var ownTouches: Int? = 0
  /// The time at which user input overrode the script, in seconds; nil stands for 0. Meaningful only if ``ownTouches``
  /// is nil.
  package var overrideTime: Double?
  /// Index path of the selected layer; nil if none is selected.
  package var selection: LayerIndexPath?
  /// Start time of the current recording of touches, in seconds; nil if none is recorded.
  package var recordingSince: Double?
  /// The number of times that scene processes have replaced themselves to replay inputs, since the last start without a
  /// checkpoint.
  package var session = 0

  package init() {}
}

/// Onion skins: earlier and later frames drawn over the current one.
package struct LiveOnion: Codable, Equatable, Sendable {
  /// Number of skins of earlier frames, 0...8.
  package var before = 0
  /// Number of skins of later frames, 0...8.
  package var after = 0
  /// Interval between skins, in frames, 1...60.
  package var step = 6
  package init() {}
}

/// The index path of a layer in the tree, with its class.
package struct LayerIndexPath: Codable, Equatable, Sendable {
  /// The index that stands for the mask of a layer.
  package static let mask = -1
  package var indices: [Int]
  package var kind: String
  package init(indices: [Int], kind: String) { (self.indices, self.kind) = (indices, kind) }
}

/// An input to a scene: touches, a new size of the screen, an edit of a layer, a key event, or text.
package struct LiveInput: Codable, Equatable, Sendable {
  /// A touch: finger number, phase and location in points.
  package struct Finger: Codable, Equatable, Sendable {
    package var id: Int
    package var phase: String
    package var x, y: Double
    package init(id: Int, phase: String, x: Double, y: Double) {
      (self.id, self.phase, self.x, self.y) = (id, phase, x, y)
    }
  }

  /// A key event: phase, key, code and the names of the pressed modifiers.
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

  /// A change of a value of a layer, made in the inspector of a page.
  package struct Edit: Codable, Equatable, Sendable {
    package var place: LayerIndexPath
    package var key, value: String
    package init(place: LayerIndexPath, key: String, value: String) {
      (self.place, self.key, self.value) = (place, key, value)
    }
  }

  /// Stage time at which the input is applied, in seconds.
  package var time: Double
  package var fingers: [Finger]?
  /// The new width and height of the screen, in points; nil for an input of another kind.
  package var size: [Double]?
  package var edit: Edit?
  package var key: Key?
  /// Characters inserted at once; nil for an input of another kind.
  package var text: String?

  package init(
    time: Double, fingers: [Finger]? = nil, size: [Double]? = nil, edit: Edit? = nil,
    key: Key? = nil, text: String? = nil
  ) {
    (self.time, self.fingers, self.size, self.edit) = (time, fingers, size, edit)
    (self.key, self.text) = (key, text)
  }
}

/// A request to save a file.
package struct LiveSave: Codable, Equatable, Sendable {
  /// The format: `png`, `gif`, `mp4`, or `touches` when a recording ends.
  package var kind: String
  package var from, to: Double
  package var width, height, scale: Double
  /// JSON of a touch script; nil if the scene has received neither user input nor edits and ``kind`` is not `touches`.
  package var touches: String?
  /// Whether values were edited, which a command line cannot reproduce.
  package var hasEdits: Bool
  /// The seed of the scene's random numbers.
  package var seed: UInt64
  /// Number of the viewer that requested the file; 0 if none did.
  package var viewer: UInt32 = 0

  package init(
    kind: String, from: Double, to: Double, width: Double, height: Double, scale: Double,
    touches: String?, hasEdits: Bool, seed: UInt64 = 0
  ) {
    (self.kind, self.from, self.to, self.width, self.height) = (kind, from, to, width, height)
    (self.scale, self.touches, self.hasEdits) = (scale, touches, hasEdits)
    self.seed = seed
  }
}
