// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension DisplayList.Item {
  /// Returns the item with its opacity multiplied by a factor. A fill or stroke with a color, a fill with an image, a
  /// shadow and a group are changed themselves; in a clip or list of one item, this item is changed. Any other item is
  /// wrapped in a group.
  func multiplyingOpacity(by opacity: Double) -> DisplayList.Item {
    switch self {
    case .fill(let path, let rule, .color(let color), let transform):
      return .fill(
        path, rule: rule, paint: .color(color.fading(to: opacity)), transform: transform)
    case .stroke(let path, let style, .color(let color), let transform):
      return .stroke(
        path, style: style, paint: .color(color.fading(to: opacity)), transform: transform)
    case .fill(let path, let rule, .image(var fill), let transform):
      fill.opacity *= opacity
      return .fill(path, rule: rule, paint: .image(fill), transform: transform)
    case .clip(let path, let rule, let transform, let list) where list.items.count == 1:
      return .clip(
        path, rule: rule, transform: transform,
        DisplayList([list.items[0].multiplyingOpacity(by: opacity)]))
    case .shadow(let path, let rule, var shadow, let transform):
      shadow.color = shadow.color.fading(to: opacity)
      return .shadow(path, rule: rule, shadow: shadow, transform: transform)
    case .group(var group):
      group.opacity *= opacity
      return .group(group)
    case .list(let list) where list.items.count == 1:
      // A list of one item is faded like the item.
      return list.items[0].multiplyingOpacity(by: opacity)
    default:
      return .group(.init(content: DisplayList([self]), opacity: opacity))
    }
  }
}

extension CGColor {
  /// Returns the color with its alpha multiplied by a factor.
  func fading(to opacity: Double) -> CGColor {
    let c = straightRGBA
    return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3] * opacity)
  }

  static let opaqueWhite = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
}
