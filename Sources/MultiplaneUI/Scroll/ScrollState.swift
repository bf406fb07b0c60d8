// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a scroll view keeps.
struct ScrollState {
  weak var delegate: (any UIScrollViewDelegate)?
  var contentSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  /// Where contents rested between as of the last change.
  var limits: UIScrollView.OffsetRange?
  /// What ``UIScrollView/adjustedContentInset`` was when it was told last.
  var adjustedInset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var rate = UIScrollView.DecelerationRate.normal
  var bounces = (horizontal: true, vertical: true)
  var alwaysBounces = (horizontal: false, vertical: false)
  var isPaging = false
  /// A finger is down.
  var isTracking = false
  /// The finger that is down stopped what moved.
  var didInterruptMotion = false
  var drag: ScrollDrag?
  var motion: ScrollMotion?
  /// The offset is being changed by a finger or a motion.
  var isAdjustingOffset = false
  var zoomLimits = (minimum: CGFloat(1), maximum: CGFloat(1))
  var pinch: ScrollPinchGesture?
  var zoomAnchor: ZoomAnchor?
  var indicators = ScrollIndicators()
  var refreshControl: UIRefreshControl?
  /// What a refresh control that refreshes takes above the contents.
  var refreshInset: CGFloat = 0
}

/// A finger that drags contents.
struct ScrollDrag {
  /// Where contents would be without limits, if the finger had not moved.
  var origin: CGPoint
  /// What of the finger's way began the drag, and does not count.
  let touchSlop: CGPoint
  /// The axes that it may move along.
  let axes: (x: Bool, y: Bool)
}

/// What moves by itself.
struct ScrollMotion {
  enum Kind: Equatable {
    /// After a drag.
    case deceleration
    /// What a program asked for.
    case animation, animationToTop
    /// Of which nobody hears but by the offset.
    case adjustment
    /// Between two scales; back to the limits after fingers, or for a program.
    case zoom(isBounce: Bool)
  }

  enum Trajectory {
    case axes(x: ScrollTrajectory, y: ScrollTrajectory)
    case zoom(ZoomTrajectory)
  }

  let kind: Kind
  /// In seconds of the host's clock.
  let begin: TimeInterval
  var trajectory: Trajectory
  let link: CADisplayLink
  /// When contents were shown last, in seconds of the host's clock.
  var shown: TimeInterval
  /// Whether it slows down towards a page, or a place that the delegate named.
  var hasFixedTarget = false
  /// Where a program's scrolling leads as far as is known: what comes into view on the way may move it.
  var target: (() -> CGPoint?)?

  var duration: TimeInterval {
    switch trajectory {
    case .axes(let x, let y): max(x.duration, y.duration)
    case .zoom(let zoom): zoom.progress.duration
    }
  }
  var end: CGPoint {
    switch trajectory {
    case .axes(let x, let y): CGPoint(x: x.end, y: y.end)
    case .zoom(let zoom): zoom.offsets.to
    }
  }
  var isZoom: Bool { if case .zoom = trajectory { true } else { false } }
}
