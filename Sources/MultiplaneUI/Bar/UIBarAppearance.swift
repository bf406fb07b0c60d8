// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The appearance of the background of a bar: the base class of the appearances of navigation bars, tab bars and
/// toolbars.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject,
  @preconcurrency NSCopying
{
  /// The blur effect of the background; nil for none. The chrome material by default.
  open var backgroundEffect: UIBlurEffect? { didSet { notifyObservers() } }
  /// The color over the blur effect; nil, the default, for none.
  open var backgroundColor: UIColor? { didSet { notifyObservers() } }
  /// The image over the background color, stretched over the background; nil, the default, for none.
  open var backgroundImage: UIImage? { didSet { notifyObservers() } }
  /// The color of the shadow line at the edge between the bar and the content; nil or clear for none. Black with alpha
  /// 0.3 by default.
  open var shadowColor: UIColor? = .barShadow { didSet { notifyObservers() } }
  /// The bars that are notified when a property of the appearance changes.
  let observers = BarAppearanceObservers()

  /// Creates an appearance with the default background, a blur with a shadow line.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the default background, which is the same for all interface idioms here.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Creates an appearance with the background of another appearance. Bars that use the other appearance are not
  /// notified of changes of the copy.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
  }

  /// Sets the background to a blur of the chrome material, without color and image, and with a shadow line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
  }

  /// Sets the background to the opaque system background color, without blur and image, and with a shadow line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .barShadow
  }

  /// Removes the blur, the color, the image and the shadow line, so that the background is transparent.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
  }

  /// Returns a new appearance with the background of this appearance.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  func notifyObservers() { observers.notify() }
}

/// A bar that is notified when a property of its appearance changes.
@MainActor protocol BarAppearanceObserver: AnyObject {
  /// Updates the bar, at once or in a later layout pass, after a change of its appearance.
  func barAppearanceDidChange()
}

/// The bars to notify of changes of an appearance. The bars are not retained.
@MainActor final class BarAppearanceObservers {
  private struct Entry { weak var bar: (any BarAppearanceObserver)? }
  private var all: [Entry] = []

  func add(_ bar: any BarAppearanceObserver) {
    guard !all.contains(where: { $0.bar === bar }) else { return }
    all.removeAll { $0.bar == nil }
    all.append(Entry(bar: bar))
  }

  func notify() { for entry in all { entry.bar?.barAppearanceDidChange() } }
}

extension UIColor {
  /// The default background color of toolbars and search bars: almost white with alpha 0.94.
  static var barBackground: UIColor { UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94) }
  /// The default color of the shadow line of a bar: black with alpha 0.3.
  static var barShadow: UIColor { UIColor(white: 0, alpha: 0.3) }
}

/// The background of a navigation bar, and the attributes and position of its title.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, which override the default ones: 17 points, semibold, in the label color or, in a bar
  /// with the style `black`, in white. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { notifyObservers() } }
  /// The attributes of the large title, which override the default ones: 34 points, bold, in the label color or, in a
  /// bar with the style `black`, in white. Empty by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { notifyObservers() }
  }
  /// The offset of the title from its default position, in points. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { notifyObservers() } }
  /// The appearance of items with the style `plain`. Setting it stores a copy.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet {
      buttonAppearance = buttonAppearance.duplicate
      buttonsChanged()
    }
  }
  /// The appearance of items with the style `done`. Setting it stores a copy.
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet {
      doneButtonAppearance = doneButtonAppearance.duplicate
      buttonsChanged()
    }
  }
  /// The appearance of the back button. Setting it stores a copy.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet {
      backButtonAppearance = backButtonAppearance.duplicate
      buttonsChanged()
    }
  }
  private var indicators: (image: UIImage?, mask: UIImage?)
  /// The image of the back button; nil, the default, for a chevron. ``UINavigationBar/backIndicatorImage`` takes
  /// precedence.
  open var backIndicatorImage: UIImage! { indicators.image }
  /// The mask of the title while it moves under the image of the back button. Nil by default.
  /// - Note: Stored; titles are not masked.
  open var backIndicatorTransitionMaskImage: UIImage! { indicators.mask }
  /// Sets the image of the back button, and the mask of the title. If one of them is nil, both become nil.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let isWhole = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    indicators = isWhole ? (backIndicatorImage, backIndicatorTransitionMaskImage) : (nil, nil)
    notifyObservers()
  }

  /// Creates an appearance with the default background, a blur with a shadow line.
  public override init() {
    super.init()
    observeButtons()
  }

  /// Creates an appearance with the background of another appearance and, if that is a navigation bar appearance, with
  /// its title and button properties.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      largeTitleTextAttributes = other.largeTitleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      buttonAppearance = other.buttonAppearance.duplicate
      doneButtonAppearance = other.doneButtonAppearance.duplicate
      backButtonAppearance = other.backButtonAppearance.duplicate
      indicators = other.indicators
    }
    observeButtons()
  }

  private func observeButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      buttons.changed = { [weak self] in self?.notifyObservers() }
    }
  }
  private func buttonsChanged() {
    observeButtons()
    notifyObservers()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}

/// The position of a bar in the view or on the screen that contains the bar. Background images of a navigation bar are
/// set separately for each position.
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any = 0
  /// At the bottom of its containing view.
  case bottom
  /// At the top of its containing view, with the shadow line below.
  case top
  /// At the top of the screen; the background extends to the screen's top edge.
  case topAttached
}

/// The height of a bar, with or without a prompt. Background images of a navigation bar are set separately for each
/// value.
public enum UIBarMetrics: Int, Sendable {
  /// The default height.
  case `default` = 0
  /// A compact height, as on a phone in landscape.
  case compact
  /// The default height with a prompt.
  case defaultPrompt = 101
  /// The compact height with a prompt.
  case compactPrompt
}

/// The style of a bar, light or dark.
public enum UIBarStyle: Int, Sendable {
  /// A light bar with a dark title.
  case `default` = 0
  /// A dark bar with a white title.
  case black
}

/// The background view of a bar: a blur, a color, an image and a shadow line, from back to front.
final class BarBackground: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let imageView = UIImageView(frame: .zero)
  private let shadowView = UIView()
  /// Whether the shadow line is above the bar, as for tab bars and toolbars, instead of below. False by default.
  var isAtBottom = false { didSet { setNeedsLayout() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [effectView, color, imageView, shadowView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func apply(_ look: UIBarAppearance) {
    show(look.backgroundEffect, look.backgroundColor, look.backgroundImage, look.shadowColor)
  }

  func show(_ effect: UIBlurEffect?, _ back: UIColor?, _ image: UIImage?, _ lineColor: UIColor?) {
    if effect !== effectView.effect { effectView.effect = effect }
    color.backgroundColor = back
    imageView.image = image
    shadowView.backgroundColor = lineColor
    shadowView.isHidden = lineColor == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [effectView, color, imageView] { view.frame = bounds }
    let hair = 1 / contentScaleFactor
    shadowView.frame = CGRect(
      x: 0, y: isAtBottom ? -hair : bounds.height, width: bounds.width, height: hair)
  }
}
