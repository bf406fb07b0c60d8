// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The buttons of an alert view or action sheet, and the alert controller that presents them.
@MainActor final class LegacyAlertPresenter {
  private let style: UIAlertController.Style
  private(set) var titles: [String?] = []
  /// The index of the button that cancels; -1 for none.
  var cancelIndex = -1
  /// The index of the red button; -1 for none.
  var destructiveIndex = -1
  var title: String? { didSet { controller?.title = title } }
  var message: String? { didSet { controller?.message = message } }
  // The closures retain the alert; they are removed when the alert is dismissed.
  var clicked: ((Int) -> Void)?
  var willDismiss: ((Int) -> Void)?
  var didDismiss: ((Int) -> Void)?
  var willPresent: (() -> Void)?
  var didPresent: (() -> Void)?
  /// The controller that shows the alert; nil while the alert is not presented.
  private var controller: UIAlertController?
  /// The dismissal that was requested while the alert was being presented; nil for none.
  private var requestedDismissal: (index: Int, isAnimated: Bool)?
  private var actions: [UIAlertAction] = []
  private var isFirstOtherEnabled = true

  init(_ style: UIAlertController.Style) { self.style = style }

  var isVisible: Bool { controller != nil }

  func add(_ title: String?) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  var firstOtherIndex: Int {
    titles.indices.first { $0 != cancelIndex && $0 != destructiveIndex } ?? -1
  }

  func setFirstOtherEnabled(_ isEnabled: Bool) {
    isFirstOtherEnabled = isEnabled
    if actions.indices.contains(firstOtherIndex) { actions[firstOtherIndex].isEnabled = isEnabled }
  }

  func present(from view: UIView?, rect: CGRect?, fields: [UITextField], animated: Bool) {
    let window = view?.window ?? UIApplication.shared.keyWindow
    guard controller == nil else { return }
    guard let presenter = window?.frontController else { return removeClosures() }
    if let leaving = presenter.rootAncestor.leavingAlert {
      return leaving.waiting.append { [self] in
        present(from: view, rect: rect, fields: fields, animated: animated)
      }
    }
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    guard presenter.rootAncestor.canPresent(alert) else {
      presenter.rootAncestor.reportPresentationFailure(alert)
      return removeClosures()
    }
    alert.presentedFields = fields
    actions = titles.enumerated().map { index, title in
      let style: UIAlertAction.Style =
        index == cancelIndex ? .cancel : index == destructiveIndex ? .destructive : .default
      return UIAlertAction(title: title, style: style) { [self] _ in finish(index) }
    }
    for action in actions { alert.addAction(action) }
    alert.actionWillDismiss = { [self] action in
      guard let index = actions.firstIndex(where: { $0 === action }) else { return }
      clicked?(index)
      willDismiss?(index)
    }
    if let view {
      alert.popoverPresentationController?.sourceView = view
      alert.popoverPresentationController?.sourceRect = rect ?? view.bounds
    }
    controller = alert
    willPresent?()
    setFirstOtherEnabled(isFirstOtherEnabled)
    alert.modal.ended = { [self, unowned alert] in
      // The app has dismissed the controllers below the alert; otherwise `finish` is called.
      if !alert.isLeaving { reset() }
    }
    presenter.present(alert, animated: animated) { [self] in
      didPresent?()
      guard let requested = requestedDismissal else { return }
      requestedDismissal = nil
      dismiss(requested.index, animated: requested.isAnimated)
    }
  }

  func dismiss(_ index: Int, animated: Bool) {
    guard let alert = controller, !alert.isLeaving else { return }
    switch alert.modal.directionInProgress {
    case .presentation: requestedDismissal = (index, animated)
    case .dismissal: break
    case nil:
      alert.leave(animated: animated) {
        willDismiss?(index)
      } completion: { [self] in
        finish(index)
      }
    }
  }

  /// Resets the state after the dismissal, and notifies of its end.
  private func finish(_ index: Int) {
    let notify = didDismiss
    reset()
    notify?(index)
  }

  /// Forgets the presented alert, and releases the closures.
  private func reset() {
    (controller, actions, requestedDismissal) = (nil, [], nil)
    removeClosures()
  }

  /// Releases the alert, which the closures retain.
  private func removeClosures() {
    (clicked, willDismiss, didDismiss, willPresent, didPresent) = (nil, nil, nil, nil, nil)
  }
}

extension UIWindow {
  /// The front controller: the last one of the chain of controllers that begins with the root view controller, where
  /// each presents the next, and ends before a controller that is being dismissed or about to be. Nil without a root
  /// view controller.
  var frontController: UIViewController? {
    var front = rootViewController
    while let next = front?.presentedViewController, !next.isBeingDismissed,
      next.leavingAlert !== next
    { front = next }
    return front
  }
}

extension UIViewController {
  /// The alert of an alert view or action sheet that is about to be dismissed: this controller or the one that it
  /// presents; nil if neither is such an alert.
  var leavingAlert: UIAlertController? {
    [self, modal.presented].lazy.compactMap { $0 as? UIAlertController }.first { $0.isLeaving }
  }
}
