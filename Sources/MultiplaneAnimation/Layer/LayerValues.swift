// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Everything a layer shows, but for its place in the tree: one struct, stored by model layers, committed
/// into render nodes, and replaced as a whole in presentation layers.
///
/// What most layers set, and what animates most, lies flat; the rest in boxes that copies share until one changes.
/// A copy of a plain layer's values takes one reference count at most.
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
  /// Where boxes to write into come from, while an evaluation writes; nil at all other times.
  unowned(unsafe) var boxPool: ValueBoxPool?

  var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(cornerBits)) }
    set { cornerBits = UInt8(newValue.rawValue & 15) }
  }

  /// What few layers set.
  var rare: RareLayerValues {
    // No `_read`: its frame would be allocated at each use.
    @inline(__always) get { rareBox?.value ?? RareLayerValues.initial }
    @inline(__always) _modify {
      ValueBox.makeUnique(&rareBox, .initial, boxPool)
      yield &rareBox!.value
    }
  }

  /// The scale of the contents, 1 where that is none.
  var usableContentsScale: CGFloat {
    contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
  }

  /// Whether nothing of ``rare`` was ever set.
  var hasNoRareValues: Bool { rareBox == nil }

  /// What shadows, contents and compositing are set to.
  var extras: LayerExtras {
    @inline(__always) get { extrasBox?.value ?? LayerExtras.initial }
    @inline(__always) _modify {
      ValueBox.makeUnique(&extrasBox, .initial, boxPool)
      yield &extrasBox!.value
    }
  }

  /// Whether time runs as in other values.
  func hasSameTiming(as other: LayerValues) -> Bool {
    rareBox === other.rareBox || timing == other.timing
  }

  /// Whether some of ``extras`` was ever set.
  var hasExtras: Bool { extrasBox != nil }

  var transform: CATransform3D {
    get { transformBox?.value ?? CATransform3DIdentity }
    set {
      if transformBox == nil, newValue == CATransform3DIdentity { return }
      ValueBox.makeUnique(&transformBox, newValue, boxPool)
      transformBox!.value = newValue
    }
  }

  /// What the class's own animatable properties are; nil where there are none.
  var custom: CustomValues? {
    get { rareBox?.value.custom }
    set { rare.custom = newValue }
  }

  var hasTransform: Bool { transformBox.map { $0.value != CATransform3DIdentity } ?? false }

  /// Takes over other values, and gives the boxes that were written into back to where they came from.
  mutating func reset(to other: LayerValues, _ spares: ValueBoxPool?) {
    if let spares, spares.hasBoxesInUse {
      spares.hasBoxesInUse = false
      spares.recycle(&transformBox)
      spares.recycle(&rareBox)
      spares.recycle(&extrasBox)
      var box = content.box
      content = .none
      spares.recycle(&box)
    }
    self = other
    self.boxPool = spares
  }
}

/// The values of a layer that few layers set.
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

  /// The layer's own time at a time of its parent.
  func localTime(_ parentTime: Double) -> Double {
    hasNoRareValues ? parentTime : rare.timing.localTime(parentTime)
  }
}
