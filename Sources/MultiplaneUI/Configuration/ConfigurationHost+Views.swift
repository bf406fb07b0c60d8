// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableViewCell: ConfigurationHost {
  var hostState: any UIConfigurationState { configurationState }
  func callUpdateConfiguration() { updateConfiguration(using: configurationState) }

  func configurationsChanged() {
    setNeedsLayout()
    guard configured.backgroundView != nil else {
      if configured.replacesColor, backgroundColor == nil { backgroundColor = .systemBackground }
      configured.replacesColor = false
      return
    }
    configured.replacesColor = true
    if backgroundColor != nil { backgroundColor = nil }
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
  }

  /// The configuration state of the cell, without custom states.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = parts.isSelected
    state.isHighlighted = parts.isHighlighted
    state.isEditing = parts.isEditing
    state.isSwiped = parts.isSwiped
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  var styledConfiguration: UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  var styledBackground: UIBackgroundConfiguration {
    parts.place.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
}

extension UITableViewHeaderFooterView: ConfigurationHost {
  var hostState: any UIConfigurationState { configurationState }
  func callUpdateConfiguration() { updateConfiguration(using: configurationState) }

  func configurationsChanged() {
    setNeedsLayout()
    if configured.backgroundView != nil, backgroundView != nil { backgroundView = nil }
  }
}

extension UICollectionViewCell: ConfigurationHost {
  var hostState: any UIConfigurationState { configurationState }
  func callUpdateConfiguration() { updateConfiguration(using: configurationState) }

  func configurationsChanged() {
    setNeedsLayout()
    guard configured.backgroundView != nil else { return }
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
  }

  /// The configuration state of the cell, without custom states.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isInEditingMode
    state.isReordering = isReordering
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
}
