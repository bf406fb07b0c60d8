// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a ``CAValueFunction``.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; only the constants name a function.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation around x, from one angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation around y, from one angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation around z, from one angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale, from an array of three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x, from one number.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y, from one number.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z, from one number.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation, from an array of three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x, from one number.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y, from one number.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z, from one number.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that creates a transform from the interpolated numbers of an animation of `transform`, so that a rotation
/// can exceed a full turn.
///
/// The numbers are interpolated first. The resulting transform replaces the layer's, unless the animation is additive.
public final class CAValueFunction: NSObject, NSSecureCoding, InternedByName, @unchecked Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  private init(_ name: CAValueFunctionName) {
    self.name = name
    super.init()
  }

  fileprivate static let all: [CAValueFunctionName: CAValueFunction] = {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
      .translateY, .translateZ,
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, CAValueFunction($0)) })
  }()

  /// Creates a function from an archive; nil if the archive is damaged.
  public required convenience init?(coder: NSCoder) {
    guard let function = coder.decodeFunction() as? CAValueFunction else { return nil }
    self.init(function.name)
  }

  /// Archives the function for ``init(coder:)``.
  public func encode(with coder: NSCoder) { coder.encodeFunction(self) }

  /// Whether the class supports secure coding: true.
  public static var supportsSecureCoding: Bool { true }

  /// The name of the function.
  public override var description: String { name.rawValue }
}

extension InternedByName where Self == CAValueFunction {
  /// Returns the interned function with a name; nil if there is none.
  public init?(name: CAValueFunctionName) {
    guard let function = CAValueFunction.all[name] else { return nil }
    self = function
  }
}

/// A class whose initializer by name returns an interned object.
///
/// An initializer declared in the class itself would create an object at each call.
public protocol InternedByName {}
