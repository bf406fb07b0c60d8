// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages

/// A bitmap context in sRGB with the origin at the upper left corner, y down.
struct BitmapContext {
  let context: CGContext

  /// Creates a context of a size in pixels.
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: Pixels per point.
  /// - Returns: Nil if a side has no pixels or more than 32,768, the maximum of `CGContext`.
  init?(width: Int, height: Int, isOpaque: Bool, scale: CGFloat = 1) {
    guard width > 0, height > 0,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: (isOpaque ? CGImageAlphaInfo.noneSkipLast : .premultipliedLast).rawValue)
    else { return nil }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    context.baseTransform = context.ctm
    self.context = context
  }

  /// Creates a context for a size in points, which is rounded up to whole pixels. Returns nil if a side has no pixels
  /// or more than 32,768.
  init?(size: CGSize, isOpaque: Bool, scale: CGFloat) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 32_768, height <= 32_768 else { return nil }
    self.init(width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
  }
}

/// The attributes of the images that a ``UIGraphicsImageRenderer`` creates.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// The color range of an image.
  public enum Range: Int, Sendable {
    /// No particular range.
    case unspecified = -1
    /// The range of the screen.
    case automatic = 0
    /// The extended range, with components outside 0...1.
    case extended
    /// The standard range: sRGB.
    case standard
  }

  /// Pixels per point; the screen's scale by default.
  open var scale: CGFloat
  /// Whether the image has no alpha channel. False by default.
  open var opaque = false
  /// The color range; automatic by default.
  /// - Note: Stored without effect, because images are in sRGB.
  open var preferredRange = Range.automatic
  /// Whether the color range is extended, an older name of ``preferredRange``.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }
  /// The bounds of the image in points; set by the renderer, zero before.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format with the screen's scale.
  public override init() {
    scale = UIScreen.currentScale
    super.init()
  }
  /// Creates a format with the scale of traits, or the screen's scale if they specify none.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  /// Returns a new format with the screen's scale, as `init()` creates it.
  open class func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
  /// Returns a new format with the screen's scale, as `init()` creates it.
  open class func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// The drawing environment of a ``UIGraphicsImageRenderer``.
open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context, with y down.
  public let cgContext: CGContext
  /// The scale and bounds of the image, and whether it is opaque.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// An image of everything drawn so far.
  open var currentImage: UIImage {
    UIImage(cgContext.makeImage(), scale: format.scale)
  }
  /// Fills a rectangle with the fill color of the context.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill color of the context and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes a rectangle, inset by half a point, with the stroke color and line width of the context.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
  /// Intersects the clip area of the context with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that creates images from Core Graphics drawing; it can be used on any thread.
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the images; its bounds are those of the last renderer created with the format.
  public let format: UIGraphicsImageRendererFormat
  /// The rectangle of the drawing's coordinate space that the images contain, in points.
  public let bounds: CGRect

  /// Creates a renderer for images of a size in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .init())
  }
  /// Creates a renderer for images of a size in points, with a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for images of a rectangle in points, at the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }
  /// Creates a renderer for images of a rectangle in points, with a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// Returns the image that a closure draws. If the size is empty or a side has more than 32,768 pixels, the closure is
  /// not called, and the image has no pixels.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard
      let made = BitmapContext(size: bounds.size, isOpaque: format.opaque, scale: format.scale)
    else { return UIImage() }
    let context = made.context
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return UIImage(context.makeImage(), scale: format.scale)
  }

  /// Returns the image that a closure draws as the data of a PNG file; empty if the size is empty or too large.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// Creates an image context of a size in points, which is the current context until ``UIGraphicsEndImageContext()``. If
/// the size is empty or too large, reports a diagnostic, and the context produces no image.
/// - Parameters:
///   - opaque: Whether the image has no alpha channel.
///   - scale: Pixels per point; 0, a negative value, or one that is not finite stands for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 && scale.isFinite ? scale : UIScreen.currentScale
  guard let made = BitmapContext(size: size, isOpaque: opaque, scale: scale) else {
    HostContext.current.report(
      Diagnostic(
        layer: "UIGraphics", keyPath: nil,
        message: "An image context of \(size.width) x \(size.height) points has no pixels or too "
          + "many. Use a size above 0 and of at most 32,768 pixels."))
    // A context without pixels is pushed in place of the image context, for ``UIGraphicsEndImageContext()`` to pop.
    GraphicsContextStack.current.pushImage(CGContext(recording: .zero, scale: 1), scale: nil)
    return
  }
  GraphicsContextStack.current.pushImage(made.context, scale: scale)
}

/// Creates an image context of a size in points, with one pixel per point and an alpha channel, which is the current
/// context until ``UIGraphicsEndImageContext()``.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns an image of everything drawn into the current context; nil if the current context is not an image context,
/// or has no pixels.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = GraphicsContextStack.current.image else { return nil }
  return context.makeImage().map { UIImage($0, scale: scale) }
}

/// Ends the current image context, so that the previous context becomes current again. Does nothing if the current
/// context was not made current by ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
public func UIGraphicsEndImageContext() { GraphicsContextStack.current.popImage() }

/// Draws into the current graphics context, if there is one, with the blend mode `copy`. The state of the context is
/// restored.
private func drawReplacingPixels(_ draw: (CGContext) -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(.copy)
  draw(context)
  context.restoreGState()
}

/// Fills a rectangle of the current graphics context with the fill color of the context and the blend mode `copy`: a
/// transparent color replaces the pixels as well.
public func UIRectFill(_ rect: CGRect) { drawReplacingPixels { $0.fill(rect) } }
/// Intersects the clip area of the current graphics context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
/// Draws a frame of width 1 just inside a rectangle of the current graphics context, with the stroke color of the
/// context and the blend mode `copy`: a transparent color replaces the pixels as well. Draws nothing if a side of the
/// rectangle is shorter than 1.
public func UIRectFrame(_ rect: CGRect) {
  drawReplacingPixels { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
}
#if Codecs
  extension UIGraphicsImageRenderer {
    /// Returns the image that a closure draws, over white, as the data of a JPEG file; empty if the size is empty or
    /// too large.
    ///
    /// Available with the package trait `Codecs`.
    /// - Parameter compressionQuality: The quality, 0...1; other values are clamped.
    public func jpegData(
      withCompressionQuality compressionQuality: CGFloat,
      actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
  }

  /// Returns an image, over white, as the data of a JPEG file; nil for an image without pixels, or with a side of more
  /// than 65,500 pixels. Available with the package trait `Codecs`.
  /// - Parameter compressionQuality: The quality, 0...1; other values are clamped.
  public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
  }
#endif

/// Returns an image as the data of a PNG file; nil for an image without pixels.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
