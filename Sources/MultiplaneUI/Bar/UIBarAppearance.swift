// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// What bars have in common: what lies behind the contents of one.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject,
  @preconcurrency NSCopying
{
  /// What is done to what lies behind; nil is nothing. That of bars by default.
  open var backgroundEffect: UIBlurEffect? { didSet { notifyObservers() } }
  /// Over what shows through; nil, the default, is none.
  open var backgroundColor: UIColor? { didSet { notifyObservers() } }
  /// A picture over the colour, stretched; nil by default.
  open var backgroundImage: UIImage? { didSet { notifyObservers() } }
  /// Of the line at the bar's inner edge; nil or clear is none. Black of three tenths by default.
  open var shadowColor: UIColor? = .barShadow { didSet { notifyObservers() } }
  /// Tells the bars that show it.
  let observers = BarAppearanceObservers()

  /// The system's look.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// The system's look, for a device; all look alike.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// The look of another.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
  }

  /// What lies below comes through a little, blurred.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
  }

  /// Nothing shows through.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .barShadow
  }

  /// No background, and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
  }

  /// One that looks alike.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  func notifyObservers() { observers.notify() }
}

/// A bar that shows an appearance.
@MainActor protocol BarAppearanceObserver: AnyObject {
  /// Shows what changed before the next frame.
  func barAppearanceDidChange()
}

/// The bars that show an appearance, not retained.
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
  /// Of bars through which a little shows.
  static var barBackground: UIColor { UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.94) }
  /// Of the line between a bar and what it is beside.
  static var barShadow: UIColor { UIColor(white: 0, alpha: 0.3) }
}

/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Of the title, over 17 points, semibold, in the colour of labels. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { notifyObservers() } }
  /// Of the large title, over 34 points, bold, in the colour of labels. Empty by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { notifyObservers() }
  }
  /// Moves the title, in points; 0 by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { notifyObservers() } }

  /// The system's look.
  public override init() { super.init() }

  /// The background of another bar's look, or all of another navigation bar's.
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

/// How a bar lies between what is above and below it.
public enum UIBarPosition: Int, Sendable {
  /// Nobody said.
  case any = 0
  /// At the lower edge.
  case bottom
  /// At the upper edge, with its line below.
  case top
  /// At the upper edge; its background reaches to that of the screen.
  case topAttached
}

/// The sizes for which a bar may look different.
public enum UIBarMetrics: Int, Sendable {
  /// The usual.
  case `default` = 0
  /// Lower, as on a phone that lies.
  case compact
  /// With a prompt.
  case defaultPrompt = 101
  /// Lower, with a prompt.
  case compactPrompt
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark, with white titles.
  case black
}

/// What lies behind the contents of a bar.
final class BarBackground: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let imageView = UIImageView(frame: .zero)
  private let shadowView = UIView()
  /// Where the line is.
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
