// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UISplitViewController {
  /// Whether the inspector is shown as a column while the split view controller is expanded; false during the dismissal
  /// of its sheet.
  var showsInspectorColumn: Bool {
    splitState.showsInspector && splitState.sheet == nil && child(.inspector) != nil
  }

  func shows(_ column: Column) -> Bool {
    guard style != .unspecified, child(column) != nil else { return false }
    if column == .inspector { return splitState.showsInspector }
    return isCollapsed ? topColumn == column : visibleColumns(in: displayMode).contains(column)
  }

  func setInspectorVisible(_ isVisible: Bool) {
    guard style != .unspecified, child(.inspector) != nil else { return }
    guard isViewLoaded else {
      splitState.showsInspector = isVisible
      return
    }
    guard isCollapsed else {
      return change(to: splitState.mode, inspector: isVisible, animated: true)
    }
    splitState.showsInspector = isVisible
    if isVisible {
      presentInspector(animated: true)
    } else if let sheet = splitState.sheet, sheet.transition == nil {
      // A sheet that is being presented is dismissed afterwards.
      sheet.dismissSelf(animated: true, completion: nil)
    }
  }

  /// Sets the controller of the inspector, nil for none. An inspector that is visible is replaced by the new one.
  func replaceInspector(by controller: UIViewController?) {
    let (old, sheet) = (child(.inspector), splitState.sheet)
    setController(controller, for: .inspector)
    if let old { remove(old) }
    if let new = child(.inspector) {
      add(new)
    } else if sheet == nil {
      splitState.showsInspector = false
    }
    showColumns()
    if let sheet {
      // The new inspector is presented when the dismissal has ended.
      if sheet.transition == nil { sheet.dismissSelf(animated: false, completion: nil) }
    } else if splitState.showsInspector {
      presentShownInspector()
    }
  }

  // MARK: - Sheet

  /// Presents the inspector if it is shown, the split view controller is collapsed, and its view has appeared.
  func presentShownInspector() {
    if isCollapsed, splitState.showsInspector { presentInspector(animated: false) }
  }

  /// Presents the inspector as a sheet. Does nothing before the view has appeared, and if the sheet is presented. If
  /// another controller is presented, hides the inspector and reports a diagnostic.
  /// - Parameter notifies: Whether the delegate is notified.
  private func presentInspector(animated: Bool, notifies: Bool = true) {
    guard appearance == .appeared, splitState.sheet == nil, let inspector = child(.inspector) else {
      return
    }
    guard rootAncestor.canPresent(inspector) else {
      splitState.showsInspector = false
      return rootAncestor.reportPresentationFailure(inspector)
    }
    remove(inspector)
    splitState.sheet = inspector
    inspector.modal.inspectorOwner = self
    inspector.modal.willDismiss = { [weak self] in self?.sheetWillEnd() }
    inspector.modal.ended = { [weak self] in self?.sheetDidEnd() }
    if !inspector.isSheet { inspector.modalPresentationStyle = .pageSheet }
    if notifies { delegate?.splitViewController(self, willShow: .inspector) }
    present(inspector, animated: animated) { [weak self] in
      guard let self else { return }
      if notifies { delegate?.splitViewController(self, didShow: .inspector) }
      dismissUnneededSheet()
    }
  }

  /// Hides the inspector before its sheet is dismissed, unless the sheet is dismissed because the split view controller
  /// was expanded or the inspector was replaced.
  private func sheetWillEnd() {
    let isCurrent = splitState.sheet === child(.inspector) || child(.inspector) == nil
    guard !splitState.showsInspector || isCollapsed && isCurrent else { return }
    splitState.showsInspector = false
    splitState.sheetHides = true
    delegate?.splitViewController(self, willHide: .inspector)
  }

  /// Makes the inspector a child again after its sheet was dismissed, and shows it again if it is not hidden.
  private func sheetDidEnd() {
    guard let inspector = splitState.sheet else { return }
    let isHidden = splitState.sheetHides
    splitState.sheet = nil
    splitState.sheetHides = false
    inspector.modal.willDismiss = nil
    if inspector === child(.inspector) { add(inspector) }
    inspector.modal.inspectorOwner = nil
    if isHidden { delegate?.splitViewController(self, didHide: .inspector) }
    guard splitState.showsInspector else { return }
    if isCollapsed {
      presentInspector(animated: false, notifies: isHidden)
    } else {
      showColumns()
    }
  }

  /// Dismisses the sheet if the inspector was hidden or replaced, or the split view controller was expanded, since the
  /// presentation began. If the sheet is in a transition, does nothing: its end calls this method again, or ends the
  /// sheet.
  private func dismissUnneededSheet() {
    guard let sheet = splitState.sheet, sheet.transition == nil,
      !isCollapsed || !splitState.showsInspector || sheet !== child(.inspector)
    else { return }
    sheet.dismissSelf(animated: false, completion: nil)
  }

  /// Presents an inspector that was visible when the split view controller collapsed, or dismisses its sheet after the
  /// split view controller was expanded: on the next iteration of the run loop, since layout is under way.
  func moveInspectorAfterLayout() {
    guard splitState.showsInspector else { return }
    Self.performAfterTransition(isAnimated: false) { [weak self] in
      guard let self else { return }
      if isCollapsed, splitState.showsInspector {
        presentInspector(animated: false, notifies: false)
      } else {
        dismissUnneededSheet()
      }
    }
  }
}
