// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIAlertController {
  /// The form in which an alert controller is displayed.
  public enum Style: Int, Sendable {
    /// An action sheet at the bottom of the screen, with a separate cancel button.
    case actionSheet = 0
    /// An alert: one panel in the center of the screen.
    case alert
  }
}

/// A view controller that presents a message and a choice of actions.
///
/// The controller has the appearance of iOS 17: an alert is at most 270 points wide, with buttons 44 points high. If
/// there are exactly two and their titles fit, they are side by side. The buttons of an action sheet are 57 points
/// high. The views behind the alert are dimmed, and their tint is gray. A touch that begins on a button and ends on an
/// enabled one dismisses the alert; then the handler of the action is called. A tap outside an action sheet chooses its
/// cancel action, if it has one.
///
/// - Note: UIKit blurs the views behind the buttons; here the buttons have an opaque background.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The form of the alert, set on creation; an action sheet unless given to the initializer.
  public private(set) var preferredStyle = Style.actionSheet
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  private var storedPreferredAction: UIAlertAction?
  private var storedMessage: String?
  private var storedFields: [UITextField] = []
  private let transitions = AlertTransitioningDelegate()
  private var isDismissing = false
  /// Called with the chosen action before the alert is dismissed. Nil, the default, except for alert views and action
  /// sheets.
  final var actionWillDismiss: ((UIAlertAction) -> Void)?
  /// Whether this is the alert of an alert view or action sheet and is about to be dismissed, or being dismissed.
  /// Presentations and dismissals by the presenter of the alert then wait.
  final private(set) var isLeaving = false
  /// The presentations and dismissals that begin after the dismissal of the alert.
  final var waiting: [@MainActor () -> Void] = []
  /// The text fields of the alert. Setting the property adds the given fields below those that exist.
  final var presentedFields: [UITextField] {
    get { storedFields }
    set {
      for field in newValue { adopt(field) }
    }
  }

  /// Creates an alert controller without actions. A nil title or message is not displayed.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    storedMessage = message
    self.preferredStyle = preferredStyle
  }
  /// Creates an action sheet without actions; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    commonInit()
  }
  /// Creates an action sheet without actions; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// The title at the top of the alert, in semibold; nil for none.
  open override var title: String? { didSet { reloadAlertView() } }
  /// The message below the title; nil for none.
  open var message: String? {
    get { storedMessage }
    set {
      storedMessage = newValue
      reloadAlertView()
    }
  }
  /// Adds an action, for which the alert displays a button.
  /// - Precondition: At most one action of an alert controller has the style ``UIAlertAction/Style/cancel``.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "An alert can have only one cancel action.")
    actions.append(action)
    action.onEnabledChange = { [weak self] in
      (self?.viewIfLoaded as? AlertView)?.updateEnabledState()
    }
    reloadAlertView()
  }
  /// The action whose title is semibold; nil, the default, for the cancel action. In an action sheet, the title of the
  /// cancel action is always semibold.
  /// - Precondition: The value is nil or one of ``actions``.
  open var preferredAction: UIAlertAction? {
    get { storedPreferredAction }
    set {
      precondition(
        newValue == nil || actions.contains { $0 === newValue },
        "The preferred action of an alert must be one of its actions.")
      storedPreferredAction = newValue
      reloadAlertView()
    }
  }

  /// The text fields, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

  /// Adds a text field to an alert.
  ///
  /// The first text field becomes first responder when the alert has appeared. The return key makes the next text field
  /// first responder.
  /// - Parameter configurationHandler: Configures the text field before this method returns.
  /// - Precondition: ``preferredStyle`` is ``Style/alert``.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "Action sheets cannot have text fields.")
    let field = UITextField()
    adopt(field)
    configurationHandler?(field)
    reloadAlertView()
  }

  /// Adds a text field below the others, and sets its font and the effect of the return key.
  private func adopt(_ field: UITextField) {
    field.font = .systemFont(ofSize: 13)
    storedFields.append(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.focusField(after: field) } },
      for: .editingDidEndOnExit)
  }

  /// Makes the text field below `field` the first responder; does nothing if `field` is the last one.
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

  /// Dismisses the alert, then performs the chosen action. Ignored for a disabled action and during a transition. If
  /// the alert is not presented, the action is performed immediately.
  private func choose(_ action: UIAlertAction) {
    guard !isDismissing, action.isEnabled, transitionCoordinator == nil else { return }
    guard presentingViewController != nil else { return action.perform() }
    isDismissing = true
    guard let actionWillDismiss else {
      view.endEditing(true)
      return dismiss(animated: true) { [self] in
        isDismissing = false
        action.perform()
      }
    }
    leave(animated: true) {
      actionWillDismiss(action)
    } completion: { [self] in
      isDismissing = false
      action.perform()
    }
  }

  /// Dismisses the alert of an alert view or action sheet, then begins the presentations and dismissals that were
  /// requested since.
  /// - Parameters:
  ///   - notify: Called before the dismissal.
  ///   - completion: Called after the dismissal.
  final func leave(
    animated: Bool, notify: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    isLeaving = true
    notify()
    viewIfLoaded?.endEditing(true)
    let end: @MainActor () -> Void = { [self] in
      isLeaving = false
      let transitions = waiting
      waiting = []
      for begin in transitions { begin() }
      completion()
    }
    if modal.directionInProgress != nil {
      // The delegate has dismissed controllers below the presenter of the alert, and the alert with them.
      modal.ended = end
    } else if modal.presenting == nil {
      end()
    } else {
      dismissSelf(animated: animated, completion: end)
    }
  }
}
