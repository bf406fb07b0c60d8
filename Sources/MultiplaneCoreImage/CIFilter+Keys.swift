// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The key of the radius of `CIGaussianBlur`: the standard deviation, in points.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the saturation of `CIColorControls`: 0 gives grays, 1 leaves colors unchanged.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness of `CIColorControls`, which is added to each component before the contrast is applied; 0
/// leaves colors unchanged.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast of `CIColorControls`: the factor of the distance of each component from 0.5; 1 leaves colors
/// unchanged.
public let kCIInputContrastKey = "inputContrast"
/// The key of the intensity of `CISepiaTone` and `CIColorMonochrome`: 0 leaves colors unchanged, 1 is the full effect.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the color of `CIColorMonochrome` and `CIWhitePointAdjust`.
public let kCIInputColorKey = "inputColor"
/// The key of the angle of `CIHueAdjust`, in radians.
public let kCIInputAngleKey = "inputAngle"
