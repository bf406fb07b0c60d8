// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UISwipeGestureRecognizer {
  /// A set of directions of swipes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// A bit mask with one bit per direction.
    public let rawValue: UInt
    /// Creates a set of directions from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right; raw value 1.
    public static let right = Direction(rawValue: 1)
    /// To the left; raw value 2.
    public static let left = Direction(rawValue: 2)
    /// Upwards; raw value 4.
    public static let up = Direction(rawValue: 4)
    /// Downwards; raw value 8.
    public static let down = Direction(rawValue: 8)
  }
}

/// A recognizer of swipes: short, fast movements of the touches in one direction.
///
/// - Note: UIKit's limits are not published. Here the centroid of the touches has to move at least 50 points in the
///   direction within 0.5 s, and sideways at most half as far.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions that are recognized; right by default.
  open var direction: Direction = .right
  /// The number of touches that have to move together; 1 by default.
  open var numberOfTouchesRequired = 1

  private static let distance: CGFloat = 50
  private static let duration: TimeInterval = 0.5
  private var start: (time: TimeInterval, place: CGPoint)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
    start = (start?.time ?? event.timestamp, centroid)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    if event.timestamp - start.time > Self.duration {
      state = .failed
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let place = centroid
    let movement = CGPoint(x: place.x - start.place.x, y: place.y - start.place.y)
    func isStroke(_ ahead: CGFloat, _ aside: CGFloat) -> Bool {
      ahead >= Self.distance && abs(aside) <= ahead / 2
    }
    let isOne =
      (direction.contains(.right) && isStroke(movement.x, movement.y))
      || (direction.contains(.left) && isStroke(-movement.x, movement.y))
      || (direction.contains(.down) && isStroke(movement.y, movement.x))
      || (direction.contains(.up) && isStroke(-movement.y, movement.x))
    if isOne {
      state = .ended
    } else if max(abs(movement.x), abs(movement.y)) >= Self.distance {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() { start = nil }
}
