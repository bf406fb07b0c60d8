// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much a layout constraint counts beside others: from 1 to 1000, which is required. What counts more always wins,
/// however many of less it costs.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// 1...1000.
  public var rawValue: Float
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: holds, whatever it costs.
  public static let required = UILayoutPriority(1000)
  /// 750: as contents resist being cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that may change a scene's size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: a scene's wish to keep its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that may not change a scene's size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: as contents resist being larger than they are.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: as ``UIView/systemLayoutSizeFitting(_:)`` wishes its size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// As the solver takes it.
  var strength: Double { Double(min(max(rawValue, 0.001), 1000)) }
}
