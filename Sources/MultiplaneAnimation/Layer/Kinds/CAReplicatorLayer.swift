// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A layer that draws its sublayers several times, each copy transformed, tinted and delayed relative to the previous.
///
/// Copies are drawn in order, the last in front, unless ``preservesDepth`` is true. Only the first copy, the sublayers
/// themselves, can be hit-tested. Background and border are drawn at most once.
open class CAReplicatorLayer: CALayer {
  override class var initialContent: LayerContent { .replicator(ValueBox(ReplicatorValues())) }

  /// The number of copies, including the sublayers themselves. 1 by default; 0 or less draws none.
  open var instanceCount: Int {
    get { values.replicator.count }
    set { assign(.instanceCount, .number(Double(newValue))) }
  }

  /// Whether the sublayers keep their z coordinates in the space around the layer, like those of a
  /// ``CATransformLayer``, instead of being flattened into its plane. If true, the layer draws nothing of its own on
  /// screen. False by default.
  open var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { assign(.replicatorPreservesDepth, .flag(newValue)) }
  }

  /// The delay of the animations of each copy relative to those of the previous copy, in seconds. 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { values.replicator.delay }
    set { assign(.instanceDelay, .number(newValue)) }
  }

  /// The transform from each copy to the next, about the center of the bounds; the identity by default.
  /// - Note: The transform is applied before the layer's `sublayerTransform`, so a perspective transform set as
  ///   `sublayerTransform` makes the depth of the copies visible.
  open var instanceTransform: CATransform3D {
    get { values.replicator.transform }
    set { assign(.instanceTransform, .transform(newValue)) }
  }

  /// The color that multiplies the colors of the first copy; its alpha multiplies the opacity. The color of each
  /// further copy is changed by the offsets. Opaque white by default; nil acts as opaque white.
  open var instanceColor: CGColor? {
    get { values.replicator.color }
    set { assign(.instanceColor, newValue.map { .color($0) } ?? .null) }
  }

  /// The change of the color's red component from each copy to the next; 0 by default. The resulting component is
  /// clamped to 0...1 when drawn.
  open var instanceRedOffset: Float {
    get { values.replicator.redOffset }
    set { assign(.instanceRedOffset, .number(Double(newValue))) }
  }

  /// The change of the color's green component from each copy to the next; 0 by default. The resulting component is
  /// clamped to 0...1 when drawn.
  open var instanceGreenOffset: Float {
    get { values.replicator.greenOffset }
    set { assign(.instanceGreenOffset, .number(Double(newValue))) }
  }

  /// The change of the color's blue component from each copy to the next; 0 by default. The resulting component is
  /// clamped to 0...1 when drawn.
  open var instanceBlueOffset: Float {
    get { values.replicator.blueOffset }
    set { assign(.instanceBlueOffset, .number(Double(newValue))) }
  }

  /// The change of the color's alpha component from each copy to the next; 0 by default. The resulting component is
  /// clamped to 0...1 when drawn.
  open var instanceAlphaOffset: Float {
    get { values.replicator.alphaOffset }
    set { assign(.instanceAlphaOffset, .number(Double(newValue))) }
  }
}

/// The values that a `CAReplicatorLayer` adds to those of every layer.
struct ReplicatorValues: Sendable, DefaultInitializable {
  var count = 1
  var preservesDepth = false
  var delay = 0.0
  var transform = CATransform3DIdentity
  var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  var redOffset: Float = 0
  var greenOffset: Float = 0
  var blueOffset: Float = 0
  var alphaOffset: Float = 0

  /// A copy of the values with a white instance color and no offsets, so that the copies are not tinted.
  var colorless: ReplicatorValues {
    var values = self
    values.color = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    (values.redOffset, values.greenOffset, values.blueOffset, values.alphaOffset) = (0, 0, 0, 0)
    return values
  }

  /// Whether the sublayers are drawn as in a plain layer: once, flattened, and without a tint.
  var isPlain: Bool {
    count == 1 && !preservesDepth && color.map { $0.straightRGBA == SIMD4(repeating: 1) } ?? true
  }
}

extension LayerValues {
  var replicator: ReplicatorValues {
    get { if case .replicator(let box) = content { box.value } else { ReplicatorValues() } }
    _modify {
      // The box is moved out of `content`, so that its value is changed in place if nothing else references the box.
      var box: ValueBox<ReplicatorValues>?
      if case .replicator(let found) = content { box = found }
      content = .none
      ValueBox.makeUnique(&box, ReplicatorValues(), boxPool)
      defer { content = .replicator(box!) }
      yield &box!.value
    }
  }
}

extension LayerProperty {
  static let instanceCount = number(
    "instanceCount", { CGFloat($0.replicator.count) },
    { $0.replicator.count = Int(clamping: $1) })
  static let replicatorPreservesDepth = flag(
    "preservesDepth", isAnimatable: false,
    { $0.replicator.preservesDepth }, { $0.replicator.preservesDepth = $1 })
  static let instanceDelay = number(
    "instanceDelay", { CGFloat($0.replicator.delay) }, { $0.replicator.delay = Double($1) })
  static let instanceTransform = transform(
    "instanceTransform", { $0.replicator.transform }, { $0.replicator.transform = $1 })
  static let instanceColor = color(
    "instanceColor", { $0.replicator.color }, { $0.replicator.color = $1 })
  static let instanceRedOffset = number(
    "instanceRedOffset",
    { CGFloat($0.replicator.redOffset) }, { $0.replicator.redOffset = Float($1) })
  static let instanceGreenOffset = number(
    "instanceGreenOffset",
    { CGFloat($0.replicator.greenOffset) }, { $0.replicator.greenOffset = Float($1) })
  static let instanceBlueOffset = number(
    "instanceBlueOffset",
    { CGFloat($0.replicator.blueOffset) }, { $0.replicator.blueOffset = Float($1) })
  static let instanceAlphaOffset = number(
    "instanceAlphaOffset",
    { CGFloat($0.replicator.alphaOffset) }, { $0.replicator.alphaOffset = Float($1) })

  static let ofReplicators = [
    instanceCount, replicatorPreservesDepth, instanceDelay, instanceTransform, instanceColor,
    instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
  ]
}

extension Int {
  /// Creates the integer nearest to a number, clamped to the range of `Int`; 0 for NaN.
  init(clamping x: CGFloat) {
    self = x.isNaN ? 0 : Int(exactly: x.rounded()) ?? (x < 0 ? .min : .max)
  }
}
