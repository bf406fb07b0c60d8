// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

/// What a filter is set to.
struct FilterValues: Hashable, Sendable {
  let kind: FilterKind
  /// By which key paths find it.
  var name: String
  var isEnabled = true
  private var inputs: [String: FilterInput] = [:]

  init(_ kind: FilterKind) { (self.kind, name) = (kind, kind.name) }

  /// The input of that key; its default unless it was set, and nil where there is none of that key.
  subscript(key: String) -> FilterInput? {
    get { inputs[key] ?? kind.defaults[key] }
    set { inputs[key] = newValue }
  }

  /// Whether the filter has an input of that key.
  func hasInput(_ key: String) -> Bool { kind.defaults[key] != nil }

  mutating func setDefaults() { inputs = [:] }

  func number(_ key: String) -> Double {
    if case .number(let x)? = self[key] { x } else { 0 }
  }

  func vector(_ key: String) -> SIMD4<Float> {
    switch self[key] {
    case .vector(let v)?: SIMD4<Float>(v)
    case .color(let c)?: SIMD4<Float>(c.straightRGBA)
    default: SIMD4()
    }
  }
}

/// The value of a filter's input.
enum FilterInput: Hashable, Sendable {
  case number(Double)
  case vector(SIMD4<Double>)
  case color(CGColor)

  /// Reads a value of the same kind in any spelling; nil when it does not fit.
  func decoding(_ any: Any) -> FilterInput? {
    switch self {
    case .number: AnimatableValue.number(any).map { .number($0) }
    case .vector: (any as? CIVector).map { .vector($0.lanes) }
    case .color:
      (any as? CIColor).map { .color($0.cgColor) } ?? (any as? CGColor).map { .color($0) }
    }
  }

  /// As code outside the module gets it.
  var external: Any {
    switch self {
    case .number(let x): NSNumber(value: x)
    case .vector(let v): CIVector(lanes: v)
    case .color(let c): CIColor(cgColor: c)
    }
  }
}

/// What a filter does.
enum FilterKind: Hashable, Sendable {
  case picture(PictureFilter)
  /// Combines two pictures; the name is a blend mode's.
  case blend(String)

  /// By Core Image's name; nil for other filters.
  init?(name: String) {
    if let filter = PictureFilter(rawValue: name) {
      self = .picture(filter)
    } else if name.hasPrefix("CI"), CGBlendMode(filterName: name) != nil {
      self = .blend(name)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .picture(let filter): filter.rawValue
    case .blend(let name): name
    }
  }

  /// The inputs that can be set, with their defaults.
  var defaults: [String: FilterInput] {
    switch self {
    case .picture(let filter): filter.defaults
    case .blend: [:]
    }
  }
}

/// A filter of one picture, by Core Image's name.
enum PictureFilter: String, Sendable {
  case gaussianBlur = "CIGaussianBlur"
  case colorControls = "CIColorControls"
  case colorInvert = "CIColorInvert"
  case colorMatrix = "CIColorMatrix"
  case colorMonochrome = "CIColorMonochrome"
  case hueAdjust = "CIHueAdjust"
  case maskToAlpha = "CIMaskToAlpha"
  case sepiaTone = "CISepiaTone"
  case whitePointAdjust = "CIWhitePointAdjust"

  fileprivate var defaults: [String: FilterInput] {
    switch self {
    case .gaussianBlur: ["inputRadius": .number(10)]
    case .colorControls:
      [
        "inputSaturation": .number(1), "inputBrightness": .number(0), "inputContrast": .number(1),
      ]
    case .colorInvert, .maskToAlpha: [:]
    case .colorMatrix:
      [
        "inputRVector": .vector([1, 0, 0, 0]), "inputGVector": .vector([0, 1, 0, 0]),
        "inputBVector": .vector([0, 0, 1, 0]), "inputAVector": .vector([0, 0, 0, 1]),
        "inputBiasVector": .vector([0, 0, 0, 0]),
      ]
    case .colorMonochrome:
      [
        "inputColor": .color(CGColor(red: 0.6, green: 0.45, blue: 0.3, alpha: 1)),
        "inputIntensity": .number(1),
      ]
    case .hueAdjust: ["inputAngle": .number(0)]
    case .sepiaTone: ["inputIntensity": .number(1)]
    case .whitePointAdjust: ["inputColor": .color(CGColor(red: 1, green: 1, blue: 1, alpha: 1))]
    }
  }
}

extension FilterValues {
  /// What it does to a picture; nil when that is nothing.
  /// - Parameter transform: from the layer's space, in which a radius is, to that of the list.
  func drawn(_ transform: Homography) -> DisplayList.Filter? {
    guard isEnabled, case .picture(let filter) = kind else { return nil }
    let matrix: ColorMatrix
    switch filter {
    case .gaussianBlur:
      let radius = number("inputRadius")
      return radius > 0 ? .gaussianBlur(radius: CGFloat(radius), transform: transform) : nil
    case .colorControls:
      matrix = .controls(
        saturation: Float(number("inputSaturation")),
        brightness: Float(number("inputBrightness")), contrast: Float(number("inputContrast")))
    case .colorInvert:
      matrix = ColorMatrix(
        red: [-1, 0, 0, 0], green: [0, -1, 0, 0], blue: [0, 0, -1, 0], alpha: [0, 0, 0, 1],
        bias: [1, 1, 1, 0])
    case .colorMatrix:
      matrix = ColorMatrix(
        red: vector("inputRVector"), green: vector("inputGVector"), blue: vector("inputBVector"),
        alpha: vector("inputAVector"), bias: vector("inputBiasVector"))
    case .colorMonochrome:
      let gray = ColorMatrix.luminance, color = vector("inputColor")
      matrix = ColorMatrix(red: gray * color.x, green: gray * color.y, blue: gray * color.z)
        .blended(Float(number("inputIntensity")))
    case .hueAdjust: matrix = .hue(number("inputAngle"))
    case .maskToAlpha:
      matrix = ColorMatrix(
        red: SIMD4(), green: SIMD4(), blue: SIMD4(), alpha: ColorMatrix.luminance,
        bias: [1, 1, 1, 0])
    case .sepiaTone:
      matrix = ColorMatrix(
        red: [0.393, 0.769, 0.189, 0], green: [0.349, 0.686, 0.168, 0],
        blue: [0.272, 0.534, 0.131, 0]
      ).blended(Float(number("inputIntensity")))
    case .whitePointAdjust:
      let color = vector("inputColor")
      matrix = ColorMatrix(
        red: [color.x, 0, 0, 0], green: [0, color.y, 0, 0], blue: [0, 0, color.z, 0])
    }
    return matrix == .identity ? nil : .colorMatrix(matrix)
  }
}

extension ColorMatrix {
  /// The weights of `CIColorControls`.
  fileprivate static let luminance: SIMD4<Float> = [0.2125, 0.7154, 0.0721, 0]

  /// A map that keeps the alpha.
  fileprivate init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) {
    self.init(red: red, green: green, blue: blue, alpha: [0, 0, 0, 1])
  }

  /// A share of the way from the identity.
  fileprivate func blended(_ share: Float) -> ColorMatrix {
    func mix(_ row: SIMD4<Float>, _ identity: SIMD4<Float>) -> SIMD4<Float> {
      identity + (row - identity) * share
    }
    let one = ColorMatrix.identity
    return ColorMatrix(
      red: mix(red, one.red), green: mix(green, one.green), blue: mix(blue, one.blue))
  }

  /// Turns hues about the axis of grays, which keep their luminance (W3C, Filter Effects 1, `hueRotate`).
  fileprivate static func hue(_ angle: Double) -> ColorMatrix {
    let c = Float(Elementary.cos(angle)), s = Float(Elementary.sin(angle))
    return ColorMatrix(
      red: [
        0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s,
        0,
      ],
      green: [
        0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s,
        0,
      ],
      blue: [
        0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s,
        0,
      ])
  }
}

extension CGBlendMode {
  /// The mode of a filter that combines two pictures, by Core Image's name (`CIMultiplyBlendMode`) or the short one
  /// that layers take (`multiplyBlendMode`); nil for others.
  init?(filterName name: String) {
    var short = Substring(name)
    if name.hasPrefix("CI"), let first = name.dropFirst(2).first {
      short = Substring(first.lowercased() + name.dropFirst(3))
    }
    if short.hasSuffix("Compositing") { short = short.dropLast("Compositing".count) }
    guard let mode = Self.byFilterName[String(short)] else { return nil }
    self = mode
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
