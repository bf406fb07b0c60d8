// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Members of cells that are older than their labels. They are unavailable in Swift on iOS too, so that subclasses can
// have properties of these names.

extension UITableViewCell {
  /// Unavailable: the text is that of ``textLabel``.
  @available(*, unavailable, message: "Use the text of textLabel instead.")
  public var text: String? {
    get { nil }
    set {}
  }
  /// Unavailable: the font is that of ``textLabel``.
  @available(*, unavailable, message: "Use the font of textLabel instead.")
  public var font: UIFont? {
    get { nil }
    set {}
  }
  /// Unavailable: the alignment of the text is that of ``textLabel``.
  @available(*, unavailable, message: "Use the textAlignment of textLabel instead.")
  public var textAlignment: NSTextAlignment {
    get { .natural }
    set {}
  }
  /// Unavailable: the color of the text is that of ``textLabel``.
  @available(*, unavailable, message: "Use the textColor of textLabel instead.")
  public var textColor: UIColor? {
    get { nil }
    set {}
  }
  /// Unavailable: the color of the text of a selected cell is the highlighted color of ``textLabel``.
  @available(*, unavailable, message: "Use the highlightedTextColor of textLabel instead.")
  public var selectedTextColor: UIColor? {
    get { nil }
    set {}
  }
  /// Unavailable: the line break mode is that of ``textLabel``.
  @available(*, unavailable, message: "Use the lineBreakMode of textLabel instead.")
  public var lineBreakMode: NSLineBreakMode {
    get { .byTruncatingTail }
    set {}
  }
  /// Unavailable: the image is that of ``imageView``.
  @available(*, unavailable, message: "Use the image of imageView instead.")
  public var image: UIImage? {
    get { nil }
    set {}
  }
  /// Unavailable: the image of a selected cell is the highlighted image of ``imageView``.
  @available(*, unavailable, message: "Use the highlightedImage of imageView instead.")
  public var selectedImage: UIImage? {
    get { nil }
    set {}
  }
  /// Unavailable: the delegate and the data source of the table are notified instead.
  @available(*, unavailable, message: "Use the delegate of the table instead.")
  public var target: Any? {
    get { nil }
    set {}
  }
  /// Unavailable: the data source of the table is notified of an edit.
  @available(
    *, unavailable, message: "Use tableView(_:commit:forRowAt:) of the data source instead."
  )
  public var editAction: Selector? {
    get { nil }
    set {}
  }
  /// Unavailable: the delegate of the table is notified of a tap on an accessory.
  @available(
    *, unavailable,
    message: "Use tableView(_:accessoryButtonTappedForRowWith:) of the delegate instead."
  )
  public var accessoryAction: Selector? {
    get { nil }
    set {}
  }
  /// Unavailable: ``editingAccessoryType`` determines the accessory in editing mode.
  @available(*, unavailable, message: "Use editingAccessoryType instead.")
  public var hidesAccessoryWhenEditing: Bool {
    get { false }
    set {}
  }
}
