// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An element of a menu that calls a method of the responder chain.
///
/// <https://developer.apple.com/documentation/uikit/uicommand>
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The title of the command.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image of the command; nil by default.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The image that a menu displays instead of the image while the state is `on`; nil, the default, for the image.
  open var selectedImage: UIImage?
  /// A longer title for lists of shortcuts, stored without effect. Nil by default.
  open var discoverabilityTitle: String?
  /// The attributes of the command in menus. None by default. A visible menu does not change.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the title in menus. `off` by default. A visible menu does not change.
  open var state: UIMenuElement.State
  /// The selector of the method, which receives the command as its argument; never nil.
  open var action: Selector! { storedAction }
  /// Data that the command carries for its action, of any type. Nil by default.
  public let propertyList: Any?
  /// The variants of the command for modifier keys. Empty by default.
  public let alternates: [UICommandAlternate]
  /// The object that performed the command last; nil before the first time.
  open private(set) var sender: Any?
  private let storedAction: Selector

  /// Creates a command.
  /// - Parameters:
  ///   - action: The method that is called on the first object in the responder chain that implements it.
  ///   - alternates: Variants for modifier keys, stored without effect.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (storedAction, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.attributes, self.state) = (attributes, state)
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    super.init(storedTitle: title, image: image)
    self.subtitle = subtitle
  }

  /// Calls the method with the command as its argument.
  /// - Parameter target: The object with the method; nil for the first object with the method in the responder chain of
  ///   the sender, if that is a responder and there is such an object, otherwise of the first responder.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    let start = sender as? UIResponder ?? UIHostEnvironment.current.firstResponder
    UIApplication.shared.sendAction(
      storedAction, to: target ?? start?.target(forAction: storedAction, withSender: self),
      from: self, for: nil)
  }
}

/// A variant of a command that replaces it while modifier keys are held down.
/// - Note: Stored without effect: menus do not observe keys.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// The title of the variant.
  public let title: String
  /// The method of the variant.
  public let action: Selector
  /// The modifier keys that select the variant.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates a variant of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}
