// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored values of the properties of a scroll view, and the state of its drag, pinch and motion.
struct ScrollState {
  weak var delegate: (any UIScrollViewDelegate)?
  /// The controller that has set the scroll view as its content scroll view for the top edge.
  weak var contentController: UIViewController?
  var contentSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  /// The last computed range of the offset at rest, kept to detect changes of the range; nil before the first
  /// computation.
  var limits: UIScrollView.OffsetRange?
  /// The value of ``UIScrollView/adjustedContentInset`` as of the last notification of a change.
  var adjustedInset = UIEdgeInsets.zero
  var adjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var rate = UIScrollView.DecelerationRate.normal
  var bounces = (horizontal: true, vertical: true)
  var alwaysBounces = (horizontal: false, vertical: false)
  var isPaging = false
  /// Whether a touch is down that drags, or may begin to drag, the content.
  var isTracking = false
  /// Whether the current touch interrupted a motion of the content other than a zoom.
  var didInterruptMotion = false
  var indexDisplayMode = UIScrollView.IndexDisplayMode.automatic
  var drag: ScrollDrag?
  var motion: ScrollMotion?
  /// Whether the scroll view itself is changing the offset for a drag, motion or zoom, or changing the limits for a
  /// refresh control. While this is false, a change of the offset is attributed to other code, and a drag or
  /// deceleration in progress continues from the new offset.
  var isAdjustingOffset = false
  /// Whether the delegate is being notified of a change of the zoom scale.
  var isNotifyingZoom = false
  var zoomLimits = (minimum: CGFloat(1), maximum: CGFloat(1))
  var pinch: ScrollPinchGesture?
  var zoomAnchor: ZoomAnchor?
  var indicators = ScrollIndicators()
  var refreshControl: UIRefreshControl?
  /// The height that a refreshing refresh control adds to the top inset, in points; 0 while none refreshes, and until
  /// the end of a drag during which the refresh began.
  var refreshInset: CGFloat = 0
}

/// The state of a drag that scrolls the content.
struct ScrollDrag {
  /// The offset, before rubber banding, that corresponds to a translation equal to ``touchSlop``.
  var origin: CGPoint
  /// The part of the translation that was needed to start the drag and does not scroll, in points.
  let touchSlop: CGPoint
  /// The axes along which the drag scrolls.
  let axes: (x: Bool, y: Bool)
}

/// A motion of the content without a drag.
struct ScrollMotion {
  enum Kind: Equatable {
    /// Deceleration or bounce after a drag, or after a touch that interrupted a motion.
    case deceleration
    /// Programmatic scrolling to any offset, or to the top after a tap on the status bar.
    case animation, animationToTop
    /// A correction of the offset. The delegate is notified of each change of the offset, but not of the end of the
    /// motion.
    case adjustment
    /// A zoom animation: a return to the scale limits after a pinch if `isBounce` is true, otherwise programmatic.
    case zoom(isBounce: Bool)
  }

  enum Trajectory {
    case axes(x: ScrollTrajectory, y: ScrollTrajectory)
    case zoom(ZoomTrajectory)
  }

  let kind: Kind
  /// The start time, in seconds of the host's clock.
  let begin: TimeInterval
  var trajectory: Trajectory
  let link: CADisplayLink
  /// The time of the last displayed frame of the motion, initially the start time, in seconds of the host's clock.
  var shown: TimeInterval
  /// Whether a deceleration keeps its target when it restarts: paging was enabled at the end of the drag, or the
  /// delegate or a subclass changed the target offset.
  var hasFixedTarget = false
  /// The closure that estimates the target offset of a programmatic scroll, or returns nil if the content no longer
  /// exists; layout during the scroll may change the estimate. The property is nil if the target is known exactly, and
  /// for other motions.
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
