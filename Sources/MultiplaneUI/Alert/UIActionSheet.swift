// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The styles of an action sheet before iOS 8; they all look the same.
@available(iOS, deprecated: 8.3)
public enum UIActionSheetStyle: Int, Sendable {
  /// The style of the bar from which the sheet is shown.
  case automatic = -1
  /// The default style.
  case `default` = 0
  /// A black, translucent sheet.
  case blackTranslucent
  /// A black sheet.
  case blackOpaque
}

/// A delegate that is notified of the buttons of an action sheet. All methods are optional.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// Called when the user has tapped a button, before the sheet is dismissed.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Called in UIKit when the system dismisses a sheet; never called here.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// Called before a sheet is presented.
  func willPresent(_ actionSheet: UIActionSheet)
  /// Called after a sheet was presented.
  func didPresent(_ actionSheet: UIActionSheet)
  /// Called before a sheet is dismissed.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after a sheet was dismissed.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func willPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func didPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex: Int) {}
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex: Int) {}
}

/// An action sheet, which ``UIAlertController`` has replaced; it is presented by such a controller.
///
/// The sheet is retained while it is shown. The view itself is never displayed.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  private lazy var presenter = LegacyAlertPresenter(.actionSheet)
  private var storedTitle = ""

  /// Creates an action sheet. The first button is the red one, if it has a title, and the next one cancels, if it has a
  /// title.
  /// - Parameter delegate: The object that is notified, which is not retained.
  public init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    super.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }
  /// Creates an action sheet with a red button and one that cancels, unless their titles are nil, and others.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }
  /// Creates an action sheet without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an action sheet without buttons; nothing is decoded from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The object that is notified. Not retained.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The title. Empty by default.
  open var title: String {
    get { storedTitle }
    set {
      storedTitle = newValue
      presenter.title = newValue.isEmpty ? nil : newValue
    }
  }
  /// The style. `automatic` by default; stored without effect.
  open var actionSheetStyle = UIActionSheetStyle.automatic
  /// Adds a button after the others.
  /// - Returns: The index of the button.
  @discardableResult open func addButton(withTitle title: String?) -> Int { presenter.add(title) }
  /// Returns the title of a button; nil if there is no such button.
  open func buttonTitle(at buttonIndex: Int) -> String? { presenter.title(at: buttonIndex) }
  /// Number of buttons.
  open var numberOfButtons: Int { presenter.titles.count }
  /// The index of the button that cancels; -1, the default, for none.
  open var cancelButtonIndex: Int {
    get { presenter.cancelIndex }
    set { presenter.cancelIndex = newValue }
  }
  /// The index of the red button; -1, the default, for none.
  open var destructiveButtonIndex: Int {
    get { presenter.destructiveIndex }
    set { presenter.destructiveIndex = newValue }
  }
  /// The index of the first button that is neither red nor cancels; -1 if there is none.
  open var firstOtherButtonIndex: Int { presenter.firstOtherIndex }
  /// Whether the sheet is shown.
  open var isVisible: Bool { presenter.isVisible }

  /// Presents the sheet from a toolbar.
  open func show(from view: UIToolbar) { present(view, nil, true) }
  /// Presents the sheet from a tab bar.
  open func show(from view: UITabBar) { present(view, nil, true) }
  /// Presents the sheet in the key window. The place of the item has no effect.
  open func show(from item: UIBarButtonItem, animated: Bool) { present(nil, nil, animated) }
  /// Presents the sheet from a rectangle in a view.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    present(view, rect, animated)
  }
  /// Presents the sheet from a view, in the window of the view or else the key window. Does nothing if the sheet is
  /// shown, or if there is no window with a root view controller.
  open func show(in view: UIView) { present(view, nil, true) }

  private func present(_ view: UIView?, _ rect: CGRect?, _ animated: Bool) {
    presenter.willDismiss = { [self] in
      delegate?.actionSheet(self, willDismissWithButtonIndex: $0)
    }
    presenter.didDismiss = { [self] in
      delegate?.actionSheet(self, didDismissWithButtonIndex: $0)
    }
    presenter.clicked = { [self] in delegate?.actionSheet(self, clickedButtonAt: $0) }
    presenter.willPresent = { [self] in delegate?.willPresent(self) }
    presenter.didPresent = { [self] in delegate?.didPresent(self) }
    presenter.present(from: view, rect: rect, fields: [], animated: animated)
  }
  /// Dismisses the sheet as if the user had chosen a button, without notifying the delegate of a tap.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    presenter.dismiss(buttonIndex, animated: animated)
  }
}
