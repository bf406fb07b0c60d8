// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIAlertController {
  /// Where an alert shows.
  public enum Style: Int, Sendable {
    /// At the lower edge of the screen, with its cancel button apart.
    case actionSheet = 0
    /// In the middle of the screen.
    case alert
  }
}

/// Asks a person to choose one of some actions, over what is on screen.
///
/// It looks as on iOS 17: an alert is 270 points wide with buttons of 44, two of them side by side where they fit; a sheet
/// has buttons of 57. What lies behind is dimmed, its tint gray. A button that a finger lets go of dismisses the alert;
/// then its action's handler is called. A tap beside a sheet chooses its cancel action.
///
/// - Note: UIKit blurs what lies behind the buttons; here their ground is opaque.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Where it shows.
  public private(set) var preferredStyle = Style.actionSheet
  /// What a person may choose, in order of adding.
  open private(set) var actions: [UIAlertAction] = []
  private var storedPreferredAction: UIAlertAction?
  private var storedMessage: String?
  private var storedFields: [UITextField] = []
  private let transitions = AlertTransitioningDelegate()
  private var isDismissing = false

  /// An alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    storedMessage = message
    self.preferredStyle = preferredStyle
  }
  /// A sheet without actions.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    commonInit()
  }
  /// A sheet without actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// What it says first.
  open override var title: String? { didSet { reloadAlertView() } }
  /// What it says below the title.
  open var message: String? {
    get { storedMessage }
    set {
      storedMessage = newValue
      reloadAlertView()
    }
  }
  /// Adds an action. Traps when it is a second one of the cancel style.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert has one cancel action only")
    actions.append(action)
    action.onEnabledChange = { [weak self] in (self?.viewIfLoaded as? AlertView)?.showEnabled() }
    reloadAlertView()
  }
  /// The action of an alert, among ``actions``, whose title is bold in place of the cancel action's. Nil by default. Traps
  /// when it is none of them.
  open var preferredAction: UIAlertAction? {
    get { storedPreferredAction }
    set {
      precondition(
        newValue == nil || actions.contains { $0 === newValue },
        "the preferred action of an alert is one of its actions")
      storedPreferredAction = newValue
      reloadAlertView()
    }
  }

  /// The text fields of an alert, in order of adding; nil, the default, when there are none.
  open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

  /// Adds a text field to an alert; traps for a sheet. The first one takes the keyboard when the alert has appeared, the
  /// return key leads to the next.
  /// - Parameter configurationHandler: sets it up, before this returns.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "only alerts have text fields, sheets have none")
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    storedFields.append(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.focusField(after: field) } },
      for: .editingDidEndOnExit)
    configurationHandler?(field)
    reloadAlertView()
  }

  /// Lets the field after one take the keyboard.
  private func focusField(after field: UITextField) {
    let next = storedFields.drop { $0 !== field }.dropFirst().first
    next?.becomeFirstResponder()
  }

  // MARK: View

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    storedFields.first?.becomeFirstResponder()
  }

  open override func loadView() {
    let alert = AlertView()
    alert.chosen = { [weak self] in self?.choose($0) }
    alert.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = alert
    alert.configure(with: self)
  }

  private func reloadAlertView() { (viewIfLoaded as? AlertView)?.configure(with: self) }

  /// Dismisses it, and does what was chosen when it is gone.
  private func choose(_ action: UIAlertAction) {
    guard !isDismissing, action.isEnabled, transitionCoordinator == nil else { return }
    guard presentingViewController != nil else { return action.perform() }
    isDismissing = true
    view.endEditing(true)
    dismiss(animated: true) { [self] in
      isDismissing = false
      action.perform()
    }
  }
}
