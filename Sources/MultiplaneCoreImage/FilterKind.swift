// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// The operation of a filter.
package enum FilterKind: Hashable, Sendable {
  /// A filter of one image, which layers apply as well.
  case picture(ImageFilter)
  /// Another filter, which creates an image or changes one, but is not applied by layers.
  case image(ImageOperation)
  /// A filter that combines two images by a blend mode, by its name in Core Image, such as `CIMultiplyBlendMode`.
  case blend(String)
  /// A subclass of `CIFilter`, by its name.
  case custom(String)

  /// Creates the operation of the filter with a name in Core Image; nil for unsupported filters.
  package init?(name: String) {
    if let filter = ImageFilter(rawValue: name) {
      self = .picture(filter)
    } else if let operation = ImageOperation(rawValue: name) {
      self = .image(operation)
    } else if name.hasPrefix("CI"), CGBlendMode(filterName: name) != nil {
      self = .blend(name)
    } else {
      return nil
    }
  }

  package var name: String {
    switch self {
    case .picture(let filter): filter.rawValue
    case .image(let operation): operation.rawValue
    case .blend(let name), .custom(let name): name
    }
  }

  /// The default values of the inputs that are numbers, vectors or colors, by key.
  package var defaults: [String: FilterInput] {
    switch self {
    case .picture(let filter): filter.defaults
    case .image(let operation): operation.defaults
    case .blend, .custom: [:]
    }
  }

  /// The kinds of the inputs that are not numbers, vectors or colors, by key.
  package var objects: [String: FilterObject] {
    switch self {
    case .picture: ["inputImage": .image]
    case .image(let operation): operation.objects
    case .blend: ["inputImage": .image, "inputBackgroundImage": .image]
    case .custom: [:]
    }
  }
}

/// A filter with one input image, by its name in Core Image.
package enum ImageFilter: String, CaseIterable, Sendable {
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
