// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The kind of a filter's input that is not a number, a vector or a color.
package enum FilterObject: Sendable {
  /// A `CIImage`; none by default.
  case image
  /// A `Data`; none by default.
  case data
  /// A string, with its default.
  case text(String)
  /// An affine transform: an `NSValue`, a `CIVector` of six numbers or a `CGAffineTransform`; the identity by default.
  case transform
  /// A value that has no effect.
  case ignored
}

/// A filter, named as in Core Image, whose output image can be computed, but which has no effect as a filter of a
/// layer.
package enum ImageOperation: String, CaseIterable, Sendable {
  case constantColor = "CIConstantColorGenerator"
  case linearGradient = "CILinearGradient"
  case smoothLinearGradient = "CISmoothLinearGradient"
  case radialGradient = "CIRadialGradient"
  case gaussianGradient = "CIGaussianGradient"
  case hueGradient = "CIHueSaturationValueGradient"
  case checkerboard = "CICheckerboardGenerator"
  case stripes = "CIStripesGenerator"
  case qrCode = "CIQRCodeGenerator"
  case code128 = "CICode128BarcodeGenerator"

  case boxBlur = "CIBoxBlur"
  case unsharpMask = "CIUnsharpMask"

  case colorClamp = "CIColorClamp"
  case exposure = "CIExposureAdjust"
  case gamma = "CIGammaAdjust"
  case vibrance = "CIVibrance"
  case posterize = "CIColorPosterize"
  case falseColor = "CIFalseColor"
  case polynomial = "CIColorPolynomial"
  case cube = "CIColorCube"
  case cubeWithColorSpace = "CIColorCubeWithColorSpace"
  case threshold = "CIColorThreshold"
  case linearToSRGB = "CILinearToSRGBToneCurve"
  case sRGBToLinear = "CISRGBToneCurveToLinear"
  case vignette = "CIVignette"
  case minimumComponent = "CIMinimumComponent"
  case maximumComponent = "CIMaximumComponent"
  case chrome = "CIPhotoEffectChrome"
  case fade = "CIPhotoEffectFade"
  case instant = "CIPhotoEffectInstant"
  case mono = "CIPhotoEffectMono"
  case noir = "CIPhotoEffectNoir"
  case process = "CIPhotoEffectProcess"
  case tonal = "CIPhotoEffectTonal"
  case transfer = "CIPhotoEffectTransfer"

  case crop = "CICrop"
  case affineTransform = "CIAffineTransform"
  case affineClamp = "CIAffineClamp"
  case affineTile = "CIAffineTile"
  case lanczosScale = "CILanczosScaleTransform"
  case pixellate = "CIPixellate"
  case perspectiveTransform = "CIPerspectiveTransform"
  case perspectiveCorrection = "CIPerspectiveCorrection"
  case areaAverage = "CIAreaAverage"

  case blendWithMask = "CIBlendWithMask"
  case blendWithAlphaMask = "CIBlendWithAlphaMask"
  case dissolve = "CIDissolveTransition"
  case maximum = "CIMaximumCompositing"
  case minimum = "CIMinimumCompositing"
  case multiply = "CIMultiplyCompositing"

  private static let white = FilterInput.color(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  private static let black = FilterInput.color(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  private static let clear = FilterInput.color(CGColor(red: 0, green: 0, blue: 0, alpha: 0))

  /// The default values of the inputs that are numbers, vectors or colors, by key.
  var defaults: [String: FilterInput] {
    switch self {
    case .constantColor: ["inputColor": .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1))]
    case .linearGradient, .smoothLinearGradient:
      [
        "inputPoint0": .point(0, 0), "inputPoint1": .point(200, 200), "inputColor0": Self.white,
        "inputColor1": Self.black,
      ]
    case .radialGradient:
      [
        "inputCenter": .point(150, 150), "inputRadius0": .number(5), "inputRadius1": .number(100),
        "inputColor0": Self.white, "inputColor1": Self.black,
      ]
    case .gaussianGradient:
      [
        "inputCenter": .point(150, 150), "inputRadius": .number(300), "inputColor0": Self.white,
        "inputColor1": Self.clear,
      ]
    case .hueGradient:
      [
        "inputValue": .number(1), "inputRadius": .number(300), "inputSoftness": .number(1),
        "inputDither": .number(1),
      ]
    case .checkerboard, .stripes:
      [
        "inputCenter": .point(150, 150), "inputColor0": Self.white, "inputColor1": Self.black,
        "inputWidth": .number(80), "inputSharpness": .number(1),
      ]
    case .code128: ["inputQuietSpace": .number(10), "inputBarcodeHeight": .number(32)]
    case .boxBlur: ["inputRadius": .number(10)]
    case .unsharpMask: ["inputRadius": .number(2.5), "inputIntensity": .number(0.5)]
    case .colorClamp:
      ["inputMinComponents": .vector([0, 0, 0, 0]), "inputMaxComponents": .vector([1, 1, 1, 1])]
    case .exposure: ["inputEV": .number(0)]
    case .gamma: ["inputPower": .number(1)]
    case .vibrance: ["inputAmount": .number(0)]
    case .posterize: ["inputLevels": .number(6)]
    case .polynomial:
      [
        "inputRedCoefficients": .vector([0, 1, 0, 0]),
        "inputGreenCoefficients": .vector([0, 1, 0, 0]),
        "inputBlueCoefficients": .vector([0, 1, 0, 0]),
        "inputAlphaCoefficients": .vector([0, 1, 0, 0]),
      ]
    case .cube, .cubeWithColorSpace: ["inputCubeDimension": .number(2)]
    case .threshold: ["inputThreshold": .number(0.5)]
    case .vignette: ["inputIntensity": .number(0), "inputRadius": .number(1)]
    case .perspectiveTransform, .perspectiveCorrection:
      [
        "inputTopLeft": .point(118, 484), "inputTopRight": .point(646, 507),
        "inputBottomRight": .point(548, 140), "inputBottomLeft": .point(155, 153),
      ]
    case .falseColor:
      [
        "inputColor0": .color(CGColor(red: 0.3, green: 0, blue: 0, alpha: 1)),
        "inputColor1": .color(CGColor(red: 1, green: 0.9, blue: 0.8, alpha: 1)),
      ]
    case .crop:
      ["inputRectangle": .vector([-8.98847e+307, -8.98847e+307, 1.79769e+308, 1.79769e+308])]
    case .lanczosScale: ["inputScale": .number(1), "inputAspectRatio": .number(1)]
    case .pixellate: ["inputCenter": .point(150, 150), "inputScale": .number(8)]
    case .areaAverage: ["inputExtent": .vector([0, 0, 640, 80])]
    case .dissolve: ["inputTime": .number(0)]
    default: [:]
    }
  }

  /// The kinds of the inputs that are not numbers, vectors or colors, by key.
  var objects: [String: FilterObject] {
    switch self {
    case .constantColor, .linearGradient, .smoothLinearGradient, .radialGradient,
      .gaussianGradient, .checkerboard, .stripes:
      [:]
    case .hueGradient: ["inputColorSpace": .ignored]
    case .qrCode: ["inputMessage": .data, "inputCorrectionLevel": .text("M")]
    case .code128: ["inputMessage": .data]
    case .cube: ["inputImage": .image, "inputCubeData": .data]
    case .cubeWithColorSpace:
      ["inputImage": .image, "inputCubeData": .data, "inputColorSpace": .ignored]
    case .affineTransform, .affineClamp, .affineTile:
      ["inputImage": .image, "inputTransform": .transform]
    case .blendWithMask, .blendWithAlphaMask:
      ["inputImage": .image, "inputBackgroundImage": .image, "inputMaskImage": .image]
    case .dissolve: ["inputImage": .image, "inputTargetImage": .image]
    case .maximum, .minimum, .multiply: ["inputImage": .image, "inputBackgroundImage": .image]
    default: ["inputImage": .image]
    }
  }
}
