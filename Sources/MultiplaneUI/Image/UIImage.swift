// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import Synchronization

extension UIImage {
  /// How the pixels are to be turned.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up = 0
    /// By half a turn.
    case down
    /// By a quarter turn, against the clock.
    case left
    /// By a quarter turn, with the clock.
    case right
    /// Mirrored from left to right.
    case upMirrored
    /// Mirrored from top to bottom.
    case downMirrored
    /// Mirrored, then by a quarter turn against the clock.
    case leftMirrored
    /// Mirrored, then by a quarter turn with the clock.
    case rightMirrored

    /// By EXIF's numbers 1...8; others are upright.
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

  /// How a picture's colours count.
  public enum RenderingMode: Int, Sendable {
    /// As where it is used.
    case automatic = 0
    /// As they are.
    case alwaysOriginal
    /// As a stencil for the tint colour.
    case alwaysTemplate
  }

  /// How the middle of a resizable picture fills a larger size.
  public enum ResizingMode: Int, Sendable {
    /// Again and again.
    case tile = 0
    /// Stretched.
    case stretch
  }
}

/// A picture of views, or several that follow each other. Its pixels never change.
open class UIImage: NSObject, @unchecked Sendable {
  /// The pixels.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  /// How the pixels are turned.
  public let imageOrientation: Orientation
  /// How its colours count; automatic by default.
  public let renderingMode: RenderingMode
  /// What of the edges is not stretched, in points.
  public let capInsets: UIEdgeInsets
  /// How what lies between fills a larger size.
  public let resizingMode: ResizingMode
  /// Whether its middle fills a larger size in its own way.
  let isResizable: Bool
  /// The pictures that follow each other; nil for a single one.
  public let images: [UIImage]?
  /// Seconds of one round of them.
  public let duration: TimeInterval

  private let accessibilityAttributes = Mutex(AccessibilityAttributes())

  /// What is said of the picture to those who cannot see it.
  private struct AccessibilityAttributes {
    var isElement = false
    var label, hint, value, identifier: String?
    var traits = UIAccessibilityTraits.image
  }

  init(
    _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
    mode: RenderingMode = .automatic, insets: UIEdgeInsets = .zero,
    resizing: ResizingMode = .tile, isResizable: Bool = false, images: [UIImage]? = nil,
    duration: TimeInterval = 0
  ) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    (imageOrientation, renderingMode) = (orientation, mode)
    (capInsets, resizingMode, self.isResizable) = (insets, resizing, isResizable)
    (self.images, self.duration) = (images, duration)
  }

  /// A picture without pixels.
  public convenience override init() { self.init(nil, scale: 1) }
  /// A picture of pixels, one a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }
  /// A picture of pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }
  /// The picture of a file's bytes, one pixel a point; nil when they are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// The picture of a file's bytes; nil when they are none. Of an animation the first frame.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let reader = try? ImageReader(data), let image = try? reader.image(at: 0) else {
      return nil
    }
    self.init(image, scale: scale, orientation: Orientation(exif: reader.orientation))
  }
  /// The picture of a file; nil when there is none. `@2x` or `@3x` at the end of its name is the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageResourceLocator.scale(ofFile: path))
  }

  /// The picture of a name, as ``init(named:in:compatibleWith:)`` finds it.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }
  /// The picture of a name: with or without an ending, for the screen's scale or the next.
  ///
  /// Looked for in the bundle; without one, or in the main one, in the program's bundles and beside it, in the working folder, and in folders
  /// called `Resources` there.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let path = ImageResourceLocator(UIScreen.currentScale, bundle).path(of: name) else {
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// Pictures that follow each other evenly.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      first.cgImage, scale: first.scale, orientation: first.imageOrientation, images: images,
      duration: duration)
  }

  /// The frames `name0`, `name1` … up to the first that is missing, at most 1025.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval)
    -> UIImage?
  {
    var images: [UIImage] = []
    while images.count <= 1024, let image = UIImage(named: "\(name)\(images.count)") {
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// In points, turned as it shows.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsWidthAndHeight
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The same picture whose colours count otherwise.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode, insets: capInsets,
      resizing: resizingMode, isResizable: isResizable, images: images, duration: duration)
  }

  /// The picture's shape in a colour, which counts in place of a tint.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }
  /// The picture's shape in a colour, whose colours count otherwise.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      ImageDrawing.rendered(self, tint: color), scale: scale, mode: renderingMode,
      insets: capInsets, resizing: resizingMode, isResizable: isResizable,
      images: images?.map { $0.withTintColor(color) }, duration: duration)
  }
  /// The same picture mirrored from left to right.
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
    return UIImage(
      cgImage, scale: scale, orientation: turned, mode: renderingMode, insets: capInsets,
      resizing: resizingMode, isResizable: isResizable, images: images, duration: duration)
  }

  /// The same picture whose edges are not stretched; what lies between is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// The same picture whose edges are not stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    UIImage(
      cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode,
      insets: capInsets, resizing: resizingMode, isResizable: true, images: images,
      duration: duration)
  }
  /// The same picture, of which one point in the middle is stretched.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: max(0, size.height - CGFloat(top) - 1),
        right: max(0, size.width - CGFloat(left) - 1)), resizingMode: .stretch)
  }

  /// The bytes of a PNG file; nil without pixels.
  open func pngData() -> Data? { orientedCGImage?.pngData() }

  /// A picture of the program's files, as ``init(named:)`` finds it; a name without one traps.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage(named: name) else {
      preconditionFailure("There is no picture called \(name)")
    }
    self.init(found.cgImage, scale: found.scale, orientation: found.imageOrientation)
  }

  // MARK: Accessibility

  /// Whether it is told of. False by default.
  /// - Note: kept for this picture, not for those that are made of it, and without effect, as are the following: nobody
  ///   reads pictures aloud.
  open var isAccessibilityElement: Bool {
    get { accessibilityAttributes.withLock { $0.isElement } }
    set { accessibilityAttributes.withLock { $0.isElement = newValue } }
  }
  /// What it shows. Nil by default.
  open var accessibilityLabel: String? {
    get { accessibilityAttributes.withLock { $0.label } }
    set { accessibilityAttributes.withLock { $0.label = newValue } }
  }
  /// What it does when it is used. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilityAttributes.withLock { $0.hint } }
    set { accessibilityAttributes.withLock { $0.hint = newValue } }
  }
  /// What its value is now. Nil by default.
  open var accessibilityValue: String? {
    get { accessibilityAttributes.withLock { $0.value } }
    set { accessibilityAttributes.withLock { $0.value = newValue } }
  }
  /// Tells it apart in tests. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilityAttributes.withLock { $0.identifier } }
    set { accessibilityAttributes.withLock { $0.identifier = newValue } }
  }
  /// What kind of thing it is. A picture by default.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityAttributes.withLock { $0.traits } }
    set { accessibilityAttributes.withLock { $0.traits = newValue } }
  }

  /// As a button shows it under a finger.
  /// - Note: how dark UIKit makes it is not published.
  var darkened: UIImage {
    UIImage(
      ImageDrawing.darkened(self), scale: scale, mode: renderingMode, insets: capInsets,
      resizing: resizingMode, isResizable: isResizable)
  }

  /// The pixels as they show.
  var orientedCGImage: CGImage? {
    if imageOrientation == .up { return cgImage }
    return ImageDrawing.rendered(self, tint: nil)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

#if Codecs
  extension UIImage {
    /// The bytes of a JPEG file over white, with the package trait `Codecs` only; nil without pixels.
    /// - Parameter compressionQuality: 0...1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
      try? orientedCGImage?.jpegData(quality: Double(min(max(compressionQuality, 0), 1)))
    }
  }
#endif
