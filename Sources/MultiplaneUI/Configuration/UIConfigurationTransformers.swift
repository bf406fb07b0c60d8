// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that stands for one closure, so that values that contain the closure can be compared.
final class ClosureIdentity: Hashable, Sendable {
  static func == (left: ClosureIdentity, right: ClosureIdentity) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A function from a color to a color, with which a configuration derives one color from another. Two transformers are
/// equal if one is a copy of the other, or if both are the same predefined transformer.
public struct UIConfigurationColorTransformer: Hashable {
  /// The function.
  public let transform: (UIColor) -> UIColor
  private let identity: ClosureIdentity

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.init(transform, ClosureIdentity())
  }

  private init(_ transform: @escaping (UIColor) -> UIColor, _ identity: ClosureIdentity) {
    (self.transform, self.identity) = (transform, identity)
  }

  /// Returns the color derived from another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns whether one transformer is a copy of the other, or both are the same predefined transformer.
  public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
  /// Hashes the identity of the transformer.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private static let grayscaleIdentity = ClosureIdentity()
  private static let tintIdentity = ClosureIdentity()
  private static let monochromeIdentity = ClosureIdentity()

  /// The transformer to a gray of the same luminance and alpha.
  /// - Note: The luminance is that of Rec. 709, computed from encoded components; UIKit's formula is not published.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(
      { color in
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
      }, grayscaleIdentity)
  }
  /// A transformer that returns the color unchanged, because iOS has no accent color that would replace it.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer({ $0 }, tintIdentity)
  }
  /// The transformer to the color of monochrome symbols: the secondary label color.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer({ _ in .secondaryLabel }, monochromeIdentity)
  }
}

/// A function from attributes of text to attributes, with which a configuration changes the attributes of a title. Two
/// transformers are equal if one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer
  private let identity = ClosureIdentity()

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes derived from others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// Returns whether one transformer is a copy of the other.
  public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
  /// Hashes the identity of the transformer.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
