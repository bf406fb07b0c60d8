// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The abstract base class of bar items with a title or an image.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Creates an item without title and image.
  public override init() { super.init() }
  /// Creates an item without title and image; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The displayed title; nil, the default, for none.
  open var title: String? { didSet { updateContents() } }
  /// The displayed image; nil, the default, for none.
  open var image: UIImage? { didSet { updateContents() } }
  /// The insets of the image from its default rectangle, in points. Zero by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { updateContents() } }
  /// The image in compact bars; nil, the default, for ``image``. Stored only, since all bars have the same height.
  open var landscapeImagePhone: UIImage?
  /// The insets of ``landscapeImagePhone`` in compact bars, in points. Zero by default; stored without effect.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// The image for the large content viewer. Nil by default; stored without effect.
  open var largeContentSizeImage: UIImage?
  /// The insets of ``largeContentSizeImage``, in points. Zero by default; stored without effect.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// Whether the item responds to taps; the title and the image of a disabled item are dimmed. Without effect on a
  /// custom view that is not a control. True by default.
  open var isEnabled = true { didSet { updateContents() } }
  /// A number by which the application can identify the item. 0 by default.
  open var tag = 0

  /// Sets the text attributes of the title for a state. States without attributes use those of the normal state. In the
  /// item of a tab bar, attributes of the bar's and the item's `standardAppearance` override them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    updateContents()
  }
  /// Returns the text attributes of the title set for a state, or else for the normal state; nil if neither is set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state] ?? titleAttributes[.normal]
  }
  private(set) final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  // MARK: Appearance proxies

  /// Returns the proxy for all instances of the class, see ``UIAppearance``.
  open class func appearance() -> Self { appearanceProxy(nil, []) }
  /// Returns the proxy for instances inside containers, which are given from the innermost to the outermost; see
  /// ``UIAppearance``.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearanceProxy(nil, containerTypes) }
  /// Returns the proxy for instances displayed by views whose traits include those of `trait`, see ``UIAppearance``.
  open class func appearance(for trait: UITraitCollection) -> Self { appearanceProxy(trait, []) }
  /// Returns the proxy for instances displayed by views whose traits include those of `trait`, inside containers, which
  /// are given from the innermost to the outermost; see ``UIAppearance``.
  open class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearanceProxy(trait, containerTypes) }

  /// The values that appearance proxies have set in the item. Proxies replace only these values and default values.
  final var appliedAppearance: AppliedAppearance = [:]

  // MARK: Accessibility

  /// Whether the item is an accessibility element. False by default.
  /// - Note: This and the other accessibility properties of a bar item are stored without effect.
  open var isAccessibilityElement = false
  /// The text that describes the item to assistive applications. Nil by default.
  open var accessibilityLabel: String?
  /// The text that describes the result of a tap on the item to assistive applications. Nil by default.
  open var accessibilityHint: String?
  /// The text that describes the current value of the item to assistive applications. Nil by default.
  open var accessibilityValue: String?
  /// The identifier of the item in UI tests. Nil by default.
  open var accessibilityIdentifier: String?
  /// The accessibility traits of the item, such as being a button. None by default.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Called after a change of ``title``, its attributes, ``image``, ``imageInsets``, ``isEnabled`` or a displayed
  /// property of a subclass. Subclasses update the views that display the item; the base class does nothing.
  func updateContents() {}
}
