// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a ``CAValueFunction`` makes of its numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; only those below make a function.
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

/// Makes a transform of the numbers that an animation of `transform` goes through, so that a rotation may go around
/// more than once.
///
/// The numbers are blended first. The transform they make replaces the layer's, unless the animation is additive.
public final class CAValueFunction: NSObject, NSSecureCoding, InternedByName, @unchecked Sendable {
  /// What it makes.
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

  /// A function of an archive. Nil when the archive is damaged.
  public required convenience init?(coder: NSCoder) {
    guard let function = coder.decodeFunction() as? CAValueFunction else { return nil }
    self.init(function.name)
  }

  /// Stores what ``init(coder:)`` reads.
  public func encode(with coder: NSCoder) { coder.encodeFunction(self) }

  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// The name.
  public override var description: String { name.rawValue }
}

extension InternedByName where Self == CAValueFunction {
  /// The one function of that name; nil when there is none.
  public init?(name: CAValueFunctionName) {
    guard let function = CAValueFunction.all[name] else { return nil }
    self = function
  }
}

/// A class whose initialiser by name gives the one object that has the name.
///
/// An initialiser that a class itself declares would make an object at each call.
public protocol InternedByName {}
