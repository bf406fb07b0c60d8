// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows a picture, or several that follow each other. Hears of no touches by default.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlightedImage: UIImage?
  private var storedAnimationImages: [UIImage]?
  private var storedHighlightedAnimationImages: [UIImage]?
  /// The size that a tiled picture was made for.
  private var tiledSize: CGSize?
  private var storedIsHighlighted = false
  /// Whether pictures are to follow each other, from the first, once it is in a window.
  private var startsWhenInWindow = false
  private static let animationKey = "contents"

  /// A view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    commonInit(image, nil)
  }
  /// A view of the picture's size, with another picture for when it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    commonInit(image, highlightedImage)
  }
  /// A view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit(nil, nil)
  }
  /// A view without a picture.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit(nil, nil)
  }

  private func commonInit(_ image: UIImage?, _ highlighted: UIImage?) {
    isUserInteractionEnabled = false
    (storedImage, storedHighlightedImage) = (image, highlighted)
    updateContents()
  }

  /// The picture. One of several that follow each other runs at once. Nil by default.
  open var image: UIImage? {
    get { storedImage }
    set {
      storedImage = newValue
      updateContents()
      invalidateIntrinsicContentSize()
    }
  }
  /// Shown while ``isHighlighted``. Nil by default.
  open var highlightedImage: UIImage? {
    get { storedHighlightedImage }
    set {
      storedHighlightedImage = newValue
      updateContents()
    }
  }
  /// False by default.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set {
      storedIsHighlighted = newValue
      updateContents()
    }
  }

  /// Pictures that follow each other after ``startAnimating()``. Nil by default.
  open var animationImages: [UIImage]? {
    get { storedAnimationImages }
    set {
      stopAnimating()
      storedAnimationImages = newValue
    }
  }
  /// Pictures that follow each other while ``isHighlighted``; nil, the default, takes ``animationImages``.
  open var highlightedAnimationImages: [UIImage]? {
    get { storedHighlightedAnimationImages }
    set {
      stopAnimating()
      storedHighlightedAnimationImages = newValue
    }
  }
  /// Seconds of one round; 0, the default, is a 30th of a second a picture.
  open var animationDuration: TimeInterval = 0
  /// How many rounds; 0, the default, is for ever.
  open var animationRepeatCount = 0
  /// Whether pictures follow each other, or will once it is in a window.
  open var isAnimating: Bool {
    startsWhenInWindow || layer.animation(forKey: Self.animationKey) != nil
  }

  /// Lets ``animationImages`` follow each other, from when the view is in a window.
  open func startAnimating() {
    let own =
      (storedIsHighlighted ? storedHighlightedAnimationImages : nil) ?? storedAnimationImages
    guard let images = own ?? displayedImage?.images, !images.isEmpty else { return }
    startsWhenInWindow = window == nil
    let duration = own == nil ? displayedImage?.duration ?? 0 : animationDuration
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let all = images.compactMap { pixels(of: $0) }
    // A single one is not followed by another, and holds.
    animation.values = all.count == 1 ? all + all : all
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }
  /// Shows the single picture again.
  open func stopAnimating() {
    startsWhenInWindow = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }
  open override var intrinsicContentSize: CGSize {
    displayedImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Pictures that follow each other do so from when they are in a window, and begin anew in another.
  open override func didMoveToWindow() {
    guard isAnimating else { return }
    stopAnimating()
    startAnimating()
  }
  /// Tiles a picture anew for another size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let tiledSize, tiledSize != bounds.size { updateContents() }
  }
  open override func tintColorDidChange() { if isTemplate(displayedImage) { updateContents() } }

  // MARK: Showing

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

  /// The picture at the view's size, its middle again and again.
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
