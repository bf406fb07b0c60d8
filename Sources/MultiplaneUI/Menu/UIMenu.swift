// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIMenu {
  /// A name by which a menu is found in a menu system.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the identifier.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Properties of a menu that change how it is displayed and how its elements are selected.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bit mask of the options; each has the same bit as in UIKit.
    public let rawValue: UInt
    /// Creates a set of options from their bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are displayed in the menu that contains this one, between dividers.
    public static let displayInline = Options(rawValue: 1)
    /// The title and the image of the submenu are red.
    public static let destructive = Options(rawValue: 2)
    /// Choosing an element of the menu or a submenu sets its state to `on`, and that of the other elements of the menu
    /// and its submenus to `off`.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are displayed in rows of up to four images, unless the menu has another element size.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements of a menu.
  public enum ElementSize: Int, Sendable {
    /// Rows of up to four elements, of which only images are displayed, or titles if there is no image.
    case small = 0
    /// Rows of up to three elements, with the image above the title.
    case medium
    /// One element in a row, with a title, a subtitle and an image.
    case large
    /// The same as ``large``, except in a palette, whose elements are small.
    case automatic = -1
  }
}

/// A menu: a title and a list of elements.
///
/// Menus are displayed by a ``UIContextMenuInteraction``, by buttons and by bar button items.
///
/// <https://developer.apple.com/documentation/uikit/uimenu>
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identifier that was passed on creation; by default, one that is different for each menu.
  public let identifier: Identifier
  /// The options of the menu.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]
  /// The size of the elements.
  open var preferredElementSize: ElementSize
  private static var createdCount = 0

  /// Creates a menu.
  /// - Parameter identifier: The identifier; nil for one that no other menu has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    Self.createdCount += 1
    self.identifier = identifier ?? Identifier("menu-\(Self.createdCount)")
    (self.options, self.children) = (options, children)
    self.preferredElementSize = preferredElementSize
    super.init(storedTitle: title, image: image)
    self.subtitle = subtitle
  }

  /// The elements with the state `on`, in the menu and its submenus.
  open var selectedElements: [UIMenuElement] {
    leaves.filter { ($0 as? any UIMenuLeaf)?.state == .on }
  }

  /// Returns a menu with the same properties and other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// Returns the elements, with each deferred element replaced by the elements that it has provided.
  private static func resolved(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      guard let deferred = element as? UIDeferredMenuElement else { return [element] }
      return resolved(deferred.provided ?? [])
    }
  }

  /// The elements that perform an action, in the menu and its submenus, with those that deferred elements have
  /// provided.
  final var leaves: [UIMenuElement] {
    Self.resolved(children).flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.leaves }
      return child.isLeaf ? [child] : []
    }
  }

  /// Whether the menu or a submenu contains an element that is not hidden. Deferred elements count.
  final var hasVisibleElements: Bool {
    children.contains { child in
      switch child {
      case let menu as UIMenu: menu.hasVisibleElements
      case let leaf as any UIMenuLeaf: !leaf.attributes.contains(.hidden)
      default: true
      }
    }
  }

  /// Returns the outermost menu with the option `singleSelection` that contains an element, directly or in a submenu,
  /// among this menu and its submenus; nil if there is none.
  final func singleSelectionMenu(of element: UIMenuElement) -> UIMenu? {
    if options.contains(.singleSelection), leaves.contains(where: { $0 === element }) {
      return self
    }
    for case let menu as UIMenu in Self.resolved(children) {
      if let found = menu.singleSelectionMenu(of: element) { return found }
    }
    return nil
  }

  /// Sets the state of a chosen element to `on`, and that of the others in ``singleSelectionMenu(of:)`` to `off`; does
  /// nothing if there is no such menu.
  final func select(_ element: UIMenuElement) {
    guard let menu = singleSelectionMenu(of: element) else { return }
    menu.selectOnly(element)
  }
  /// Sets the state of an element to `on`, and that of the other elements of the menu and its submenus to `off`.
  final func selectOnly(_ element: UIMenuElement) {
    for leaf in leaves { (leaf as? any UIMenuLeaf)?.state = leaf === element ? .on : .off }
  }
}

extension UIMenuElement {
  /// Whether the element performs an action.
  final var isLeaf: Bool { self is any UIMenuLeaf }
}

extension UIMenu.Identifier {
  /// The identifier of the menu "Application" of an app.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The identifier of the menu "File" of an app.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The identifier of the menu "Edit" of an app.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The identifier of the menu "View" of an app.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The identifier of the menu "Window" of an app.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The identifier of the menu "Help" of an app.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// The identifier of the menu "About" of an app.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The identifier of the menu "Preferences" of an app.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The identifier of the menu "Services" of an app.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The identifier of the menu "Hide" of an app.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The identifier of the menu "Quit" of an app.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The identifier of the menu "New Window" of an app.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// The identifier of the menu "New" of an app.
  public static let newItem = UIMenu.Identifier("com.apple.menu.new-item")
  /// The identifier of the menu "Open" of an app.
  public static let open = UIMenu.Identifier("com.apple.menu.open")
  /// The identifier of the menu "Open Recent" of an app.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The identifier of the menu "Close" of an app.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The identifier of the menu "Print" of an app.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The identifier of the menu "Document" of an app.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// The identifier of the menu "Undo and Redo" of an app.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The identifier of the menu "Cut, Copy and Paste" of an app.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The identifier of the menu "Find" of an app.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The identifier of the menu "Find Panel" of an app.
  public static let findPanel = UIMenu.Identifier("com.apple.menu.find-panel")
  /// The identifier of the menu "Replace" of an app.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The identifier of the menu "Share" of an app.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The identifier of the menu "Text Style" of an app.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The identifier of the menu "Spelling" of an app.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The identifier of the menu "Spelling Panel" of an app.
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  /// The identifier of the menu "Spelling Options" of an app.
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  /// The identifier of the menu "Substitutions" of an app.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The identifier of the menu "Substitutions Panel" of an app.
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  /// The identifier of the menu "Substitution Options" of an app.
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  /// The identifier of the menu "Transformations" of an app.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// The identifier of the menu "Speech" of an app.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The identifier of the menu "Lookup" of an app.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The identifier of the menu "Learn" of an app.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The identifier of the menu "Format" of an app.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The identifier of the menu "AutoFill" of an app.
  public static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")
  /// The identifier of the menu "Font" of an app.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The identifier of the menu "Text Size" of an app.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The identifier of the menu "Text Color" of an app.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// The identifier of the menu "Text Style Pasteboard" of an app.
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  /// The identifier of the menu "Text" of an app.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The identifier of the menu "Writing Direction" of an app.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
  /// The identifier of the menu "Alignment" of an app.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The identifier of the menu "Toolbar" of an app.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The identifier of the menu "Sidebar" of an app.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The identifier of the menu "Full Screen" of an app.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The identifier of the menu "Minimize and Zoom" of an app.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The identifier of the menu "Bring All to Front" of an app.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
  /// The identifier of the menu that contains all other menus of an app.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
}
