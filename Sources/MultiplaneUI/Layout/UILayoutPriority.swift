// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The priority of a layout constraint, from 1 to 1000 (required). A constraint of higher priority always
/// prevails, regardless of the number of lower ones that are violated.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value, usually 1...1000; constraints clamp it to 0.001...1000.
  public var rawValue: Float
  /// Creates a priority from its value.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: the default compression resistance of content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: the priority of a drag that can resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of a drag that cannot resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default hugging of content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in ``UIView/systemLayoutSizeFitting(_:)``.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// The strength of the constraint in the solver: the value, clamped to 0.001...1000.
  var strength: Double { Double(min(max(rawValue, 0.001), 1000)) }
}
