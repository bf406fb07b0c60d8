// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The key of a blur's radius, in points.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of an effect's strength, 0...1.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the color.
public let kCIInputColorKey = "inputColor"
/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"
