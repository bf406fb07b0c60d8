// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The key of a radius: for `CIGaussianBlur`, the standard deviation in pixels of an image or points of a layer; for
/// `CIVignette`, a multiple of half the diagonal of the image.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the saturation of `CIColorControls`: 0 gives grays, 1 leaves colors unchanged.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness of `CIColorControls`, which is added to each component before the contrast is applied; 0
/// leaves colors unchanged.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast of `CIColorControls`: the factor of the distance of each component from 0.5; 1 leaves colors
/// unchanged.
public let kCIInputContrastKey = "inputContrast"
/// The key of an intensity, such as that of `CISepiaTone`: 0 leaves colors unchanged.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the color of a filter such as `CIColorMonochrome` or `CIConstantColorGenerator`.
public let kCIInputColorKey = "inputColor"
/// The key of the angle of `CIHueAdjust`, in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of the image that a filter changes, or draws over another one.
public let kCIInputImageKey = "inputImage"
/// The key of the image over which another one is drawn.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the mask, whose luminance or alpha is the opacity of the input image over the background image.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the image at the end of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of the rectangle that `CIAreaAverage` reads, a `CIVector`.
public let kCIInputExtentKey = "inputExtent"
/// The key of the center of a gradient, or of a point on the grid of a pattern or of `CIPixellate`; a `CIVector`.
public let kCIInputCenterKey = "inputCenter"
/// The key of the scale of `CILanczosScaleTransform`, or the size of the squares of `CIPixellate`.
public let kCIInputScaleKey = "inputScale"
/// The key of the factor by which `CILanczosScaleTransform` scales the width in addition.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of an affine transform.
public let kCIInputTransformKey = "inputTransform"
/// The key of the exposure of `CIExposureAdjust`, in stops: 1 doubles the light, -1 halves it.
public let kCIInputEVKey = "inputEV"
/// The key of the width of the cells of a pattern.
public let kCIInputWidthKey = "inputWidth"
/// The key of the sharpness of the edges of a pattern: 1 is sharp, 0 is a transition across the whole cell.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of the progress of a transition, 0...1.
public let kCIInputTimeKey = "inputTime"
/// The key of the output, for ``CIFilter/value(forKey:)``.
public let kCIOutputImageKey = "outputImage"

/// The key of a filter's name in its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of a filter's display name, such as `Gaussian Blur`, in its attributes.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of the class of an input in its attributes.
public let kCIAttributeClass = "CIAttributeClass"
/// The key of the default of an input in its attributes.
public let kCIAttributeDefault = "CIAttributeDefault"

/// The category of blurs.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of filters that create an image.
public let kCICategoryGenerator = "CICategoryGenerator"
/// The category of gradients.
public let kCICategoryGradient = "CICategoryGradient"
/// The category of filters that combine two images.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// The category of effects that change colors.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category of filters that correct colors.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category of filters that crop or transform an image.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// The category of filters that continue an image infinitely by repeating it or its edges.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// The category of filters that sharpen an image.
public let kCICategorySharpen = "CICategorySharpen"
/// The category of filters that make an image look drawn or composed.
public let kCICategoryStylize = "CICategoryStylize"
/// The category of transitions between two images.
public let kCICategoryTransition = "CICategoryTransition"
/// The category of filters that summarize the colors of an image.
public let kCICategoryReduction = "CICategoryReduction"
/// The category of filters for still images: all filters of this module.
public let kCICategoryStillImage = "CICategoryStillImage"
/// The category of all filters of Core Image.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
