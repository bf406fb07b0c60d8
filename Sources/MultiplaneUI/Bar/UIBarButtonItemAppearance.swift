// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The appearance of the items of a bar in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  var changed: () -> Void = {}
  /// The attributes of the title, which override the default ones. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title from its default position, in points. Zero by default.
  /// - Note: Bars move only the title of a back button, and use only the offset of the normal state.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The image that is stretched behind the item; nil, the default, for none.
  /// - Note: Stored; bars do not draw the image.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The offset of ``backgroundImage`` from its default position, in points. Zero by default.
  /// - Note: Stored; bars do not draw the image.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { changed() } }

  func assign(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of the items of a bar in each state. Bars use only the title attributes of the normal state and, for
/// disabled items, of the disabled state. For the back button, bars use the title attributes and the title offset of
/// the normal state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  /// The appearance of enabled items.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The appearance of items that are pressed. Stored: bars do not use it.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of disabled items.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The appearance of items with the focus. Stored: bars do not use it.
  public final let focused = UIBarButtonItemStateAppearance()
  /// Called after a change of one of the four appearances.
  final var changed: () -> Void = {} {
    didSet { for state in states { state.changed = changed } }
  }
  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Creates an appearance without changes of the default one.
  public override init() { super.init() }
  /// Creates an appearance without changes of the default one, which is the same for all styles here.
  public init(style: UIBarButtonItem.Style) { super.init() }
  /// Creates an appearance without changes of the default one; the archive is not read.
  public init(coder: NSCoder) { super.init() }

  /// Removes all changes of the default appearance, which is the same for all styles here.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.assign(UIBarButtonItemStateAppearance()) }
  }
  /// Returns a copy of the appearance.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate }
  final var duplicate: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (new, old) in zip(copy.states, states) { new.assign(old) }
    return copy
  }

  /// Gives the title of an item's button the title attributes of ``normal`` and ``disabled``, which override those of
  /// the item.
  final func apply(to item: UIBarButtonItem) {
    let (plain, gray) = (normal.titleTextAttributes, disabled.titleTextAttributes)
    var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    if !plain.isEmpty { attributes[.normal] = plain }
    if !gray.isEmpty { attributes[.disabled] = plain.merging(gray) { $1 } }
    if !attributes.isEmpty || !item.appearanceAttributes.isEmpty {
      item.appearanceAttributes = attributes
    }
  }
}

/// The background of a toolbar, and the appearance of its items.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
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

  /// Creates an appearance with the default background, a blur with a shadow line.
  public override init() {
    super.init()
    observeButtons()
  }
  /// Creates an appearance with the background of another appearance and, if that is a toolbar appearance, with the
  /// appearances of its items.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.duplicate
      doneButtonAppearance = other.doneButtonAppearance.duplicate
    }
    observeButtons()
  }

  private func observeButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance] {
      buttons.changed = { [weak self] in self?.notifyObservers() }
    }
  }
  private func buttonsChanged() {
    observeButtons()
    notifyObservers()
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    UIToolbarAppearance(barAppearance: self)
  }
}
