// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Constants of Core Animation under their names from before Swift 4.2, and constants of `math.h`.

/// The greatest finite `Float`. As a `repeatCount`, it makes an animation repeat indefinitely.
public let HUGE = Float.greatestFiniteMagnitude

/// The name of `CAMediaTimingFillMode.removed` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The name of `CAMediaTimingFillMode.forwards` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of `CAMediaTimingFillMode.backwards` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name of `CAMediaTimingFillMode.both` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// The name of `CAMediaTimingFunctionName.linear` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of `CAMediaTimingFunctionName.easeIn` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of `CAMediaTimingFunctionName.easeOut` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of `CAMediaTimingFunctionName.easeInEaseOut` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name of `CAMediaTimingFunctionName.default` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// The name of `CAAnimationCalculationMode.linear` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name of `CAAnimationCalculationMode.discrete` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name of `CAAnimationCalculationMode.paced` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name of `CAAnimationCalculationMode.cubic` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name of `CAAnimationCalculationMode.cubicPaced` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

/// The name of `CAAnimationRotationMode.rotateAuto` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The name of `CAAnimationRotationMode.rotateAutoReverse` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// The name of `CATransitionType.fade` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
/// The name of `CATransitionType.moveIn` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name of `CATransitionType.push` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
/// The name of `CATransitionType.reveal` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal

/// The name of `CATransitionSubtype.fromRight` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name of `CATransitionSubtype.fromLeft` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name of `CATransitionSubtype.fromTop` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name of `CATransitionSubtype.fromBottom` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// The name of `CAValueFunctionName.rotateX` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateX")
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// The name of `CAValueFunctionName.rotateY` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateY")
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// The name of `CAValueFunctionName.rotateZ` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.rotateZ")
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// The name of `CAValueFunctionName.scale` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.scale")
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// The name of `CAValueFunctionName.scaleX` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleX")
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// The name of `CAValueFunctionName.scaleY` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleY")
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// The name of `CAValueFunctionName.scaleZ` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.scaleZ")
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// The name of `CAValueFunctionName.translate` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.translate")
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// The name of `CAValueFunctionName.translateX` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.translateX")
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// The name of `CAValueFunctionName.translateY` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.translateY")
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// The name of `CAValueFunctionName.translateZ` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAValueFunctionName.translateZ")
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

/// The name of `CALayerContentsGravity.center` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name of `CALayerContentsGravity.top` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
public let kCAGravityTop = CALayerContentsGravity.top
/// The name of `CALayerContentsGravity.bottom` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The name of `CALayerContentsGravity.left` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
public let kCAGravityLeft = CALayerContentsGravity.left
/// The name of `CALayerContentsGravity.right` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
public let kCAGravityRight = CALayerContentsGravity.right
/// The name of `CALayerContentsGravity.topLeft` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.topLeft")
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The name of `CALayerContentsGravity.topRight` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.topRight")
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The name of `CALayerContentsGravity.bottomLeft` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomLeft")
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The name of `CALayerContentsGravity.bottomRight` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomRight")
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The name of `CALayerContentsGravity.resize` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name of `CALayerContentsGravity.resizeAspect` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name of `CALayerContentsGravity.resizeAspectFill` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

/// The name of `CALayerContentsFilter.nearest` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsFilter.nearest")
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// The name of `CALayerContentsFilter.linear` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsFilter.linear")
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The name of `CALayerContentsFilter.trilinear` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsFilter.trilinear")
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

/// The name of `CALayerContentsFormat.RGBA8Uint` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsFormat.RGBA8Uint")
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
/// The name of `CALayerContentsFormat.RGBA16Float` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsFormat.RGBA16Float")
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
/// The name of `CALayerContentsFormat.gray8Uint` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CALayerContentsFormat.gray8Uint")
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint

/// The name of `CAShapeLayerFillRule.nonZero` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The name of `CAShapeLayerFillRule.evenOdd` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

/// The name of `CAShapeLayerLineCap.butt` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name of `CAShapeLayerLineCap.round` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name of `CAShapeLayerLineCap.square` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public let kCALineCapSquare = CAShapeLayerLineCap.square

/// The name of `CAShapeLayerLineJoin.miter` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name of `CAShapeLayerLineJoin.round` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name of `CAShapeLayerLineJoin.bevel` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The name of `CAGradientLayerType.axial` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAGradientLayerType.axial")
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The Objective-C name of `CAGradientLayerType.radial`.
@available(*, deprecated, renamed: "CAGradientLayerType.radial")
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// The Objective-C name of `CAGradientLayerType.conic`.
@available(*, deprecated, renamed: "CAGradientLayerType.conic")
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// The name of `CAScrollLayerScrollMode.none` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAScrollLayerScrollMode.none")
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The name of `CAScrollLayerScrollMode.vertically` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAScrollLayerScrollMode.vertically")
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The name of `CAScrollLayerScrollMode.horizontally` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAScrollLayerScrollMode.horizontally")
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The name of `CAScrollLayerScrollMode.both` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAScrollLayerScrollMode.both")
public let kCAScrollBoth = CAScrollLayerScrollMode.both

/// The name of `CATextLayerTruncationMode.none` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.none")
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name of `CATextLayerTruncationMode.start` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.start")
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The name of `CATextLayerTruncationMode.end` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.end")
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The name of `CATextLayerTruncationMode.middle` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.middle")
public let kCATruncationMiddle = CATextLayerTruncationMode.middle

/// The name of `CATextLayerAlignmentMode.natural` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.natural")
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name of `CATextLayerAlignmentMode.left` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.left")
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name of `CATextLayerAlignmentMode.right` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.right")
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name of `CATextLayerAlignmentMode.center` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.center")
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name of `CATextLayerAlignmentMode.justified` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.justified")
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

/// The name of `CAEmitterLayerEmitterShape.point` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.point")
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The name of `CAEmitterLayerEmitterShape.line` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.line")
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The name of `CAEmitterLayerEmitterShape.rectangle` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.rectangle")
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The name of `CAEmitterLayerEmitterShape.cuboid` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.cuboid")
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// The name of `CAEmitterLayerEmitterShape.circle` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.circle")
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The name of `CAEmitterLayerEmitterShape.sphere` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.sphere")
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere

/// The name of `CAEmitterLayerEmitterMode.points` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.points")
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// The name of `CAEmitterLayerEmitterMode.outline` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.outline")
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// The name of `CAEmitterLayerEmitterMode.surface` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.surface")
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// The name of `CAEmitterLayerEmitterMode.volume` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.volume")
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume

/// The name of `CAEmitterLayerRenderMode.unordered` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.unordered")
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// The name of `CAEmitterLayerRenderMode.oldestFirst` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.oldestFirst")
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// The name of `CAEmitterLayerRenderMode.oldestLast` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.oldestLast")
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// The name of `CAEmitterLayerRenderMode.backToFront` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.backToFront")
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The name of `CAEmitterLayerRenderMode.additive` in Objective-C and, before version 4.2, in Swift.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.additive")
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
