// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The radius of a corner of a view: a length, or one that makes the corner concentric with a corner of the container.
///
/// https://developer.apple.com/documentation/uikit/uicornerradius
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The length in points; the minimum of a concentric radius.
  fileprivate var length: CGFloat
  fileprivate var isConcentric = false

  /// Creates a fixed radius in points.
  public init(floatLiteral value: Double) { length = CGFloat(value) }
  /// Creates a fixed radius in points.
  public init(integerLiteral value: Int) { length = CGFloat(value) }
  private init(_ length: CGFloat, isConcentric: Bool) {
    (self.length, self.isConcentric) = (length, isConcentric)
  }

  /// Returns a radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(radius, isConcentric: false)
  }

  /// Returns a radius that makes the corner concentric with the same corner of the nearest superview with a round
  /// corner. The radius is that of the superview's corner, less the larger of the horizontal and vertical distances
  /// between the edges there; without such a superview, it is the minimum.
  /// - Parameter minimum: The least radius in points; nil for 0.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(minimum ?? 0, isConcentric: true)
  }
}

/// The radii of the corners of a view, which follow its size and its place in a container.
///
/// https://developer.apple.com/documentation/uikit/uicornerconfiguration-swift.struct
public struct UICornerConfiguration: Hashable, Sendable {
  /// The radii at the upper left, upper right, lower left and lower right corner.
  fileprivate var radii: [UICornerRadius]
  /// Groups of indices in ``radii``; all corners of a group get the largest radius of the group.
  fileprivate var groups: [[Int]] = []
  fileprivate var isCapsule = false
  /// The limit of the radius of a capsule in points; nil for none.
  fileprivate var maximum: CGFloat?

  private init(_ radii: [UICornerRadius?], uniform groups: [[Int]] = []) {
    self.radii = radii.map { $0 ?? 0 }
    self.groups = groups
  }

  /// Returns a capsule: the radius of all corners is half the shorter side.
  /// - Parameter maximumRadius: The limit of the radius in points; nil for none.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    var result = UICornerConfiguration([nil, nil, nil, nil])
    (result.isCapsule, result.maximum) = (true, maximumRadius)
    return result
  }

  /// Returns corners with one radius. If the radius is concentric, each corner is concentric with its own corner of the
  /// container, so that their radii may differ.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([radius, radius, radius, radius])
  }

  /// Returns corners with radii of their own; nil for 0.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
  }

  /// Returns corners with one radius; if it is concentric, all get the largest of the radii of the four corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([radius, radius, radius, radius], uniform: [[0, 1, 2, 3]])
  }

  /// Returns corners of which both upper ones have one radius, as do both lower ones.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topRadius, topRadius, bottomRadius, bottomRadius], uniform: [[0, 1], [2, 3]])
  }

  /// Returns corners of which both left ones have one radius, as do both right ones.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [leftRadius, rightRadius, leftRadius, rightRadius], uniform: [[0, 2], [1, 3]])
  }

  /// Returns corners of which both upper ones have one radius; nil for 0 at a lower one.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topRadius, topRadius, bottomLeftRadius, bottomRightRadius], uniform: [[0, 1]])
  }

  /// Returns corners of which both lower ones have one radius; nil for 0 at an upper one.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topLeftRadius, topRightRadius, bottomRadius, bottomRadius], uniform: [[2, 3]])
  }

  /// Returns corners of which both left ones have one radius; nil for 0 at a right one.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [leftRadius, topRightRadius, leftRadius, bottomRightRadius], uniform: [[0, 2]])
  }

  /// Returns corners of which both right ones have one radius; nil for 0 at a left one.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topLeftRadius, rightRadius, bottomLeftRadius, rightRadius], uniform: [[1, 3]])
  }
}

extension UIView {
  func setCornerConfiguration(_ configuration: UICornerConfiguration) {
    extras.cornerConfiguration = configuration
    applyCornerConfiguration()
    setNeedsLayout()
  }

  /// Returns the radius of a corner in points, at most half the shorter side: that of ``cornerConfiguration`` if it was
  /// set, otherwise that of the layer.
  /// - Parameter corner: The corner; the first one of several, in the order upper left, upper right, lower left, lower
  ///   right. The result is 0 if there is none.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    return corners.firstIndex { corner.contains($0) }.map { effectiveRadii[$0] } ?? 0
  }

  private static let masks: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The radii at the upper left, upper right, lower left and lower right corner.
  private var effectiveRadii: [CGFloat] {
    let limit = min(bounds.width, bounds.height) / 2
    guard let configuration = storage.extras?.cornerConfiguration else {
      return Self.masks.map {
        layer.maskedCorners.contains($0) ? min(layer.cornerRadius, limit) : 0
      }
    }
    if configuration.isCapsule {
      let radius = min(configuration.maximum ?? limit, limit)
      return [radius, radius, radius, radius]
    }
    let container = configuration.radii.contains(where: \.isConcentric) ? roundContainer : nil
    var radii = configuration.radii.enumerated().map { index, radius -> CGFloat in
      guard radius.isConcentric, let container else { return radius.length }
      let frame = convert(bounds, to: container.view)
      let outer = container.view.bounds
      let isLeft = index % 2 == 0
      let x = isLeft ? frame.minX - outer.minX : outer.maxX - frame.maxX
      let y = index < 2 ? frame.minY - outer.minY : outer.maxY - frame.maxY
      return max(radius.length, container.radii[index] - max(0, x, y))
    }
    for group in configuration.groups {
      let largest = group.map { radii[$0] }.max() ?? 0
      for index in group { radii[index] = largest }
    }
    return radii.map { min(max(0, $0), limit) }
  }

  /// The nearest superview whose corners are round, with their radii; nil if there is none.
  private var roundContainer: (view: UIView, radii: [CGFloat])? {
    var next = superview
    while let view = next {
      let radii = view.effectiveRadii
      if radii.contains(where: { $0 > 0 }) { return (view, radii) }
      next = view.superview
    }
    return nil
  }

  /// Sets the corner properties of the layer from ``cornerConfiguration``, if that was set. `cornerRadius` becomes the
  /// largest of the radii; the layer receives smaller ones as fractions of it.
  func applyCornerConfiguration() {
    guard storage.extras?.cornerConfiguration != nil else { return }
    let radii = effectiveRadii
    var corners: CACornerMask = []
    for (radius, mask) in zip(radii, Self.masks) where radius > 0 { corners.insert(mask) }
    let largest = radii.max() ?? 0
    layer.cornerRadius = largest
    layer.maskedCorners = corners
    layer.setCornerFractions(
      radii.allSatisfy { $0 == 0 || $0 == largest }
        ? nil
        : SIMD4(radii.map { Double($0 / largest) }))
    layer.cornerCurve = .continuous
    if self is UIVisualEffectView { layer.masksToBounds = true }
  }
}
