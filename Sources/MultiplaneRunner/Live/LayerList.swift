// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

/// The layers of a stage and the animations that have run on them, numbered for the pages.
@MainActor final class LayerList {
  /// Maximum number of layers sent to the pages.
  nonisolated static let limit = 2000
  private let limit: Int

  /// Creates an empty list that stores at most `limit` layers, the first in tree order.
  init(limit: Int = LayerList.limit) { self.limit = limit }

  /// Maximum number of stored animations.
  static let trackLimit = 500

  /// A layer and its position in the tree.
  struct Entry {
    var id: Int
    var parent: Int?
    var name: String?
    var place: LayerIndexPath
    var isHidden: Bool
    weak var layer: CALayer?
  }

  private struct Track {
    var id: Int
    var layer: Int
    var animation: AnimationInspection
    /// The simulated time in seconds at which the animation was first missing, if that was before its end; otherwise
    /// nil.
    var removed: Double?
    var isPresent = true
  }

  private(set) var entries: [Entry] = []
  /// Number of omitted layers, without the sublayers of omitted layers.
  private(set) var more = 0
  private(set) var revision = 0
  private var places: [Int: Int] = [:]

  private var ids: [ObjectIdentifier: (id: Int, layer: WeakLayer)] = [:]
  private var lastID = 0
  private var tracks: [Track] = []
  private var lastTrack = 0

  private struct WeakLayer { weak var layer: CALayer? }

  /// Updates the list from a layer tree, and returns which parts have changed.
  func update(_ root: CALayer, time: Double) -> (tree: Bool, tracks: Bool) {
    var found: [Entry] = []
    var more = 0
    var seen: [Int: [AnimationInspection]] = [:]
    visit(root, parent: nil, indices: [], &found, &more, &seen)
    places = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1.id, $0) })
    let isNew =
      more != self.more || found.count != entries.count
      || zip(found, entries).contains {
        $0.id != $1.id || $0.parent != $1.parent || $0.name != $1.name
          || $0.isHidden != $1.isHidden || $0.place != $1.place
      }
    (entries, self.more) = (found, more)
    if isNew {
      revision += 1
      ids = ids.filter { $0.value.layer.layer != nil }
    }
    return (isNew, updateTracks(seen, time: time))
  }

  private func visit(
    _ layer: CALayer, parent: Int?, indices: [Int], _ found: inout [Entry], _ more: inout Int,
    _ seen: inout [Int: [AnimationInspection]]
  ) {
    guard found.count < limit else {
      more += 1
      return
    }
    let id = id(of: layer)
    found.append(
      Entry(
        id: id, parent: parent, name: layer.name,
        place: LayerIndexPath(indices: indices, kind: layer.inspectorClassName),
        isHidden: layer.isHidden, layer: layer))
    let animations = layer.inspectedAnimations
    if !animations.isEmpty { seen[id] = animations }
    if let mask = layer.mask {
      visit(mask, parent: id, indices: indices + [LayerIndexPath.mask], &found, &more, &seen)
    }
    for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
      visit(sublayer, parent: id, indices: indices + [index], &found, &more, &seen)
    }
  }

  private func id(of layer: CALayer) -> Int {
    let key = ObjectIdentifier(layer)
    if let known = ids[key], known.layer.layer === layer { return known.id }
    lastID += 1
    ids[key] = (lastID, WeakLayer(layer: layer))
    return lastID
  }

  private func updateTracks(_ seen: [Int: [AnimationInspection]], time: Double) -> Bool {
    var isNew = false
    var unseen = seen
    for index in tracks.indices where tracks[index].isPresent {
      let track = tracks[index]
      let present = unseen[track.layer]?.firstIndex {
        $0.key == track.animation.key && $0.keyPath == track.animation.keyPath
          && abs($0.begin - track.animation.begin) < 1e-9
      }
      if let present {
        unseen[track.layer]!.remove(at: present)
      } else {
        tracks[index].isPresent = false
        if time < track.animation.end - 1e-9 {
          tracks[index].removed = time
          isNew = true
        }
      }
    }
    for (layer, animations) in unseen.sorted(by: { $0.key < $1.key }) {
      for animation in animations {
        lastTrack += 1
        tracks.append(Track(id: lastTrack, layer: layer, animation: animation))
        isNew = true
      }
    }
    if tracks.count > Self.trackLimit {
      var surplus = tracks.count - Self.trackLimit
      tracks.removeAll {
        guard surplus > 0, !$0.isPresent else { return false }
        surplus -= 1
        return true
      }
      tracks.removeFirst(max(0, tracks.count - Self.trackLimit))
    }
    return isNew
  }

  // MARK: Finding

  func entry(_ id: Int) -> Entry? { places[id].map { entries[$0] } }

  /// Returns the entry at an index path; nil if there is none, or if its layer is not of the class in the path.
  func entry(at place: LayerIndexPath) -> Entry? { entries.first { $0.place == place } }

  /// Returns the number of the listed layer with a name. Diagnostics name a layer by its name, or by its class if it
  /// has none. Nil unless exactly one layer matches.
  func id(named name: String) -> Int? {
    let same = entries.filter { ($0.name ?? $0.place.kind) == name }
    return same.count == 1 ? same[0].id : nil
  }

  /// Returns the number of a layer, or of its nearest listed superlayer; nil if none of them is listed.
  func id(around layer: CALayer) -> Int? {
    var next: CALayer? = layer
    while let layer = next {
      if let known = ids[ObjectIdentifier(layer)], places[known.id] != nil { return known.id }
      next = layer.superlayer
    }
    return nil
  }

  // MARK: Messages

  var treeMessage: JSONValue {
    .message(
      "tree",
      [
        "revision": JSONValue(revision), "more": JSONValue(more),
        "layers": .array(
          entries.map {
            [
              "id": JSONValue($0.id), "parent": JSONValue($0.parent), "name": JSONValue($0.name),
              "kind": .text($0.place.kind), "hidden": .bool($0.isHidden),
              "mask": .bool($0.place.indices.last == LayerIndexPath.mask),
            ]
          }),
      ])
  }

  var tracksMessage: JSONValue {
    .message(
      "tracks",
      [
        "tracks": .array(
          tracks.map {
            let animation = $0.animation
            return [
              "id": JSONValue($0.id), "layer": JSONValue($0.layer), "key": .text(animation.key),
              "keyPath": JSONValue(animation.keyPath), "kind": .text(animation.kind),
              "begin": .number(animation.begin), "duration": .number(animation.duration),
              "repeatCount": animation.repeatCount.isFinite
                ? .number(animation.repeatCount) : "infinity",
              "autoreverses": .bool(animation.autoreverses), "speed": .number(animation.speed),
              "keyTimes": .array(animation.keyTimes.map { .number($0) }),
              "end": .number($0.removed ?? animation.end), "removed": .bool($0.removed != nil),
            ]
          })
      ])
  }
}
