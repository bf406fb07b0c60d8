// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

extension CGBlendMode {
  /// Creates the blend mode of a compositing filter from its name in Core Image, such as `CIMultiplyBlendMode` or
  /// `CISourceInCompositing`, or from the short name that layers accept, such as `multiplyBlendMode` or `sourceIn`; nil
  /// for unknown names.
  package init?(filterName name: String) {
    var short = Substring(name)
    if name.hasPrefix("CI"), let first = name.dropFirst(2).first {
      guard Self.isFilter(name) else { return nil }
      short = Substring(first.lowercased() + name.dropFirst(3))
    }
    if short.hasSuffix("Compositing") { short = short.dropLast("Compositing".count) }
    guard let mode = Self.byFilterName[String(short)] else { return nil }
    self = mode
  }

  /// Whether a name ends in `BlendMode`, except for `CINormalBlendMode`, or is that of a supported compositing filter.
  private static func isFilter(_ name: String) -> Bool {
    name.hasSuffix("BlendMode") && name != "CINormalBlendMode"
      || [
        "CISourceOverCompositing", "CISourceInCompositing", "CISourceOutCompositing",
        "CISourceAtopCompositing", "CIAdditionCompositing",
      ].contains(name)
  }

  /// The names of the filters that combine two images by a blend mode, in alphabetical order.
  static var filterNames: [String] {
    byFilterName.keys.flatMap { short -> [String] in
      let name = "CI" + short.prefix(1).uppercased() + short.dropFirst()
      return [name, name + "Compositing"].filter { isFilter($0) }
    }.sorted()
  }

  private static let byFilterName: [String: CGBlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
    "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity,
    "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
    "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn,
    "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor, "clear": .clear,
    "copy": .copy, "plusL": .plusLighter, "plusD": .plusDarker, "addition": .plusLighter,
  ]
}
