// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension LayerPainter {
  /// Paints a layer, or the transition in progress on it, at a time of its superlayer.
  func paintPresentation(
    _ node: RenderNode, at parentTime: Double, _ placement: Placement,
    shift: CGVector = .zero, into items: inout DisplayItemList
  ) {
    let values = node.evaluated(at: node.localTime(parentTime))
    show(node, values, at: parentTime, placement, shift: shift, into: &items)
  }

  /// Paints a layer whose values are known, or the transition in progress on it, at a time of its superlayer.
  /// - Parameter values: The layer's values at `parentTime`.
  func show(
    _ node: RenderNode, _ values: LayerValues, at parentTime: Double, _ placement: Placement,
    shift: CGVector = .zero, into items: inout DisplayItemList
  ) {
    let localTime = node.localTime(parentTime)
    guard !node.animations.isEmpty, let (effect, share) = node.transition(at: localTime) else {
      return paint(node, values, at: localTime, placement, shift: shift, into: &items)
    }
    let size = values.bounds.size
    let displacement = CGVector(
      dx: effect.direction.dx * size.width, dy: effect.direction.dy * size.height)
    var base = self
    /// Paints the old state, moved by the fraction `share` of the displacement; not moved if `share` is nil.
    func old(after share: Double?, into items: inout DisplayItemList) {
      guard let old = effect.old else { return }
      let shift = share.map { shift.moved(along: displacement, by: $0) } ?? shift
      base.painter(shift).paintPresentation(
        old, at: parentTime, placement, shift: shift, into: &items)
    }
    /// Paints the new state, moved back from its position by the fraction `share` of the displacement; not moved if
    /// `share` is nil.
    func new(before share: Double?, into items: inout DisplayItemList) {
      let shift = share.map { shift.moved(along: displacement, by: -$0) } ?? shift
      base.painter(shift).paint(node, values, at: localTime, placement, shift: shift, into: &items)
    }
    // At the ends of a sliding transition only one state is visible, and nothing is clipped.
    if effect.kind != .fade, share == 0 || share == 1 {
      return share == 0 ? old(after: nil, into: &items) : new(before: nil, into: &items)
    }
    base = effect.kind == .fade ? offscreenPainter(for: node) : painter(over: &items, for: node)
    var sliding = DisplayItemList()
    switch effect.kind {
    case .fade:
      var (before, after) = (DisplayItemList(), DisplayItemList())
      old(after: nil, into: &before)
      new(before: nil, into: &after)
      return Self.fade(before, after, share, into: &items)
    case .moveIn:
      old(after: nil, into: &sliding)
      new(before: 1 - share, into: &sliding)
    case .push:
      old(after: share, into: &sliding)
      new(before: 1 - share, into: &sliding)
    case .reveal:
      new(before: nil, into: &sliding)
      old(after: share, into: &sliding)
    }
    items.append(clip(sliding, to: values, placement, shift))
  }

  /// Returns the items of both states of a sliding transition, clipped to the layer's bounds unless these have no area.
  private func clip(
    _ items: DisplayItemList, to values: LayerValues, _ placement: Placement, _ shift: CGVector
  ) -> DisplayList.Item {
    let list = DisplayList(items)
    guard values.bounds.width > 0, values.bounds.height > 0 else { return .list(list) }
    var own = LayerGeometry.matrix(values, in: placement.sublayerTransform)
    own = CATransform3DTranslate(own, shift.dx, shift.dy, 0)
    let transform = LayerGeometry.flattened(own).concatenating(placement.transform)
    return .clip(CGPath.rectangle(values.bounds), rule: .winding, transform: transform, list)
  }

  /// Returns a painter for content that is moved by `shift`. Unless `shift` is zero, it caches no display lists, as the
  /// placement changes with each frame.
  private func painter(_ shift: CGVector) -> LayerPainter {
    shift == .zero
      ? self : subtreePainter(inheritedOpacity: inheritedOpacity)
  }

  /// Cross-fades two states. The fraction of the new state is rounded to a multiple of 1/255, so that pixels that are
  /// equal in both states do not change.
  static func fade(
    _ old: DisplayItemList, _ new: DisplayItemList, _ share: Double,
    into items: inout DisplayItemList
  ) {
    let share = (share * 255).rounded() / 255
    let before = DisplayList.Group(content: DisplayList(old), opacity: 1 - share)
    var after = DisplayList.Group(content: DisplayList(new), opacity: share)
    if share == 0 || new.isEmpty {
      if !old.isEmpty { items.append(.group(before)) }
    } else if share == 1 || old.isEmpty {
      items.append(.group(after))
    } else {
      after.blendsAdditively = true
      items.append(.group(.init(content: DisplayList([.group(before), .group(after)]))))
    }
  }
}

extension CGVector {
  fileprivate func moved(along displacement: CGVector, by share: Double) -> CGVector {
    CGVector(dx: dx + displacement.dx * CGFloat(share), dy: dy + displacement.dy * CGFloat(share))
  }
}
