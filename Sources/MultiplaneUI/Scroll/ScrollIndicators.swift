// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The two scroll indicators of a scroll view. They appear when a drag or pinch begins and fade out after the content
/// has come to rest; ``UIScrollView/flashScrollIndicators()`` shows them for a short time.
///
/// The indicators are layers without views, in front of the content, created on first use.
/// - Note: UIKit's times and colors are not published; the sizes are those of iOS 13 and later.
struct ScrollIndicators {
  /// The thickness of an indicator, in points.
  static let thickness: CGFloat = 3
  /// The distance of an indicator from the edges of the view, in addition to the indicator's insets, in points.
  static let margin: CGFloat = 3
  /// The minimum length of an indicator while the offset is within its limits, in points; the length of the track if
  /// that is shorter. An indicator is slightly shorter if both are visible.
  static let minimumThumbLength: CGFloat = 36
  /// The minimum length of an indicator during overscroll, in points.
  static let minimumOverscrollThumbLength: CGFloat = 8
  /// The delay of the fade-out after the content comes to rest, the duration of the fade-out, and the delay of the
  /// fade-out after a flash begins, in seconds.
  static let (delay, fade, flash) = (0.3, 0.25, 0.75)

  private(set) var vertical: CALayer?
  private(set) var horizontal: CALayer?
  /// Whether the indicators are visible or fading out. True even if both are hidden because nothing scrolls.
  var isShown: Bool {
    vertical.map { $0.opacity != 0 || $0.animation(forKey: "fade") != nil } ?? false
  }
  var style = UIScrollView.IndicatorStyle.default {
    didSet { for bar in [vertical, horizontal] { bar?.backgroundColor = color } }
  }

  private var color: CGColor {
    style == .white
      ? CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      : CGColor(red: 0, green: 0, blue: 0, alpha: 0.35)
  }

  private func makeBar(in layer: CALayer) -> CALayer {
    let bar = NonAnimatingLayer()
    bar.cornerRadius = Self.thickness / 2
    bar.backgroundColor = color
    bar.anchorPoint = .zero
    // The z position keeps the layer in front of subviews that are added later.
    bar.zPosition = 1000
    layer.addSublayer(bar)
    return bar
  }

  mutating func show(in layer: CALayer) {
    vertical = vertical ?? makeBar(in: layer)
    horizontal = horizontal ?? makeBar(in: layer)
    for bar in [vertical, horizontal] {
      bar?.removeAllAnimations()
      bar?.opacity = 1
    }
  }

  /// Fades the visible indicators out after a delay in seconds.
  func fade(after delay: TimeInterval) {
    for bar in [vertical, horizontal] {
      guard let bar, bar.opacity != 0 else { continue }
      let whole = delay + Self.fade
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [1, 1, 0]
      fade.keyTimes = [0, NSNumber(value: delay / whole), 1]
      fade.duration = whole
      bar.opacity = 0
      bar.add(fade, forKey: "fade")
    }
  }

  /// Returns the start and length of an indicator along its track, in points; nil if all content is visible or the
  /// track or viewport has no length.
  /// - Parameters:
  ///   - track: the length along which the indicator moves, in points.
  ///   - viewport: the length of the visible area, in points.
  ///   - range: the range of the offset at rest, in points.
  static func thumbExtent(
    track: CGFloat, viewport: CGFloat, offset: CGFloat, in range: ClosedRange<Double>
  ) -> (start: CGFloat, length: CGFloat)? {
    let room = range.upperBound - range.lowerBound
    guard room > 1e-6, track > 0, viewport > 0 else { return nil }
    let whole = max(min(track, minimumThumbLength), track * viewport / (viewport + room))
    let out: CGFloat = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let length: CGFloat = max(min(whole, minimumOverscrollThumbLength), whole - out)
    let share: CGFloat = min(max((offset - range.lowerBound) / room, 0), 1)
    return (share * (track - length), length)
  }

}

/// A layer without implicit animations.
final class NonAnimatingLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
}

extension UIScrollView {
  func showIndicators() {
    scroll.indicators.show(in: layer)
    placeIndicators()
  }

  func fadeIndicators() {
    guard scroll.indicators.isShown else { return }
    scroll.indicators.fade(after: ScrollIndicators.delay)
  }

  func flashIndicators() {
    showIndicators()
    scroll.indicators.fade(after: ScrollIndicators.flash)
  }

  /// Updates the frames of the indicators, and hides those that are disabled or whose axis has nothing to scroll.
  func placeIndicators() {
    let (view, limits, safe) = (bounds, limits, safeAreaInsets)
    func insets(_ own: UIEdgeInsets) -> UIEdgeInsets {
      guard automaticallyAdjustsScrollIndicatorInsets else { return own }
      return UIEdgeInsets(
        top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
        right: own.right + safe.right)
    }
    let (thickness, margin) = (ScrollIndicators.thickness, ScrollIndicators.margin)
    let (upright, flat) = (
      insets(verticalScrollIndicatorInsets), insets(horizontalScrollIndicatorInsets)
    )
    let height = view.height - upright.top - upright.bottom - 2 * margin
    let width = view.width - flat.left - flat.right - 2 * margin
    let down =
      showsVerticalScrollIndicator
      ? ScrollIndicators.thumbExtent(
        track: height, viewport: view.height, offset: view.minY, in: limits.y)
      : nil
    let across =
      showsHorizontalScrollIndicator
      ? ScrollIndicators.thumbExtent(
        track: width, viewport: view.width, offset: view.minX, in: limits.x)
      : nil
    // If both indicators are visible, neither covers the corner between them.
    let corner = down != nil && across != nil ? thickness + margin : 0
    if let bar = scroll.indicators.vertical {
      bar.isHidden = down == nil
      if let down {
        bar.frame = CGRect(
          x: view.maxX - upright.right - margin - thickness,
          y: view.minY + upright.top + margin + down.start * (height - corner) / height,
          width: thickness, height: down.length * (height - corner) / height)
      }
    }
    if let bar = scroll.indicators.horizontal {
      bar.isHidden = across == nil
      if let across {
        bar.frame = CGRect(
          x: view.minX + flat.left + margin + across.start * (width - corner) / width,
          y: view.maxY - flat.bottom - margin - thickness,
          width: across.length * (width - corner) / width, height: thickness)
      }
    }
  }
}
