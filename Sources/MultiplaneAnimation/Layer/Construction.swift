// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CLayerConstruction
import Foundation

/// A namespace of functions that create objects of classes that are known only at run time.
///
/// `CALayer.presentation()` and `CAAnimation.copy()` call an initializer that a subclass may override but need not: a
/// `required` one, which Swift could call on a metatype, would reject subclasses that compile on Apple's platforms.
/// Class metadata is a sequence of words that includes the methods; a method has the same slot in a class and in its
/// subclasses. The slot of each initializer is found once, by comparing the words with the initializer's address.
///
/// If a subclass declares other designated initializers and does not override the called one, the Swift runtime stops
/// the program with a message, as on Apple's platforms.
package enum Construction {
  private static let layerSlot = slot(of: multiplane_layer_init_layer(), in: CALayer.self)
  private static let plainLayerSlot = slot(of: multiplane_layer_init(), in: CALayer.self)
  private static let animationSlot = slot(of: multiplane_animation_init(), in: CAAnimation.self)

  private static let displaySlot = slot(of: multiplane_layer_display(), in: CALayer.self)

  /// Whether `type`, or a superclass of it below `CALayer`, overrides `display()`; read from the class metadata.
  static func overridesDisplay(_ type: CALayer.Type) -> Bool {
    words(type)[displaySlot] != words(CALayer.self)[displaySlot]
  }

  /// Returns a layer that the `init(layer:)` of the model's class creates, with `model` as the argument.
  static func presentation(of model: CALayer) -> CALayer {
    let metatype = words(type(of: model))
    let any = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { any.deallocate() }
    // The initializer consumes the value, so it is not deinitialized here.
    any.initialize(to: model)
    let object = multiplane_construct_with(metatype[layerSlot], any, metatype)
    return Unmanaged<CALayer>.fromOpaque(object!).takeRetainedValue()
  }

  /// Returns a layer that the class's `init()` creates.
  static func layer(of type: CALayer.Type) -> CALayer {
    let metatype = words(type)
    let object = multiplane_construct(metatype[plainLayerSlot], metatype)
    return Unmanaged<CALayer>.fromOpaque(object!).takeRetainedValue()
  }

  /// Returns an animation that the `init()` of the animation's class creates, with default values.
  static func instance(like animation: CAAnimation) -> CAAnimation {
    let metatype = words(type(of: animation))
    let object = multiplane_construct(metatype[animationSlot], metatype)
    return Unmanaged<CAAnimation>.fromOpaque(object!).takeRetainedValue()
  }

  /// Returns an object that the class's `init()` creates. The initializer has the same slot in all subclasses of
  /// `NSObject`, so the slot found in `CAAnimation` is used.
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
    // The fifth word holds the size of the metadata and the size of its part before the address point.
    let sizes = UnsafeRawPointer(words + 4).assumingMemoryBound(to: UInt32.self)
    let count = Int(sizes[0] - sizes[1]) / MemoryLayout<UnsafeRawPointer>.size
    for i in 5..<count where words[i] == method { return i }
    fatalError("The method table of \(type) does not have the layout of Swift class metadata.")
  }
}
