// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recorder of the changes made in keyframes. Creates one keyframe animation per layer and property; for bounds, one
/// for the origin and one for the size.
@MainActor final class KeyframeRecorder {
  /// The interpolation between keyframes.
  let mode: CAAnimationCalculationMode
  /// The interval of the keyframe whose changes are being recorded, in fractions of the animation's duration; 0...1
  /// outside of keyframes.
  private var range: ClosedRange<Double> = 0...1
  private var tracks: [Track] = []

  private struct Track {
    let layer: CALayer
    let key: String
    let view: UIView
    let start: Any?
    var changes: [Change]
  }

  private struct Change {
    let start, end: Double
    let value: Any?
  }

  init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Makes changes and records them as a keyframe. `start` and `duration` are fractions of the animation's duration:
  /// `start` is clamped to 0...1, and `duration` to 0...(1 - `start`).
  func withKeyframe(_ start: Double, _ duration: Double, _ changes: () -> Void) {
    let outer = range
    let start = min(max(start.isNaN ? 0 : start, 0), 1)
    range = start...min(max(start + (duration.isNaN ? 0 : duration), start), 1)
    changes()
    range = outer
  }

  func record(_ key: String, of layer: CALayer, from old: Any?, to new: Any?, view: UIView) {
    // A nil value, such as the color of a layer without a background, cannot be interpolated.
    guard old != nil else { return }
    let change = Change(start: range.lowerBound, end: range.upperBound, value: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      // A second change of the property in the same keyframe replaces the first.
      if let last = tracks[index].changes.last, last.start == change.start, last.end == change.end {
        tracks[index].changes.removeLast()
      }
      tracks[index].changes.append(change)
    } else {
      tracks.append(Track(layer: layer, key: key, view: view, start: old, changes: [change]))
    }
  }

  /// Adds the animations of the recorded changes to a block and discards the recorded changes.
  func addAnimations(to block: ViewAnimationBlock) {
    for track in tracks {
      let keys = keys(of: track)
      if track.key == "bounds" {
        // Origin and size are animated separately. Their keys have no number appended (`uniqueAnimationKey(_:on:)`),
        // so that the new animations replace earlier ones under these keys.
        let rects = keys.map { ($0.time, rect($0.value)) }
        add(rects.map { ($0.0, $0.1.origin) }, "bounds.origin", of: track, to: block)
        add(rects.map { ($0.0, $0.1.size) }, "bounds.size", of: track, to: block)
      } else {
        add(keys, track.key, of: track, to: block)
      }
    }
    tracks = []
  }

  private func rect(_ value: Any?) -> CGRect {
    value as? CGRect ?? (value as? NSValue)?.cgRectValue ?? .zero
  }

  /// Adds the keyframe animation of a track's property, or of one component of the property, to a block.
  private func add(
    _ keys: [(time: Double, value: Any?)], _ keyPath: String, of track: Track,
    to block: ViewAnimationBlock
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.calculationMode = mode
    animation.values = keys.map { $0.value ?? NSNull() }
    var times = keys.map { NSNumber(value: $0.time) }
    // In discrete mode there is one key time more than values: each value holds until the next time.
    if mode == .discrete { times.append(1) }
    if mode != .paced, mode != .cubicPaced { animation.keyTimes = times }
    if case .timingFunction(let function) = block.timing.timingCurve {
      animation.timingFunction = function
    }
    block.timing.apply(to: animation, on: track.layer)
    block.add(
      animation, to: track.layer, key: keyPath, view: track.view, from: track.start,
      to: track.changes.last?.value)
  }

  /// Returns the values of a track with their times, 0...1. Gaps between keyframes hold the last value; where keyframes
  /// overlap, the one added later is used.
  private func keys(of track: Track) -> [(time: Double, value: Any?)] {
    var keys: [(time: Double, value: Any?)] = [(0, track.start)]
    var value = track.start
    for segment in Self.resolvedSegments(of: track.changes) {
      if keys.last.map({ $0.time < segment.start }) ?? true { keys.append((segment.start, value)) }
      if segment.clippedEnd >= segment.end {
        value = segment.value
      } else if mode != .discrete {
        let part = (segment.clippedEnd - segment.start) / (segment.end - segment.start)
        value = PropertyValue.between(
          value, segment.value, at: part, keyPath: track.key, of: track.layer)
      }
      keys.append((segment.clippedEnd, value))
    }
    if let last = keys.last, last.time < 1 { keys.append((1, last.value)) }
    return keys
  }

  /// A change of a property during an interval of the animation. Changes added later may move its start, or end it
  /// early, at `clippedEnd`.
  private struct KeyframeSegment {
    var start: Double
    let end: Double
    var clippedEnd: Double
    let value: Any?
  }

  /// Returns the effective segments of changes, ordered by time and without overlaps.
  ///
  /// A keyframe clips segments added before it: the end of segments that start no later than the keyframe, and the
  /// start of segments that start during it.
  private static func resolvedSegments(of changes: [Change]) -> [KeyframeSegment] {
    var segments: [KeyframeSegment] = []
    for change in changes {
      segments = segments.compactMap { old in
        var old = old
        if old.start <= change.start {
          old.clippedEnd = min(old.clippedEnd, change.start)
          // A segment that ended before the new change began is kept, even if its duration is 0.
          return old.clippedEnd > old.start || old.end <= change.start ? old : nil
        }
        if old.start < change.end {
          old.start = change.end
          return old.clippedEnd > old.start ? old : nil
        }
        return old
      }
      let place = segments.firstIndex { $0.start > change.start } ?? segments.endIndex
      segments.insert(
        KeyframeSegment(
          start: change.start, end: change.end, clippedEnd: change.end, value: change.value),
        at: place)
    }
    return segments
  }
}
