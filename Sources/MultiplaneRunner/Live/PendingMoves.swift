// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Moves of fingers that wait for the next tick of the display, at which each finger moves once, as on a device.
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
  /// The machine time, in seconds, from which the next moves may be applied.
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

  /// Removes and returns the locations of each finger, in the order in which the fingers first moved, and the input
  /// numbers of the viewers.
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
