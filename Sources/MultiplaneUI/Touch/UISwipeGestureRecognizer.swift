// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UISwipeGestureRecognizer {
  /// Ways of a finger.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each way.
    public let rawValue: UInt
    /// A set of ways by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// 1.
    public static let right = Direction(rawValue: 1)
    /// 2.
    public static let left = Direction(rawValue: 2)
    /// 4.
    public static let up = Direction(rawValue: 4)
    /// 8.
    public static let down = Direction(rawValue: 8)
  }
}

/// Looks for a quick stroke of fingers.
///
/// - Note: UIKit's limits are not known. Here the fingers go 50 points within half a second, and to the side at most half
///   as far.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The ways that count; to the right by default.
  open var direction: Direction = .right
  /// How many fingers; 1 by default.
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
    let way = CGPoint(x: place.x - start.place.x, y: place.y - start.place.y)
    func isStroke(_ ahead: CGFloat, _ aside: CGFloat) -> Bool {
      ahead >= Self.distance && abs(aside) <= ahead / 2
    }
    let isOne =
      (direction.contains(.right) && isStroke(way.x, way.y))
      || (direction.contains(.left) && isStroke(-way.x, way.y))
      || (direction.contains(.down) && isStroke(way.y, way.x))
      || (direction.contains(.up) && isStroke(-way.y, way.x))
    if isOne {
      state = .ended
    } else if max(abs(way.x), abs(way.y)) >= Self.distance {
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
