// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A page that curls up from the bottom, cut into horizontal strips.
///
/// The page is flat above a line that moves up. Below the line the page bends around a cylinder; beyond the cylinder it
/// is flat again, on top of itself, with its back to the viewer. Each strip is the chord between two points of this
/// shape. Lower strips are in front of upper ones, so that painting the strips in order is correct.
@MainActor struct PageCurl {
  private let size: CGSize
  private let radius: CGFloat
  private static let strips = 40
  private static let steps = 48

  init(_ size: CGSize) {
    self.size = size
    radius = max(size.height / 12, 1)
  }

  /// Returns the front and back layers of the strips, from the top of the page, with their animations.
  /// - Parameters:
  ///   - contents: the layer contents that show the page.
  ///   - scale: the `contentsScale` of `contents`.
  ///   - isUp: whether the page is removed; if false, the page appears.
  func layers(of contents: Any?, scale: CGFloat, isUp: Bool)
    -> [(layer: CALayer, animation: CAKeyframeAnimation)]
  {
    let edges = (0...Self.strips).map {
      (size.height * CGFloat($0) / CGFloat(Self.strips)).rounded()
    }
    return zip(edges, edges.dropFirst()).filter { $0 < $1 }.flatMap { top, bottom in
      // Each strip overlaps the next strip by half a point, so that there are no gaps.
      let height = min(bottom + 0.5, size.height) - top
      return [false, true].map { isBack in
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        layer.frame = CGRect(x: 0, y: top, width: size.width, height: height)
        layer.isDoubleSided = false
        if isBack {
          // The back of the page is light gray, darker towards the bottom.
          let shade = 0.86 + 0.1 * top / size.height
          layer.backgroundColor = UIColor(white: 1.82 - shade, alpha: 1).cgColor
        } else {
          layer.contents = contents
          layer.contentsScale = scale
          layer.contentsRect = CGRect(
            x: 0, y: top / size.height, width: 1, height: height / size.height)
        }
        let animation = CAKeyframeAnimation(keyPath: "transform")
        let places = (0...Self.steps).map { step in
          stripTransform(
            top, bottom, height, at: CGFloat(step) / CGFloat(Self.steps), isBack: isBack)
        }
        animation.values = (isUp ? places : places.reversed()).map { NSValue(caTransform3D: $0) }
        return (layer, animation)
      }
    }
  }

  /// Returns the transform of the strip between two distances from the upper edge of the page, at a progress 0...1 of
  /// the curl.
  /// - Parameter height: the height of the strip's layer, at most half a point more than the distance between the
  ///   strip's edges.
  private func stripTransform(
    _ top: CGFloat, _ bottom: CGFloat, _ height: CGFloat, at progress: CGFloat, isBack: Bool
  ) -> CATransform3D {
    let line = size.height - progress * (size.height + radius)
    let (a, b) = (curledPoint(top, line), curledPoint(bottom, line))
    let (y, z) = (b.y - a.y, b.z - a.z)
    let angle = CGFloat(Elementary.atan2(Double(z), Double(y)))
    var m = CATransform3DMakeTranslation(0, a.y - top, a.z)
    m = CATransform3DRotate(m, angle, 1, 0, 0)
    m = CATransform3DScale(m, 1, vectorLength(y, z) / (bottom - top), 1)
    guard isBack else { return m }
    // The back layer is rotated by half a turn about the horizontal center line of the strip, to face the other way.
    return CATransform3DRotate(CATransform3DTranslate(m, 0, height, 0), .pi, 1, 0, 0)
  }

  /// Returns the position to which the curl moves a point of the page.
  /// - Parameters:
  ///   - y: the distance of the point from the upper edge of the flat page.
  ///   - line: the distance from the upper edge to the line at which the curl begins.
  private func curledPoint(_ y: CGFloat, _ line: CGFloat) -> (y: CGFloat, z: CGFloat) {
    let distance = y - line
    if distance <= 0 { return (y, 0) }
    if distance >= .pi * radius { return (line - (distance - .pi * radius), 2 * radius) }
    let (sin, cos) = Elementary.sinCos(Double(distance / radius))
    return (line + radius * CGFloat(sin), radius * (1 - CGFloat(cos)))
  }
}

extension UIView {
  /// Animates a page that curls up from a view or down onto it. If the page has no snapshot, adds a placeholder
  /// animation without visible effect.
  /// - Parameter old: a snapshot of the view before the changes; nil if the view was empty.
  class func curl(_ view: UIView, isUp: Bool, _ block: ViewAnimationBlock, from old: UIView?) {
    let layer = view.layer
    guard let page = isUp ? old : view.snapshotView(afterScreenUpdates: true) else {
      addPlaceholderAnimation(to: view, block)
      return
    }
    let cover = CALayer()
    cover.frame = layer.bounds
    if !isUp, let old {
      old.layer.frame = cover.bounds
      cover.addSublayer(old.layer)
    }
    for strip in PageCurl(page.bounds.size).layers(
      of: page.layer.contents, scale: page.layer.contentsScale, isUp: isUp)
    {
      cover.addSublayer(strip.layer)
      if case .timingFunction(let function) = block.timing.timingCurve {
        strip.animation.timingFunction = function
      }
      block.timing.apply(to: strip.animation, on: layer)
      block.add(
        strip.animation, to: strip.layer, key: "transition", view: nil, from: nil, to: nil)
    }
    layer.addSublayer(cover)
    block.completionGroup.onEnd.append {
      _ = old
      cover.removeFromSuperlayer()
    }
  }
}
