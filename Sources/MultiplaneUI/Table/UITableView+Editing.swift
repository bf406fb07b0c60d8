// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Editing mode and the editing controls of rows.
extension UITableView {
  func edit(_ editing: Bool, _ animated: Bool) {
    if editing, state.isEditing { return }
    // Outside editing mode too, ending the editing closes a row that is swiped open.
    closeSwipe(animated: animated)
    guard editing != state.isEditing else { return }
    endReorder(animated: false)
    cancelTouchTracking()
    state.isEditing = editing
    if !allowsSelectionDuringEditing { clearSelectedPaths() }
    for path in visibleIndexPaths {
      if let cell = state.cells[path] { showEditing(of: cell, path, animated: animated) }
    }
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path)
      ?? (state.isEditing && allowsMultipleSelectionDuringEditing ? .none : .delete)
  }

  /// Updates the editing mode and the editing controls of a cell from the table's editing mode, the data source and the
  /// delegate.
  func showEditing(of cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    let isOn = state.isEditing
    let canEdit = isOn && dataSource?.tableView(self, canEditRowAt: path) ?? false
    let canMove = isOn && dataSource?.tableView(self, canMoveRowAt: path) ?? false
    let isEditing = canEdit || canMove
    if isEditing {
      cell.setShowsSelectionCircle(
        canEdit && allowsMultipleSelectionDuringEditing, animated: animated)
      cell.parts.editingStyle = canEdit ? editingStyle(path) : .none
      if let delegate {
        cell.shouldIndentWhileEditing = delegate.tableView(
          self, shouldIndentWhileEditingRowAt: path)
      }
    }
    if cell.showsReorderControl != canMove, isEditing { cell.showsReorderControl = canMove }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
    // The circle is still the editing control while the change above lays out and hides the control.
    if !isEditing { cell.setShowsSelectionCircle(false, animated: animated) }
  }

  /// Handles a tap on an editing control: commits an insertion, or opens or closes a row that can be deleted, to show
  /// or hide its trailing actions.
  func editControlWasTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      if state.swipe?.path == path {
        closeSwipe(animated: true)
      } else {
        openSwipe(path)
      }
    case .none: break
    }
  }
}

extension UITableViewCell {
  private var stateMask: StateMask {
    var mask: StateMask = []
    if parts.isEditing { mask.insert(.showingEditControl) }
    if parts.isSwiped { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  func edit(_ editing: Bool, _ animated: Bool) {
    guard editing != parts.isEditing else { return }
    var mask = stateMask
    if editing {
      mask.insert(.showingEditControl)
    } else {
      mask.remove(.showingEditControl)
    }
    willTransition(to: mask)
    // The contents of the controls are laid out without animation before the controls slide in or out.
    UIView.performWithoutAnimation {
      showControls()
      parts.editControl?.layoutIfNeeded()
      parts.reorderControl?.layoutIfNeeded()
    }
    parts.isEditing = editing
    requestUpdate()
    accessoryChanged()
    guard animated, window != nil else {
      UIView.performWithoutAnimation {
        showControls()
        layoutIfNeeded()
      }
      didTransition(to: mask)
      return
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      self.parts.editControl?.alpha = editing ? 1 : 0
      self.parts.reorderControl?.alpha = editing ? 1 : 0
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { _ in
      self.didTransition(to: mask)
    }
  }

  /// Sets whether the editing control is a selection circle. A row with a selection circle shows no selection
  /// background.
  func setShowsSelectionCircle(_ shows: Bool, animated: Bool) {
    guard shows != parts.showsSelectionCircle else { return }
    parts.showsSelectionCircle = shows
    animateSelection(animated)
  }

  /// Sets whether the row is swiped open. A change calls `willTransition(to:)` and `didTransition(to:)`.
  func setSwiped(_ isSwiped: Bool) {
    guard isSwiped != parts.isSwiped else { return }
    var mask = stateMask
    if isSwiped {
      mask.insert(.showingDeleteConfirmation)
    } else {
      mask.remove(.showingDeleteConfirmation)
    }
    willTransition(to: mask)
    parts.isSwiped = isSwiped
    requestUpdate()
    didTransition(to: mask)
  }

  /// Creates, replaces or removes the editing control and the reorder control as required by the cell's state.
  func showControls() {
    let kind: CellEditControl.Kind? =
      switch parts.editingStyle {
      case _ where parts.showsSelectionCircle: .multipleSelection
      case .delete: .delete
      case .insert: .insert
      case .none: nil
      }
    if parts.editControl?.kind != kind {
      parts.editControl?.removeFromSuperview()
      parts.editControl = kind.map { CellEditControl($0, self) }
      if let control = parts.editControl {
        control.frame = CGRect(
          x: -TableMetrics.editingIndent - 6, y: 0, width: TableMetrics.editingIndent + 6,
          height: bounds.height)
        control.alpha = 0
        addSubview(control)
      }
    }
    parts.editControl?.isChecked = parts.isSelected
    if parts.showsReorder, parts.reorderControl == nil {
      let control = CellReorderControl(self)
      control.frame = CGRect(
        x: bounds.width, y: 0, width: TableMetrics.reorderWidth, height: bounds.height)
      parts.reorderControl = control
      addSubview(control)
    } else if !parts.showsReorder {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = nil
    }
    if !UIView.areAnimationsEnabled {
      parts.editControl?.alpha = parts.isEditing ? 1 : 0
      parts.reorderControl?.alpha = parts.isEditing ? 1 : 0
    }
    setNeedsLayout()
  }
}

/// The round control at the left of a row in editing mode: a delete or insert control, or a selection circle.
final class CellEditControl: UIControl {
  enum Kind { case delete, insert, multipleSelection }
  let kind: Kind
  private let disc: ShapeView
  private let sign: ShapeView

  init(_ kind: Kind, _ cell: UITableViewCell) {
    self.kind = kind
    let size = CGSize(width: 22, height: 22)
    let round = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 22, height: 22))
    switch kind {
    case .delete:
      disc = ShapeView(round, size, .systemRed)
      sign = ShapeView(ShapeView.lines([[(6, 11), (16, 11)]]), size, .white, stroke: 2)
    case .insert:
      disc = ShapeView(round, size, .systemGreen)
      sign = ShapeView(
        ShapeView.lines([[(6, 11), (16, 11)], [(11, 6), (11, 16)]]), size, .white, stroke: 2)
    case .multipleSelection:
      disc = ShapeView(round, size, .clear)
      disc.shape.lineWidth = 1
      sign = ShapeView(
        ShapeView.lines([[(6.5, 11.5), (10, 15), (15.5, 7.5)]]), size, .white, stroke: 1.5)
    }
    super.init(frame: .zero)
    // A touch on a selection circle has the effect of a touch on the cell.
    isUserInteractionEnabled = kind != .multipleSelection
    addSubview(disc)
    addSubview(sign)
    addAction(
      UIAction { [weak cell] _ in
        if let cell { cell.table?.editControlWasTapped(cell) }
      }, for: .touchUpInside)
    showChoice()
  }

  required init?(coder: NSCoder) { nil }

  var isChecked = false { didSet { showChoice() } }

  private func showChoice() {
    guard kind == .multipleSelection else { return }
    sign.isHidden = !isChecked
    disc.shape.fillColor = isChecked ? tintColor.cgColor : nil
    disc.shape.strokeColor = isChecked ? nil : UIColor.systemGray3.cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let origin = CGPoint(x: 15, y: ((bounds.height - 22) / 2).rounded())
    (disc.frame.origin, sign.frame.origin) = (origin, origin)
  }
}

/// The control with which a row is dragged to reorder it.
final class CellReorderControl: UIControl {
  private weak var cell: UITableViewCell?
  private let lines: ShapeView

  init(_ cell: UITableViewCell) {
    self.cell = cell
    lines = ShapeView(
      ShapeView.lines([[(0.5, 1), (21.5, 1)], [(0.5, 6), (21.5, 6)], [(0.5, 11), (21.5, 11)]]),
      CGSize(width: 22, height: 12), .tertiaryLabel, stroke: 1.5)
    super.init(frame: .zero)
    addSubview(lines)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    lines.frame.origin = CGPoint(x: 4, y: ((bounds.height - 12) / 2).rounded())
  }

  private var table: UITableView? { cell?.table }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table else { return false }
    return table.beginReorder(cell, touch)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    table?.reorderTouchMoved(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    table?.endReorder(animated: true)
  }

  override func cancelTracking(with event: UIEvent?) { table?.endReorder(animated: true) }
}
