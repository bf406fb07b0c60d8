// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a ``CAValueFunction``, which determines the transform that the function creates.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as `rotateZ`.
  public let rawValue: String
  /// Creates a value with any name. Value functions exist only for the names that this type declares as constants.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation around the x axis, from one angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation around the y axis, from one angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation around the z axis, from one angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale, from an array of three numbers: the factors along x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x, from one number.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y, from one number.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z, from one number.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation, from an array of three numbers: the distances along x, y and z.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x, from one number.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y, from one number.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z, from one number.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that creates a transform from the interpolated numbers of an animation of a transform property, so that a
/// rotation can exceed a full turn.
///
/// The numbers are interpolated before the function is applied. The resulting transform replaces the underlying value,
/// or is concatenated with it if the animation is additive.
public final class CAValueFunction: NSObject, NSSecureCoding, InternedByName, @unchecked Sendable {
  /// The name, which determines the transform that the function creates.
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

  /// The name of the function, such as `rotateZ`.
  public override var description: String { name.rawValue }
}

extension InternedByName where Self == CAValueFunction {
  /// Returns the shared function with a name; nil if no function has this name.
  public init?(name: CAValueFunctionName) {
    guard let function = CAValueFunction.all[name] else { return nil }
    self = function
  }
}

/// A class whose initializer by name returns a shared object.
///
/// An initializer in an extension of a protocol can return an existing object; one declared in the class itself would
/// create an object at each call.
public protocol InternedByName {}
