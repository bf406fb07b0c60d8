// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The values of a layer's properties, without its relatives in the tree, delegate, layout manager, actions and style.
/// Model layers, render nodes and presentation layers store one such struct each.
///
/// The values that most layers set, and that are animated most, are stored inline. The other values are stored in
/// boxes, which copies share until one of them changes. A copy of a plain layer's values needs at most one retain.
struct LayerValues: Sendable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var cornerRadius: CGFloat = 0
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  var isDoubleSided = true
  private var cornerBits = UInt8(CACornerMask.all.rawValue)
  var backgroundColor: CGColor?
  var content = LayerContent.none
  var contentsScale: CGFloat = 1
  private var transformBox: ValueBox<CATransform3D>?
  private var rareBox: ValueBox<RareLayerValues>?
  private var extrasBox: ValueBox<LayerExtras>?
  /// The pool from which mutations take new boxes; nil to allocate boxes.
  unowned(unsafe) var boxPool: ValueBoxPool?

  var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(cornerBits)) }
    set { cornerBits = UInt8(newValue.rawValue & 15) }
  }

  /// The name, timing, border, anchor depth, sublayer transform and custom properties, which few layers set.
  var rare: RareLayerValues {
    // A getter is used, as a `_read` accessor would allocate a coroutine frame at each use.
    @inline(__always) get { rareBox?.value ?? RareLayerValues.initial }
    @inline(__always) _modify {
      ValueBox.makeUnique(&rareBox, .initial, boxPool)
      yield &rareBox!.value
    }
  }

  /// The number of pixels per point of the contents: ``contentsScale``, or 1 if it is not positive and finite.
  var usableContentsScale: CGFloat {
    contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
  }

  /// Whether no value of ``rare`` was ever set, so that all have their defaults.
  var hasNoRareValues: Bool { rareBox == nil }

  /// The values of contents, shadow, compositing, antialiasing and filters.
  var extras: LayerExtras {
    @inline(__always) get { extrasBox?.value ?? LayerExtras.initial }
    @inline(__always) _modify {
      ValueBox.makeUnique(&extrasBox, .initial, boxPool)
      yield &extrasBox!.value
    }
  }

  /// Whether the layer timing in these values equals that in `other`.
  func hasSameTiming(as other: LayerValues) -> Bool {
    rareBox === other.rareBox || timing == other.timing
  }

  /// Whether a value of ``extras`` was ever set; otherwise all have their defaults.
  var hasExtras: Bool { extrasBox != nil }

  var transform: CATransform3D {
    get { transformBox?.value ?? CATransform3DIdentity }
    set {
      if transformBox == nil, newValue == CATransform3DIdentity { return }
      ValueBox.makeUnique(&transformBox, newValue, boxPool)
      transformBox!.value = newValue
    }
  }

  /// The values of the `@Animatable` properties of the layer's class and its superclasses, and of plain stored
  /// properties that were animated; nil if there are none, and before ``CALayer/attachCustomProperties()``.
  var custom: CustomValues? {
    get { rareBox?.value.custom }
    set { rare.custom = newValue }
  }

  var hasTransform: Bool { transformBox.map { $0.value != CATransform3DIdentity } ?? false }

  /// Replaces all values by the values of `other`. Boxes that earlier mutations took from the pool are returned to it
  /// first, unless something else references them.
  /// - Parameter boxPool: The pool from which later mutations take boxes; nil to allocate boxes.
  mutating func reset(to other: LayerValues, _ boxPool: ValueBoxPool?) {
    if let boxPool, boxPool.hasBoxesInUse {
      boxPool.hasBoxesInUse = false
      boxPool.recycle(&transformBox)
      boxPool.recycle(&rareBox)
      boxPool.recycle(&extrasBox)
      var box = content.box
      content = .none
      boxPool.recycle(&box)
    }
    self = other
    self.boxPool = boxPool
  }
}

/// The values of ``LayerValues`` that few layers set, stored in one box.
struct RareLayerValues: Sendable, DefaultInitializable {
  var name: String?
  var timing = MediaTiming.layer
  var borderColor: CGColor? = CGColor.opaqueBlack
  var borderWidth: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  var sublayerTransform = CATransform3DIdentity
  var custom: CustomValues?

  static let initial = RareLayerValues()
}

extension LayerValues {
  var name: String? {
    get { rare.name }
    set { rare.name = newValue }
  }
  var timing: MediaTiming {
    get { rare.timing }
    set { rare.timing = newValue }
  }
  var borderColor: CGColor? {
    get { rare.borderColor }
    set { rare.borderColor = newValue }
  }
  var borderWidth: CGFloat {
    get { rare.borderWidth }
    set { rare.borderWidth = newValue }
  }
  var anchorPointZ: CGFloat {
    get { rare.anchorPointZ }
    set { rare.anchorPointZ = newValue }
  }
  var sublayerTransform: CATransform3D {
    get { rare.sublayerTransform }
    set { rare.sublayerTransform = newValue }
  }
  var hasSublayerTransform: Bool {
    !hasNoRareValues && rare.sublayerTransform != CATransform3DIdentity
  }

  /// Returns the layer's local time at a time of its parent: of the superlayer or, for a root layer, of the host.
  func localTime(_ parentTime: Double) -> Double {
    hasNoRareValues ? parentTime : rare.timing.localTime(parentTime)
  }
}
