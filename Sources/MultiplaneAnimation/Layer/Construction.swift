// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CLayerConstruction
import Foundation

/// Makes objects of a class that is known only at run time.
///
/// `presentation()` and `copy()` call an initialiser that a subclass may override but need not: a `required` one,
/// which Swift could call on a metatype, would reject subclasses that compile on Apple's platforms. Class metadata
/// is a row of words that ends with the methods, of subclasses in the same places as of their superclass; the place
/// of ours is found once, by the address of our own.
///
/// A subclass that has other designated initialisers, and not this one, stops with Swift's own message about an
/// unimplemented initialiser, as on Apple's platforms.
package enum Construction {
  private static let layerSlot = slot(of: multiplane_layer_init_layer(), in: CALayer.self)
  private static let plainLayerSlot = slot(of: multiplane_layer_init(), in: CALayer.self)
  private static let animationSlot = slot(of: multiplane_animation_init(), in: CAAnimation.self)

  private static let displaySlot = slot(of: multiplane_layer_display(), in: CALayer.self)

  /// Whether a class has a `display()` of its own.
  static func overridesDisplay(_ type: CALayer.Type) -> Bool {
    words(type)[displaySlot] != words(CALayer.self)[displaySlot]
  }

  /// The class's `init(layer:)` of the model.
  static func presentation(of model: CALayer) -> CALayer {
    let metatype = words(type(of: model))
    let any = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { any.deallocate() }
    // The initialiser consumes what is in there.
    any.initialize(to: model)
    let object = multiplane_construct_with(metatype[layerSlot], any, metatype)
    return Unmanaged<CALayer>.fromOpaque(object!).takeRetainedValue()
  }

  /// The class's `init()`.
  static func layer(of type: CALayer.Type) -> CALayer {
    let metatype = words(type)
    let object = multiplane_construct(metatype[plainLayerSlot], metatype)
    return Unmanaged<CALayer>.fromOpaque(object!).takeRetainedValue()
  }

  /// The class's `init()`.
  static func instance(like animation: CAAnimation) -> CAAnimation {
    let metatype = words(type(of: animation))
    let object = multiplane_construct(metatype[animationSlot], metatype)
    return Unmanaged<CAAnimation>.fromOpaque(object!).takeRetainedValue()
  }

  /// The class's `init()`, which lies in all subclasses of `NSObject` where it does in animations.
  package static func object<Object: NSObject>(of type: Object.Type) -> Object {
    let metatype = words(type)
    let object = multiplane_construct(metatype[animationSlot], metatype)
    return Unmanaged<Object>.fromOpaque(object!).takeRetainedValue()
  }

  private static func words(_ type: AnyObject.Type) -> UnsafePointer<UnsafeRawPointer?> {
    unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
  }

  private static func slot(of method: UnsafeRawPointer, in type: AnyObject.Type) -> Int {
    let words = words(type)
    // The fifth word holds the size of the metadata, and how much of it lies before these words.
    let sizes = UnsafeRawPointer(words + 4).assumingMemoryBound(to: UInt32.self)
    let count = Int(sizes[0] - sizes[1]) / MemoryLayout<UnsafeRawPointer>.size
    for i in 5..<count where words[i] == method { return i }
    fatalError("a method of \(type) is not where Swift's class layout has it")
  }
}
