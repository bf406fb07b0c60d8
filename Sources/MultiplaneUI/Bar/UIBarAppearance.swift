// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The background appearance that all bars have in common.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject,
  @preconcurrency NSCopying
{
  /// The blur effect of the background; nil for none. The chrome material by default.
  open var backgroundEffect: UIBlurEffect? { didSet { notifyObservers() } }
  /// The color over the blur effect; nil, the default, for none.
  open var backgroundColor: UIColor? { didSet { notifyObservers() } }
  /// The image over the background color, stretched. Nil by default.
  open var backgroundImage: UIImage? { didSet { notifyObservers() } }
  /// The color of the shadow line at the inner edge of the bar; nil or clear for none. Black with alpha 0.3 by default.
  open var shadowColor: UIColor? = .barShadow { didSet { notifyObservers() } }
  /// The bars that use the appearance.
  let observers = BarAppearanceObservers()

  /// Creates the default appearance.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates the default appearance for an interface idiom. It is the same for all idioms.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Creates a copy of an appearance.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
  }

  /// Sets a translucent background with a blur.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
  }

  /// Sets an opaque background.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .barShadow
  }

  /// Sets a transparent background without a shadow line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  func notifyObservers() { observers.notify() }
}

/// A bar that uses an appearance.
@MainActor protocol BarAppearanceObserver: AnyObject {
  /// Called when the appearance changed, to update the bar before the next frame.
  func barAppearanceDidChange()
}

/// The bars that use an appearance, not retained.
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
  /// The background color of translucent bars.
  static var barBackground: UIColor { UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94) }
  /// The color of the shadow line of bars.
  static var barShadow: UIColor { UIColor(white: 0, alpha: 0.3) }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, which override 17 points, semibold, in the label color. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { notifyObservers() } }
  /// The attributes of the large title, which override 34 points, bold, in the label color. Empty by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { notifyObservers() }
  }
  /// The offset of the title, in points. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { notifyObservers() } }

  /// Creates the default appearance.
  public override init() { super.init() }

  /// Creates a copy of the background of any bar appearance, or of a whole navigation bar appearance.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}

/// The position of a bar in its interface.
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

/// The size classes of a bar.
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

/// The light or dark style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark, with a white title.
  case black
}

/// The background view of a bar.
final class BarBackground: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let imageView = UIImageView(frame: .zero)
  private let shadowView = UIView()
  /// Whether the bar is at the bottom, with the shadow line above it.
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
