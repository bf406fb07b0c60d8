// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Collects the changes of key frames, and makes one animation of each property.
@MainActor final class KeyframeRecorder {
  /// How values between key frames come about.
  let mode: CAAnimationCalculationMode
  /// The part of the whole, 0...1, that changes go into.
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

  /// Runs changes that go from one fraction of the whole to another.
  func withKeyframe(_ start: Double, _ duration: Double, _ changes: () -> Void) {
    let outer = range
    let start = min(max(start.isNaN ? 0 : start, 0), 1)
    range = start...min(max(start + (duration.isNaN ? 0 : duration), start), 1)
    changes()
    range = outer
  }

  func record(_ key: String, of layer: CALayer, from old: Any?, to new: Any?, view: UIView) {
    // From no colour there is no way to one, as in other blocks.
    guard old != nil else { return }
    let change = Change(start: range.lowerBound, end: range.upperBound, value: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      // A second change in the same frame takes the place of the first.
      if let last = tracks[index].changes.last, last.start == change.start, last.end == change.end {
        tracks[index].changes.removeLast()
      }
      tracks[index].changes.append(change)
    } else {
      tracks.append(Track(layer: layer, key: key, view: view, start: old, changes: [change]))
    }
  }

  /// Adds the animations of what was recorded.
  func addAnimations(to block: ViewAnimationBlock) {
    for track in tracks {
      let keys = keys(of: track)
      if track.key == "bounds" {
        // As blocks animate them, so that these take the place of theirs.
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

  /// Adds the animation of a track, or of a part of it.
  private func add(
    _ keys: [(time: Double, value: Any?)], _ keyPath: String, of track: Track,
    to block: ViewAnimationBlock
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.calculationMode = mode
    animation.values = keys.map { $0.value ?? NSNull() }
    var times = keys.map { NSNumber(value: $0.time) }
    // Each value holds until the next time, so that there is one time more.
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

  /// The values over time. Gaps hold what is there; where frames overlap, the one that was added later counts.
  private func keys(of track: Track) -> [(time: Double, value: Any?)] {
    var keys: [(time: Double, value: Any?)] = [(0, track.start)]
    var value = track.start
    for course in Self.resolvedSegments(of: track.changes) {
      if keys.last.map({ $0.time < course.start }) ?? true { keys.append((course.start, value)) }
      if course.clippedEnd >= course.end {
        value = course.value
      } else if mode != .discrete {
        let part = (course.clippedEnd - course.start) / (course.end - course.start)
        value = PropertyValue.between(
          value, course.value, at: part, keyPath: track.key, of: track.layer)
      }
      keys.append((course.clippedEnd, value))
    }
    if let last = keys.last, last.time < 1 { keys.append((1, last.value)) }
    return keys
  }

  /// A change that heads for its end, and is cut off before when another takes its place.
  private struct KeyframeSegment {
    var start: Double
    let end: Double
    var clippedEnd: Double
    let value: Any?
  }

  /// What counts of changes, in order of time, none over another.
  ///
  /// A frame that comes into an earlier one ends it; one that was under way before it began lets it begin later.
  private static func resolvedSegments(of changes: [Change]) -> [KeyframeSegment] {
    var courses: [KeyframeSegment] = []
    for change in changes {
      courses = courses.compactMap { old in
        var old = old
        if old.start <= change.start {
          old.clippedEnd = min(old.clippedEnd, change.start)
          // One as short as an instant that was before stays.
          return old.clippedEnd > old.start || old.end <= change.start ? old : nil
        }
        if old.start < change.end {
          old.start = change.end
          return old.clippedEnd > old.start ? old : nil
        }
        return old
      }
      let place = courses.firstIndex { $0.start > change.start } ?? courses.endIndex
      courses.insert(
        KeyframeSegment(
          start: change.start, end: change.end, clippedEnd: change.end, value: change.value),
        at: place)
    }
    return courses
  }
}
