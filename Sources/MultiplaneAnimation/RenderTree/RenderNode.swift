// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import Synchronization

/// The committed state of a layer; immutable, and shared by all render trees until the layer or its subtree changes.
final class RenderNode: Sendable {
  let values: LayerValues
  let animations: RenderAnimations
  let children: RenderChildren
  let mask: RenderNode?
  /// Whether nothing in the subtree depends on time: no layer has animations or an ``emission``.
  let isStatic: Bool
  /// The object that redraws the layer's contents while animations change properties that the drawing depends on; nil
  /// if no redrawing is needed, and for a class that overrides `display()`.
  let drawing: AnimatedContents?
  /// Whether a layer in the subtree, or in the old state of one of its transitions, has contents that are redrawn while
  /// animations change them.
  let hasAnimatedContents: Bool
  /// The history from which the particles of an emitter layer are computed; nil for other layers, and for emitters that
  /// have had no cells since they entered the tree.
  let emission: EmissionHistory?
  /// Whether a layer in the subtree, masks excluded, filters the content below it with `backgroundFilters`, or may do
  /// so because of an animation.
  let readsBackdrop: Bool
  let cache = DisplayListCache()
  /// The handle of the layer's bitmap in the raster cache; nil unless `shouldRasterize` is set.
  let rasterCacheHandle: RasterCache.Handle?

  init(
    values: LayerValues, animations: [RenderAnimation], children: RenderChildren,
    mask: RenderNode?, drawing: AnimatedContents? = nil, emission: EmissionHistory? = nil,
    pictures: RasterCache? = nil
  ) {
    (self.drawing, self.emission) = (drawing, emission)
    rasterCacheHandle =
      values.shouldRasterize
      ? RasterCache.Handle(in: pictures ?? RasterCache()) : nil
    readsBackdrop =
      children.readsBackdrop || values.hasExtras && !values.extras.backgroundFilters.isEmpty
      || animations.contains { $0.holdsBackdrop }
    hasAnimatedContents =
      drawing != nil || children.hasAnimatedContents || mask?.hasAnimatedContents ?? false
      || animations.contains { $0.holdsFrameDrawing }
    (self.values, self.animations, self.children) = (
      values, RenderAnimations(animations), children
    )
    self.mask = mask
    isStatic =
      animations.isEmpty && emission == nil && children.isStatic && mask?.isStatic ?? true
  }

  /// Whether the layer's `zPosition` differs from 0 or is animated.
  var needsDepthSort: Bool {
    values.zPosition != 0 || animations.contains { $0.animates(.zPosition) }
  }

  /// Returns the layer's local time at a time of its superlayer.
  func localTime(_ parentTime: Double) -> Double { values.localTime(parentTime) }

  /// Returns the layer's values at its local time. To evaluate many layers or times, reuse a ``LayerScratch``, which
  /// saves allocations.
  func evaluated(at localTime: Double) -> LayerValues {
    if animations.isEmpty { return values }
    var scratch = LayerScratch(isReused: false)
    scratch.evaluate(self, at: localTime)
    return scratch.values
  }

  /// Returns an interval of the superlayer's time that contains `t` and in which the output of the subtree is constant.
  func staticInterval(_ t: Double) -> ClosedRange<Double> {
    let timing = values.timing
    if isStatic || timing.speed == 0 { return -.infinity ... .infinity }
    let local = localTime(t)
    var range = -Double.infinity...Double.infinity
    for animation in animations { range = range.clamped(to: animation.staticInterval(local)) }
    if case .replicator = values.content {
      clamp(&range, toCopiesAt: local)
    } else {
      children.forEachAnimated { range = range.clamped(to: $0.staticInterval(local)) }
    }
    if let mask { range = range.clamped(to: mask.staticInterval(local)) }
    if let emission { range = range.clamped(to: emission.staticInterval(local)) }
    // The output of a transition may change while its own progress is constant, because its old state is animated.
    if let old = transition(at: local)?.effect.old, !old.isStatic { range = local...local }
    let a = timing.parentTime(range.lowerBound)
    let b = timing.parentTime(range.upperBound)
    // The ends are rounded inward, since the conversion from local time is not exact.
    let low = min(a, b)
    let high = max(a, b)
    return min(low.isFinite ? low.nextUp : low, t)...max(high.isFinite ? high.nextDown : high, t)
  }

  /// Clamps an interval of a replicator's local time to the part around `local` in which all instances of the
  /// sublayers, each delayed relative to the previous one, are constant.
  private func clamp(_ range: inout ClosedRange<Double>, toCopiesAt local: Double) {
    let replicator = evaluated(at: local).replicator
    for index in 0..<(replicator.delay == 0 ? 1 : max(1, replicator.count)) {
      let delay = Double(index) * replicator.delay
      children.forEachAnimated {
        let still = $0.staticInterval(local - delay)
        // The ends are rounded inward, since adding the delay is not exact.
        let (low, high) = (still.lowerBound + delay, still.upperBound + delay)
        range = range.clamped(
          to: min(
            low.isFinite ? low.nextUp : low, local)...max(
              high.isFinite ? high.nextDown : high, local))
      }
    }
  }
}

/// The animations of a layer in order of application. Most animated layers have one animation, which needs no array.
enum RenderAnimations: RandomAccessCollection, Sendable {
  case none
  case one(RenderAnimation)
  case many([RenderAnimation])

  init(_ animations: [RenderAnimation]) {
    switch animations.count {
    case 0: self = .none
    case 1: self = .one(animations[0])
    default: self = .many(animations)
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let animations): animations.count
    }
  }

  subscript(i: Int) -> RenderAnimation {
    switch self {
    case .one(let animation) where i == 0: animation
    case .many(let animations): animations[i]
    default: preconditionFailure("animation index \(i) is out of range")
    }
  }
}

/// A cache of the display list of a static subtree, or of consecutive static siblings, for the last requested
/// placement. The display list does not depend on whether it was cached.
final class DisplayListCache: Sendable {
  struct Placement: Equatable, Sendable {
    var transform: Homography
    var sublayerTransform: CATransform3D?
  }

  /// The cached list with its placement. It is a separate object because most caches stay empty.
  private final class Entry: Sendable {
    let placement: Placement
    let list: DisplayList
    init(_ placement: Placement, _ list: DisplayList) {
      (self.placement, self.list) = (placement, list)
    }
  }

  private let entry = Mutex<Entry?>(nil)

  func list(for placement: Placement, make: () -> DisplayList) -> DisplayList {
    if let entry = entry.withLock({ $0 }), entry.placement == placement { return entry.list }
    let list = make()
    entry.withLock { $0 = Entry(placement, list) }
    return list
  }

  func discard() { entry.withLock { $0 = nil } }
}
