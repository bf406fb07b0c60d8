// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import Synchronization

extension UIImage {
  /// The transformation from the stored pixels to the displayed image.
  public enum Orientation: Int, Sendable {
    /// No transformation.
    case up = 0
    /// A rotation by 180°.
    case down
    /// A rotation by 90° counterclockwise.
    case left
    /// A rotation by 90° clockwise.
    case right
    /// A horizontal flip.
    case upMirrored
    /// A vertical flip.
    case downMirrored
    /// A horizontal flip, then a rotation by 90° counterclockwise.
    case leftMirrored
    /// A horizontal flip, then a rotation by 90° clockwise.
    case rightMirrored

    /// Creates an orientation from an EXIF value 1...8; other values are `up`.
    init(exif: Int) {
      let all: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = all.indices.contains(exif - 1) ? all[exif - 1] : .up
    }

    var swapsWidthAndHeight: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }
  }

  /// The choice between an image's own colors and a template that is filled with the tint color.
  public enum RenderingMode: Int, Sendable {
    /// The choice of the view that displays the image: a template in system buttons and tab bars, for example, and the
    /// original colors in an image view.
    case automatic = 0
    /// The original colors.
    case alwaysOriginal
    /// A template: the tint color fills the image's alpha, and the colors of the image are ignored.
    case alwaysTemplate
  }

  /// The method by which a resizable image fills a larger size.
  public enum ResizingMode: Int, Sendable {
    /// The interior is tiled.
    case tile = 0
    /// The interior is stretched.
    case stretch
  }
}

/// An immutable image, or a sequence of images for an animation.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The pixels, without the orientation applied; of an animation, those of the first image. Nil for an image without
  /// pixels, and for one that was created from a Core Image image.
  public let cgImage: CGImage?
  /// The Core Image image from which the image was created, and its pixels; nil if the image was created otherwise.
  let coreImage: CoreImageContents?
  /// Pixels per point; always finite and above 0.
  public let scale: CGFloat
  /// The transformation from the stored pixels to the displayed image.
  public let imageOrientation: Orientation
  /// The choice between the image's own colors and a template; automatic by default.
  public let renderingMode: RenderingMode
  /// The sizes of the caps at the edges of a resizable image, in points. The caps keep these sizes when the image fills
  /// a larger size. Zero for an image that is not resizable.
  public let capInsets: UIEdgeInsets
  /// The method by which the interior of a resizable image fills a larger size; `tile` by default.
  public let resizingMode: ResizingMode
  /// Whether the image was created as a resizable image; only then do cap insets and resizing mode have an effect.
  let isResizable: Bool
  /// The images of an animation; nil for a single image.
  public let images: [UIImage]?
  /// The duration of one cycle of the animation, in seconds; 0 for a single image.
  public let duration: TimeInterval

  /// Attributes that an image inherits when it is derived from another image.
  struct Attributes {
    var alignmentInsets = UIEdgeInsets.zero
    /// The distance of the baseline from the lower edge, in points; nil for an image without a baseline.
    var baselineOffset: CGFloat?
    /// The asset whose variant the image is; nil for none.
    var asset: UIImageAsset?
  }
  nonisolated(unsafe) var attributes = Attributes()

  private let accessibilityAttributes = Mutex(AccessibilityAttributes())

  private struct AccessibilityAttributes {
    var isElement = false
    var label, hint, value, identifier: String?
    var traits = UIAccessibilityTraits.image
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
    mode: RenderingMode = .automatic, insets: UIEdgeInsets = .zero,
    resizing: ResizingMode = .tile, isResizable: Bool = false, images: [UIImage]? = nil,
    duration: TimeInterval = 0, core: CoreImageContents? = nil
  ) {
    self.cgImage = cgImage
    coreImage = core
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    (imageOrientation, renderingMode) = (orientation, mode)
    (capInsets, resizingMode, self.isResizable) = (insets, resizing, isResizable)
    (self.images, self.duration) = (images, duration)
  }

  /// Creates an image without pixels.
  public convenience override init() { self.init(nil, scale: 1) }
  /// Creates an image with a scale of 1 and the orientation `up`.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }
  /// Creates an image with a scale in pixels per point, and an orientation. A scale that is not finite or not above 0
  /// becomes 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }
  /// Creates an image from a Core Image image, with a scale of 1 and the orientation `up`. Its pixels are computed when
  /// they are first needed; it has none if the extent of the Core Image image is empty or infinite.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }
  /// Creates an image from a Core Image image, with a scale in pixels per point, and an orientation. A scale that is
  /// not finite or not above 0 becomes 1.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    self.init(nil, scale: scale, orientation: orientation, core: CoreImageContents(ciImage))
  }
  /// Creates an image from the data of an image file, with a scale of 1; nil if the data cannot be decoded.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Creates an image from the data of an image file, with a scale in pixels per point; nil if the data cannot be
  /// decoded. Of an animation, the first frame is used.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let reader = try? ImageReader(data), let image = try? reader.image(at: 0) else {
      return nil
    }
    self.init(image, scale: scale, orientation: Orientation(exif: reader.orientation))
  }
  /// Creates an image from a file; nil if the file cannot be read or decoded. A suffix `@2x` or `@3x` of the file name
  /// sets the scale, which is 1 otherwise.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageResourceLocator.scale(ofFile: path))
  }

  /// Creates an image from a named file of the main bundle, as ``init(named:in:compatibleWith:)`` does.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }
  /// Creates an image from a named file, with or without extension, preferably at the screen's scale; nil if there is
  /// no such file, or if it cannot be decoded.
  ///
  /// The file is searched for in the bundle, then in image sets of its asset catalogs. For nil or the main bundle, the
  /// bundles beside the program, the program's directory and the working directory are searched, the latter two with
  /// their `Resources` subdirectories. The trait collection is ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let locator = ImageResourceLocator(UIScreen.currentScale, bundle)
    if let path = locator.path(of: name) {
      self.init(contentsOfFile: path)
      attributes.asset = UIImageAsset(self)
      return
    }
    guard let file = AssetCatalog.image(name, scale: locator.scale, in: locator.searchDirectories),
      let data = FileManager.default.contents(atPath: file.path),
      let image = UIImage(data: data, scale: file.scale)
    else { return nil }
    self.init(
      image.cgImage, scale: file.scale, orientation: image.imageOrientation, mode: file.mode)
    attributes.asset = UIImageAsset(self)
  }

  /// Creates an animated image whose frames have equal durations; nil if `images` is empty.
  /// - Parameter duration: The duration of one cycle, in seconds.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      first.cgImage, scale: first.scale, orientation: first.imageOrientation, images: images,
      duration: duration, core: first.coreImage)
  }

  /// Creates an animated image from the files `name0`, `name1`, … up to the first that cannot be loaded, at most 1025;
  /// nil if `name0` cannot be loaded.
  /// - Parameter duration: The duration of one cycle, in seconds.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval)
    -> UIImage?
  {
    var images: [UIImage] = []
    while images.count <= 1024, let image = UIImage(named: "\(name)\(images.count)") {
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The size in points, with the orientation applied; zero for an image without pixels.
  open var size: CGSize {
    guard
      let pixels = cgImage.map({ CGSize(width: $0.width, height: $0.height) })
        ?? coreImage?.size
    else { return .zero }
    let (width, height) = (pixels.width / scale, pixels.height / scale)
    return imageOrientation.swapsWidthAndHeight
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Returns a copy of the image with another rendering mode. The images of an animation keep theirs.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    aligned(
      UIImage(
        cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode,
        insets: capInsets, resizing: resizingMode, isResizable: isResizable, images: images,
        duration: duration, core: coreImage))
  }

  /// Gives a new image derived from this image the same alignment rectangle, baseline and asset, and returns it.
  private func aligned(_ copy: UIImage) -> UIImage {
    copy.attributes = attributes
    return copy
  }

  /// Returns an image in which a color fills the alpha of this image. The rendering mode is unchanged.
  ///
  /// A view still applies its own tint color to an image whose rendering mode is `alwaysTemplate`.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }
  /// Returns an image in which a color fills the alpha of this image, with another rendering mode. The images of an
  /// animation are filled too, and keep their rendering modes.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    aligned(
      UIImage(
        ImageDrawing.rendered(self, tint: color), scale: scale, mode: renderingMode,
        insets: capInsets, resizing: resizingMode, isResizable: isResizable,
        images: images?.map { $0.withTintColor(color) }, duration: duration))
  }
  /// Returns a copy of the image whose orientation is changed so that the displayed image is flipped horizontally. The
  /// images of an animation, the cap insets and the alignment rectangle insets are not flipped.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    let turned: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return aligned(
      UIImage(
        cgImage, scale: scale, orientation: turned, mode: renderingMode, insets: capInsets,
        resizing: resizingMode, isResizable: isResizable, images: images, duration: duration,
        core: coreImage))
  }

  /// Returns the image itself.
  /// - Note: Views do not flip images in layouts from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Whether views flip the image in an interface from right to left; always false.
  open var flipsForRightToLeftLayoutDirection: Bool { false }
  /// The insets from the image to its alignment rectangle, in points; zero unless set by
  /// ``withAlignmentRectInsets(_:)`` in this image or in the one that it was derived from.
  /// - Note: Stored only: views do not use the insets in layout.
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentInsets }
  /// Returns a copy of the image with insets from the image to its alignment rectangle, in points.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.attributes.alignmentInsets = alignmentInsets
    return copy
  }
  /// A new format for renderers, with the scale of this image and with an alpha channel.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
  /// Creates an animated image as ``animatedImageNamed(_:duration:)`` does, and makes its images resizable, with tiled
  /// interiors.
  open class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }
  /// Creates an animated image as ``animatedImageNamed(_:duration:)`` does, and makes its images resizable.
  open class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let images = animatedImageNamed(name, duration: duration)?.images else { return nil }
    return animatedImage(
      with: images.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
      duration: duration)
  }

  /// Returns a resizable image whose cap insets keep their size and whose interior is tiled.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// Returns a resizable image whose cap insets keep their size and whose interior is tiled or stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    aligned(
      UIImage(
        cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode,
        insets: capInsets, resizing: resizingMode, isResizable: true, images: images,
        duration: duration, core: coreImage))
  }
  /// Returns a resizable image whose interior, 1 point wide and 1 point high, is stretched.
  /// - Parameters:
  ///   - left: The width of the cap to the left of the interior, in points; 0 stretches the whole width.
  ///   - top: The height of the cap above the interior, in points; 0 stretches the whole height.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    func opposite(_ cap: Int, _ length: CGFloat) -> CGFloat {
      cap == 0 ? 0 : max(0, length - CGFloat(cap) - 1)
    }
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: opposite(top, size.height),
        right: opposite(left, size.width)), resizingMode: .stretch)
  }

  /// Returns the image, with its orientation applied, as the data of a PNG file; nil for an image without pixels.
  open func pngData() -> Data? { orientedCGImage?.pngData() }

  /// Creates an image from a file of the program, as ``init(named:)`` does; traps if that returns nil.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage(named: name) else {
      preconditionFailure("There is no image named \(name).")
    }
    self.init(copying: found)
  }

  /// Creates an image with the pixels and the attributes of another one, except those for accessibility.
  convenience init(copying image: UIImage) {
    self.init(
      image.cgImage, scale: image.scale, orientation: image.imageOrientation,
      mode: image.renderingMode, insets: image.capInsets, resizing: image.resizingMode,
      isResizable: image.isResizable, images: image.images, duration: image.duration,
      core: image.coreImage)
    attributes = image.attributes
  }

  // MARK: Coding

  /// Creates an image from an archive; nil if it contains no valid image.
  public required convenience init?(coder: NSCoder) {
    func double(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    func insets(_ key: String) -> UIEdgeInsets {
      UIEdgeInsets(
        top: double(key + "Top"), left: double(key + "Left"), bottom: double(key + "Bottom"),
        right: double(key + "Right"))
    }
    var pixels: CGImage?
    // Decoding a key that is missing would be an error of the archive.
    if coder.containsValue(forKey: "pixels") {
      guard let data = coder.decodeObject(of: NSData.self, forKey: "pixels"),
        let image = try? ImageReader(Data(referencing: data)).image(at: 0)
      else { return nil }
      pixels = image
    }
    let images =
      coder.containsValue(forKey: "images")
      ? coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: "images") : nil
    self.init(
      pixels, scale: double("scale"),
      orientation: Orientation(rawValue: coder.decodeInteger(forKey: "orientation")) ?? .up,
      mode: RenderingMode(rawValue: coder.decodeInteger(forKey: "renderingMode")) ?? .automatic,
      insets: insets("cap"),
      resizing: ResizingMode(rawValue: coder.decodeInteger(forKey: "resizingMode")) ?? .tile,
      isResizable: coder.decodeBool(forKey: "isResizable"), images: images as? [UIImage],
      duration: coder.decodeDouble(forKey: "duration"))
    attributes.alignmentInsets = insets("alignment")
    if coder.containsValue(forKey: "baseline") { attributes.baselineOffset = double("baseline") }
  }
  /// Encodes the pixels, as PNG, with the scale, the orientation and the other attributes, except those for
  /// accessibility and the asset. The pixels of a Core Image image are computed.
  open func encode(with coder: NSCoder) {
    func encode(_ insets: UIEdgeInsets, _ key: String) {
      coder.encode(Double(insets.top), forKey: key + "Top")
      coder.encode(Double(insets.left), forKey: key + "Left")
      coder.encode(Double(insets.bottom), forKey: key + "Bottom")
      coder.encode(Double(insets.right), forKey: key + "Right")
    }
    if let data = pixels?.pngData() { coder.encode(NSData(data: data), forKey: "pixels") }
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(imageOrientation.rawValue, forKey: "orientation")
    coder.encode(renderingMode.rawValue, forKey: "renderingMode")
    encode(capInsets, "cap")
    coder.encode(resizingMode.rawValue, forKey: "resizingMode")
    coder.encode(isResizable, forKey: "isResizable")
    if let images { coder.encode(NSArray(array: images), forKey: "images") }
    coder.encode(duration, forKey: "duration")
    encode(alignmentRectInsets, "alignment")
    if let baseline = attributes.baselineOffset {
      coder.encode(Double(baseline), forKey: "baseline")
    }
  }
  /// True.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Accessibility

  /// Whether the image is an accessibility element. False by default.
  /// - Note: The accessibility properties of an image are stored without effect, and are not copied to images derived
  ///   from it.
  open var isAccessibilityElement: Bool {
    get { accessibilityAttributes.withLock { $0.isElement } }
    set { accessibilityAttributes.withLock { $0.isElement = newValue } }
  }
  /// The text that describes the image to assistive technologies. Nil by default.
  open var accessibilityLabel: String? {
    get { accessibilityAttributes.withLock { $0.label } }
    set { accessibilityAttributes.withLock { $0.label = newValue } }
  }
  /// The description of the result of activating the image. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilityAttributes.withLock { $0.hint } }
    set { accessibilityAttributes.withLock { $0.hint = newValue } }
  }
  /// The text that describes the current value of the image to assistive technologies. Nil by default.
  open var accessibilityValue: String? {
    get { accessibilityAttributes.withLock { $0.value } }
    set { accessibilityAttributes.withLock { $0.value = newValue } }
  }
  /// The identifier of the image in UI tests. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityAttributes.withLock { $0.identifier } }
    set { accessibilityAttributes.withLock { $0.identifier = newValue } }
  }
  /// The traits of the image. ``UIAccessibilityTraits/image`` by default.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityAttributes.withLock { $0.traits } }
    set { accessibilityAttributes.withLock { $0.traits = newValue } }
  }

  /// The image mixed with 40 % of black, which a highlighted button displays.
  /// - Note: Apple does not publish the degree by which UIKit darkens images.
  var darkened: UIImage {
    aligned(
      UIImage(
        ImageDrawing.darkened(self), scale: scale, mode: renderingMode, insets: capInsets,
        resizing: resizingMode, isResizable: isResizable))
  }

  /// The pixels with the orientation applied; nil for an image without pixels.
  var orientedCGImage: CGImage? {
    if imageOrientation == .up { return pixels }
    return ImageDrawing.rendered(self, tint: nil)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The default type of an image literal, used if the context determines no type.
public typealias _ImageLiteralType = UIImage

#if Codecs
  extension UIImage {
    /// Returns the image, over white, as the data of a JPEG file; nil for an image without pixels, or with a side of
    /// more than 65,500 pixels.
    ///
    /// Available with the package trait `Codecs`.
    /// - Parameter compressionQuality: The quality, 0...1; other values are clamped.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
      try? orientedCGImage?.jpegData(quality: Double(min(max(compressionQuality, 0), 1)))
    }
  }
#endif
