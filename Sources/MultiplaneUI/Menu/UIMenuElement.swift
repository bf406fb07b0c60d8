// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIMenuElement {
  /// The mark beside the title of an element of a menu.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A checkmark.
    case on
    /// A dash.
    case mixed
  }

  /// Properties of an element that change its appearance and the effect of a tap.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bit mask of the attributes; each has the same bit as in UIKit.
    public let rawValue: UInt
    /// Creates a set of attributes from their bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is gray, and a tap has no effect.
    public static let disabled = Attributes(rawValue: 1)
    /// The title and the image are red.
    public static let destructive = Attributes(rawValue: 2)
    /// The menu does not contain the element.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
}

/// The base class of the elements of a menu: actions, commands, submenus and elements that are provided later.
///
/// <https://developer.apple.com/documentation/uikit/uimenuelement>
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  final var storedTitle: String
  final var storedImage: UIImage?

  init(storedTitle: String, image: UIImage?) {
    self.storedTitle = storedTitle
    storedImage = image
  }
  /// Creates an element without a title; nothing is decoded from the archive.
  public init?(coder: NSCoder) { storedTitle = "" }

  /// The title of the element.
  open var title: String { storedTitle }
  /// A text below the title, in rows of one element; nil, the default, for none.
  open var subtitle: String?
  /// The image at the right of the title, or above it in rows of several elements; nil for none.
  open var image: UIImage? { storedImage }
}

/// An element that performs an action when it is chosen: a ``UIAction`` or a ``UICommand``.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title of the element.
  var title: String { get set }
  /// A longer title for lists of shortcuts; nil for none.
  var discoverabilityTitle: String? { get set }
  /// The image of the element; nil for none.
  var image: UIImage? { get set }
  /// The image shown in place of ``image`` while the state is `on`; nil for none.
  var selectedImage: UIImage? { get set }
  /// The attributes of the element.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark beside the title.
  var state: UIMenuElement.State { get set }
  /// The object that performed the element last; nil before the first time.
  var sender: Any? { get }
  /// Performs the action of the element.
  /// - Parameters:
  ///   - sender: The sender of the action.
  ///   - target: The target of a command; nil for the first object in the responder chain that implements its method.
  func performWithSender(_ sender: Any?, target: Any?)
}
