// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages

/// A bitmap context whose y goes down.
struct BitmapContext {
  let context: CGContext

  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - scale: pixels a point.
  /// - Returns: nil for sizes that have no pixels, or too many.
  init?(width: Int, height: Int, isOpaque: Bool, scale: CGFloat = 1) {
    guard width > 0, height > 0,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: (isOpaque ? CGImageAlphaInfo.noneSkipLast : .premultipliedLast).rawValue)
    else { return nil }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    self.context = context
  }

  /// Of a size in points; parts of pixels count as whole ones.
  init?(size: CGSize, isOpaque: Bool, scale: CGFloat) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width < 65_536, height < 65_536 else { return nil }
    self.init(width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
  }
}

/// How ``UIGraphicsImageRenderer`` makes pictures.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// Which colours a picture can have.
  public enum Range: Int, Sendable {
    /// Nobody said.
    case unspecified = -1
    /// As the screen.
    case automatic = 0
    /// Wide.
    case extended
    /// sRGB.
    case standard
  }

  /// Pixels a point; the screen's by default.
  open var scale: CGFloat
  /// Whether there is no transparency. False by default.
  open var opaque = false
  /// Which colours there are; automatic by default.
  /// - Note: kept, without effect: pictures are sRGB.
  open var preferredRange = Range.automatic
  /// In points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  /// That of the screen.
  public override init() {
    scale = UIScreen.currentScale
    super.init()
  }
  /// That of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
  /// That of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// What is drawn into while ``UIGraphicsImageRenderer`` makes a picture.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, whose y goes down.
  public let cgContext: CGContext
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    UIImage(cgContext.makeImage(), scale: format.scale)
  }
  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes a rectangle within it, a point wide, with the stroke colour.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
  /// Cuts what is drawn from now on.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing, on any thread.
open class UIGraphicsImageRenderer: NSObject {
  /// How it makes them.
  public let format: UIGraphicsImageRendererFormat
  /// In points, what is drawn.
  public let bounds: CGRect

  /// A renderer of pictures of that size, in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .init())
  }
  /// A renderer of pictures of that size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// A renderer of pictures of that part of the plane, at the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }
  /// A renderer of pictures of that part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// The picture that a closure draws; one without pixels when it has no size.
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

  /// The PNG file of what a closure draws; empty when it has no size.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// Begins a picture of a size in points: its context is the current one until ``UIGraphicsEndImageContext()``.
/// - Parameter scale: pixels a point; 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 && scale.isFinite ? scale : UIScreen.currentScale
  guard let made = BitmapContext(size: size, isOpaque: opaque, scale: scale) else {
    HostContext.current.report(
      Diagnostic(
        layer: "UIGraphics", keyPath: nil,
        message: "An image context of \(size.width) x \(size.height) points has no pixels, or too "
          + "many. Give it a size above 0."))
    // So that the end has something to end.
    GraphicsContextStack.current.pushImage(CGContext(recording: .zero, scale: 1), scale: nil)
    return
  }
  GraphicsContextStack.current.pushImage(made.context, scale: scale)
}

/// Begins a picture of a size in points, one pixel each.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What has been drawn into the current image context; nil where that is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = GraphicsContextStack.current.image else { return nil }
  return context.makeImage().map { UIImage($0, scale: scale) }
}

/// Ends the current image context; does nothing where the current context is none.
public func UIGraphicsEndImageContext() { GraphicsContextStack.current.popImage() }

/// Fills a rectangle of the current context with the fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Cuts what is drawn in the current context from now on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
/// Strokes a rectangle within it, a point wide, with the stroke colour.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
}
#if Codecs
  extension UIGraphicsImageRenderer {
    /// The JPEG file of what a closure draws, with the package trait `Codecs` only; empty when it has no size.
    /// - Parameter compressionQuality: 0...1.
    public func jpegData(
      withCompressionQuality compressionQuality: CGFloat,
      actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
  }

  /// The bytes of a JPEG file, with the package trait `Codecs` only; nil without pixels.
  /// - Parameter compressionQuality: 0...1.
  public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
  }
#endif

/// The bytes of a PNG file; nil without pixels.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
