// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays an image or an animation of several images. It ignores touches by default.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The properties that key-value coding finds by name: those of the superclass and ``image``.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("image", \UIImageView.image)
    ]
  }

  private var storedImage: UIImage?
  private var storedHighlightedImage: UIImage?
  private var storedAnimationImages: [UIImage]?
  private var storedHighlightedAnimationImages: [UIImage]?
  /// The size of the view, in points, for which an image with a tiled interior was last drawn; nil if there was none,
  /// or if another image has been displayed since.
  private var tiledSize: CGSize?
  private var storedIsHighlighted = false
  /// Whether the animation was started outside a window, so that it starts over when the view moves to a window.
  private var startsWhenInWindow = false
  private static let animationKey = "contents"

  /// Creates a view that displays an image and has the image's size, or a zero frame if the image is nil.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    commonInit(image, nil)
  }
  /// Creates a view with an image for the normal state, which determines the view's size, and an image for the
  /// highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    commonInit(image, highlightedImage)
  }
  /// Creates a view with a frame and without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit(nil, nil)
  }
  /// Creates a view with a zero frame and without an image; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit(nil, nil)
  }

  private func commonInit(_ image: UIImage?, _ highlighted: UIImage?) {
    isUserInteractionEnabled = false
    (storedImage, storedHighlightedImage) = (image, highlighted)
    updateContents()
  }

  /// The image that is displayed, except in the highlighted state if ``highlightedImage`` is not nil. An animated image
  /// starts immediately. Nil by default.
  open var image: UIImage? {
    get { storedImage }
    set {
      changing("image") {
        storedImage = newValue
        updateContents()
        invalidateIntrinsicContentSize()
      }
    }
  }
  /// The image displayed while ``isHighlighted`` is true. Nil, the default, uses ``image``.
  open var highlightedImage: UIImage? {
    get { storedHighlightedImage }
    set {
      storedHighlightedImage = newValue
      updateContents()
    }
  }
  /// Whether the view is highlighted, so that it displays ``highlightedImage``, if any. False by default.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set {
      storedIsHighlighted = newValue
      updateContents()
    }
  }

  /// The images of the animation that ``startAnimating()`` starts. Nil by default. Setting the property stops the
  /// animation.
  open var animationImages: [UIImage]? {
    get { storedAnimationImages }
    set {
      stopAnimating()
      storedAnimationImages = newValue
    }
  }
  /// The images of the animation that ``startAnimating()`` starts while ``isHighlighted`` is true. Nil, the default,
  /// uses ``animationImages``. Setting the property stops the animation.
  open var highlightedAnimationImages: [UIImage]? {
    get { storedHighlightedAnimationImages }
    set {
      stopAnimating()
      storedHighlightedAnimationImages = newValue
    }
  }
  /// The configuration of a symbol image. Nil by default.
  /// - Note: Stored without effect, since there are no symbol images.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// The duration of one cycle of ``animationImages`` or ``highlightedAnimationImages``, in seconds. 0, the default,
  /// displays each image for 1/30 s. A change affects the next animation that starts.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles of the next animation that starts. 0, the default, repeats it indefinitely.
  open var animationRepeatCount = 0
  /// Whether an animation runs or will start when the view moves to a window.
  open var isAnimating: Bool {
    startsWhenInWindow || layer.animation(forKey: Self.animationKey) != nil
  }

  /// Starts the animation of ``animationImages``, or, if they are nil, of the animated image that is displayed. In the
  /// highlighted state, ``highlightedAnimationImages`` take precedence. Without images there is no effect.
  ///
  /// An animation started outside a window starts over when the view moves to a window.
  open func startAnimating() {
    let own =
      (storedIsHighlighted ? storedHighlightedAnimationImages : nil) ?? storedAnimationImages
    guard let images = own ?? displayedImage?.images, !images.isEmpty else { return }
    startsWhenInWindow = window == nil
    let duration = own == nil ? displayedImage?.duration ?? 0 : animationDuration
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let all = images.compactMap { pixels(of: $0) }
    // A keyframe animation needs at least two values, so a single image is used twice.
    animation.values = all.count == 1 ? all + all : all
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }
  /// Stops the animation, so that the view displays ``image``, or ``highlightedImage`` while highlighted.
  open func stopAnimating() {
    startsWhenInWindow = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }
  open override var intrinsicContentSize: CGSize {
    displayedImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Restarts a running animation when the view moves to a window or is removed from one.
  open override func didMoveToWindow() {
    guard isAnimating else { return }
    stopAnimating()
    startAnimating()
  }
  /// Redraws an image with a tiled interior if the size of the view has changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let tiledSize, tiledSize != bounds.size { updateContents() }
  }
  open override func tintColorDidChange() { if isTemplate(displayedImage) { updateContents() } }

  // MARK: Contents

  private var displayedImage: UIImage? {
    storedIsHighlighted ? storedHighlightedImage ?? storedImage : storedImage
  }

  private func isTemplate(_ image: UIImage?) -> Bool { image?.renderingMode == .alwaysTemplate }

  private func pixels(of image: UIImage) -> CGImage? {
    isTemplate(image) ? ImageDrawing.rendered(image, tint: tintColor) : image.orientedCGImage
  }

  private func updateContents() {
    stopAnimating()
    guard let image = displayedImage else {
      layer.contents = nil
      return
    }
    layer.contentsScale = image.scale
    tiledSize = nil
    let (size, caps) = (image.size, image.capInsets)
    let middle = CGSize(
      width: size.width - caps.left - caps.right, height: size.height - caps.top - caps.bottom)
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    if !image.isResizable || size.width <= 0 || size.height <= 0 {
      layer.contents = pixels(of: image)
    } else if image.resizingMode == .stretch || max(middle.width, middle.height) <= 1 / image.scale
    {
      layer.contents = pixels(of: image)
      layer.contentsCenter = CGRect(
        x: caps.left / size.width, y: caps.top / size.height,
        width: max(0, middle.width) / size.width, height: max(0, middle.height) / size.height)
    } else {
      layer.contents = tiled(image)
    }
    if image.images != nil { startAnimating() }
  }

  /// Returns the image at the view's size with its interior tiled; nil if this size is empty or too large.
  private func tiled(_ image: UIImage) -> CGImage? {
    tiledSize = bounds.size
    guard
      let made = BitmapContext(size: bounds.size, isOpaque: false, scale: image.scale)
    else { return nil }
    UIGraphicsPushContext(made.context)
    (isTemplate(image) ? image.withTintColor(tintColor) : image)
      .draw(in: CGRect(origin: .zero, size: bounds.size))
    UIGraphicsPopContext()
    return made.context.makeImage()
  }
}
