// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Registration and reuse of cells, headers and footers.
extension UITableView {
  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else {
      state.cellClasses[identifier] = nil
      return
    }
    guard let type = type as? UITableViewCell.Type else {
      preconditionFailure("\(type), registered for \(identifier), is not a UITableViewCell class")
    }
    state.cellClasses[identifier] = type
  }

  func registerView(_ type: AnyClass?, _ identifier: String) {
    guard let type else {
      state.viewClasses[identifier] = nil
      return
    }
    guard let type = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(type), registered for views \(identifier), is not a UITableViewHeaderFooterView class")
    }
    state.viewClasses[identifier] = type
  }

  func reusedCell(_ identifier: String) -> UITableViewCell? {
    if let cell = state.reconfigured, cell.reuseIdentifier == identifier {
      state.reconfigured = nil
      return cell
    }
    if let cell = state.reusableCells[identifier]?.popLast() {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    return state.cellClasses[identifier].map { ViewFactory.cell(of: $0, .default, identifier) }
  }

  func registeredCell(_ identifier: String) -> UITableViewCell {
    guard let cell = reusedCell(identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  func reusedView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = state.reusableHeaderFooterViews[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return state.viewClasses[identifier].map { ViewFactory.view(of: $0, identifier) }
  }

  func recycle(_ cell: UITableViewCell) {
    cell.isFrozen = false
    cell.table = nil
    // Running animations must not move the cell when it is reused.
    if cell.layer.animationKeys()?.isEmpty == false { cell.layer.removeAllAnimations() }
    guard let identifier = cell.reuseIdentifier,
      state.reusableCells[identifier]?.contains(where: { $0 === cell }) != true
    else { return }
    state.reusableCells[identifier, default: []].append(cell)
  }

  func recycle(_ view: UITableViewHeaderFooterView) {
    if view.layer.animationKeys()?.isEmpty == false { view.layer.removeAllAnimations() }
    guard let identifier = view.reuseIdentifier,
      state.reusableHeaderFooterViews[identifier]?.contains(where: { $0 === view }) != true
    else { return }
    state.reusableHeaderFooterViews[identifier, default: []].append(view)
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, !state.needsLoad else { return }
    for path in paths {
      guard let cell = state.cells[path] else { continue }
      state.reconfigured = cell
      let given = dataSource.tableView(self, cellForRowAt: path)
      state.reconfigured = nil
      precondition(
        given === cell,
        "the data source returned another cell for a reconfigured row. Dequeue the cell with "
          + "dequeueReusableCell(withIdentifier:for:)")
      measure(path, cell, again: true)
    }
    setNeedsLayout()
  }
}
