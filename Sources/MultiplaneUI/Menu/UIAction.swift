// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A closure that an action calls with itself.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure that a menu, a control or a bar button item performs, with a title and an image.
///
/// <https://developer.apple.com/documentation/uikit/uiaction>
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// A name that distinguishes the actions of a control: for each event, a control has at most one action with a given
  /// identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the identifier.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title displayed by a menu, or by a button or bar button item created with the action; empty, the default, for
  /// none.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image displayed by a menu, or by a button or bar button item created with the action. Nil by default.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The image that a menu displays instead of the image while the state is `on`; nil, the default, for the image.
  open var selectedImage: UIImage?
  /// A longer title for lists of shortcuts, stored without effect. Nil by default.
  open var discoverabilityTitle: String?
  /// The attributes of the action in menus. None by default. A visible menu does not change.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the title in menus. `off` by default. A visible menu does not change.
  open var state: UIMenuElement.State
  /// The identifier that was passed on creation; by default, one that is different for each action.
  public let identifier: Identifier
  /// The object that performed the action last, such as a control; nil before the first time.
  open private(set) var sender: Any?
  private let handler: UIActionHandler
  private static var createdCount = 0

  /// Creates an action.
  /// - Parameter handler: Called with the action each time the action is performed.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    Self.createdCount += 1
    self.handler = handler
    self.identifier = identifier ?? Identifier("action-\(Self.createdCount)")
    (self.attributes, self.state) = (attributes, state)
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    super.init(storedTitle: title, image: image)
    self.subtitle = subtitle
  }

  /// Calls the handler. The target is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) }

  final func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
  }
}
