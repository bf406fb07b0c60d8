// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays an image or an animation of several images. It ignores touches by default.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlightedImage: UIImage?
  private var storedAnimationImages: [UIImage]?
  private var storedHighlightedAnimationImages: [UIImage]?
  /// The size for which the displayed tiled image was drawn.
  private var tiledSize: CGSize?
  private var storedIsHighlighted = false
  /// Whether the animation starts over when the view moves to a window.
  private var startsWhenInWindow = false
  private static let animationKey = "contents"

  /// Creates a view with an image and its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    commonInit(image, nil)
  }
  /// Creates a view with an image and its size, and an image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    commonInit(image, highlightedImage)
  }
  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit(nil, nil)
  }
  /// Creates a view without an image.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit(nil, nil)
  }

  private func commonInit(_ image: UIImage?, _ highlighted: UIImage?) {
    isUserInteractionEnabled = false
    (storedImage, storedHighlightedImage) = (image, highlighted)
    updateContents()
  }

  /// The displayed image; an animated image starts immediately. Nil by default.
  open var image: UIImage? {
    get { storedImage }
    set {
      storedImage = newValue
      updateContents()
      invalidateIntrinsicContentSize()
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
  /// Whether the view displays its highlighted image. False by default.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set {
      storedIsHighlighted = newValue
      updateContents()
    }
  }

  /// The images of the animation that ``startAnimating()`` starts. Nil by default.
  open var animationImages: [UIImage]? {
    get { storedAnimationImages }
    set {
      stopAnimating()
      storedAnimationImages = newValue
    }
  }
  /// The images of the animation while ``isHighlighted`` is true. Nil, the default, uses ``animationImages``.
  open var highlightedAnimationImages: [UIImage]? {
    get { storedHighlightedAnimationImages }
    set {
      stopAnimating()
      storedHighlightedAnimationImages = newValue
    }
  }
  /// Duration of one cycle of the animation in seconds. 0, the default, displays each image for 1/30 s.
  open var animationDuration: TimeInterval = 0
  /// Number of cycles of the animation. 0, the default, repeats it indefinitely.
  open var animationRepeatCount = 0
  /// Whether an animation runs or will start when the view moves to a window.
  open var isAnimating: Bool {
    startsWhenInWindow || layer.animation(forKey: Self.animationKey) != nil
  }

  /// Starts the animation of ``animationImages``; outside a window, it starts over when the view moves to one.
  open func startAnimating() {
    let own =
      (storedIsHighlighted ? storedHighlightedAnimationImages : nil) ?? storedAnimationImages
    guard let images = own ?? displayedImage?.images, !images.isEmpty else { return }
    startsWhenInWindow = window == nil
    let duration = own == nil ? displayedImage?.duration ?? 0 : animationDuration
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let all = images.compactMap { pixels(of: $0) }
    // A keyframe animation needs two values; repeating a single image holds it.
    animation.values = all.count == 1 ? all + all : all
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }
  /// Stops the animation and displays ``image`` again.
  open func stopAnimating() {
    startsWhenInWindow = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }
  open override var intrinsicContentSize: CGSize {
    displayedImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Restarts the animation when the view moves to another window.
  open override func didMoveToWindow() {
    guard isAnimating else { return }
    stopAnimating()
    startAnimating()
  }
  /// Redraws a tiled image for a new size.
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

  /// Returns the image at the view's size with its interior tiled.
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
