// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A guide that follows an object on the screen, and activates constraints while the object is near edges of the screen
/// or away from them.
///
/// <https://developer.apple.com/documentation/uikit/uitrackinglayoutguide>
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  /// A condition under which constraints are active: the object is near all of the edges or, if `isNear` is false, near
  /// none of them.
  private struct Condition: Hashable {
    var isNear: Bool
    var edges: UInt
  }
  private var tracked: [Condition: [NSLayoutConstraint]] = [:]

  /// The edges of the screen that the object touches; none unless overridden.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Sets the constraints that are active while the guide is near all of the given edges. Deactivates the constraints
  /// that were set for the same edges before.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) { track(trackingConstraints, Condition(isNear: true, edges: UInt(edge.rawValue))) }
  /// Returns the constraints that are active while the guide is near all of the given edges.
  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[Condition(isNear: true, edges: UInt(edge.rawValue))] ?? []
  }
  /// Sets the constraints that are active while the guide is near none of the given edges. Deactivates the constraints
  /// that were set for the same edges before.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { track(trackingConstraints, Condition(isNear: false, edges: UInt(edge.rawValue))) }
  /// Returns the constraints that are active while the guide is near none of the given edges.
  open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[Condition(isNear: false, edges: UInt(edge.rawValue))] ?? []
  }
  /// Deactivates all constraints that were set for edges, and discards them.
  open func removeAllTrackedConstraints() {
    for constraints in tracked.values { NSLayoutConstraint.deactivate(constraints) }
    tracked = [:]
  }

  private func track(_ constraints: [NSLayoutConstraint], _ condition: Condition) {
    let edges = UInt(nearEdges.rawValue)
    let isActive =
      condition.isNear ? edges & condition.edges == condition.edges : edges & condition.edges == 0
    NSLayoutConstraint.deactivate(tracked[condition] ?? [])
    tracked[condition] = constraints.isEmpty ? nil : constraints
    if isActive {
      NSLayoutConstraint.activate(constraints)
    } else {
      NSLayoutConstraint.deactivate(constraints)
    }
  }
}
