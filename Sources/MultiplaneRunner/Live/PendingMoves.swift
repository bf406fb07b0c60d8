// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Touch moves that are collected and then applied together, normally at the next tick of the display.
struct PendingMoves {
  /// The moves of a finger.
  private struct Move {
    var finger: Int
    /// The locations in order of time, in points.
    var places: [CGPoint]
  }

  /// The most locations of a finger that are kept between two ticks; above it, every other one is dropped.
  private static let limit = 64

  private var moves: [Move] = []
  /// The sequence number of the last input of each viewer among the moves.
  private var inputs: [UInt32: UInt32] = [:]
  /// The machine time, in seconds, of the first tick of the display after the last call of ``removeAll(at:interval:)``;
  /// negative infinity before the first call.
  private(set) var nextTick = -Double.infinity

  var isEmpty: Bool { moves.isEmpty }

  /// Adds a move of a finger to a location, by an input of a viewer.
  mutating func add(_ finger: Int, _ place: CGPoint, input: UInt32, of viewer: UInt32) {
    inputs[viewer] = input
    guard let index = moves.firstIndex(where: { $0.finger == finger }) else {
      moves.append(Move(finger: finger, places: [place]))
      return
    }
    moves[index].places.append(place)
    if moves[index].places.count > Self.limit {
      let places = moves[index].places
      moves[index].places = places.indices.filter { $0 % 2 == 0 }.map { places[$0] }
    }
  }

  /// Removes and returns the moves, with the fingers in the order in which they first moved, and the sequence number of
  /// the last input of each viewer. Sets ``nextTick``.
  /// - Parameters:
  ///   - now: The machine time, in seconds.
  ///   - interval: The time between two ticks, in seconds.
  mutating func removeAll(
    at now: Double, interval: Double
  ) -> (moves: [(id: Int, places: [CGPoint])], inputs: [UInt32: UInt32]) {
    defer { (moves, inputs) = ([], [:]) }
    nextTick = ((now / interval).rounded(.down) + 1) * interval
    return (moves.map { ($0.finger, $0.places) }, inputs)
  }
}
