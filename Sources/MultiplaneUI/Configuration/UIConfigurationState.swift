// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key of a custom state in a ``UIConfigurationState``.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A state for which a configuration determines the appearance of a view.
public protocol UIConfigurationState {
  /// Creates a state with traits, in which nothing else is set.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The value of a custom state; nil if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, such as a header, for which a configuration determines the appearance.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled. False by default.
  public var isDisabled = false
  /// Whether the view is highlighted, as by a touch. False by default.
  public var isHighlighted = false
  /// Whether the view is selected. False by default.
  public var isSelected = false
  /// Whether the view has the focus. False by default.
  public var isFocused = false
  /// Whether the view stays visible at the edge while its section scrolls. False by default.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, in which nothing else is set.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a custom state; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell for which a configuration determines the appearance.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Whether and how a cell is dragged.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// Whether and how a cell takes part in a drop.
  public enum DropState: Int, Sendable {
    /// The cell takes no part in a drop.
    case none
    /// The drop would not affect the cell.
    case notTargeted
    /// The drop would affect the cell.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled. False by default.
  public var isDisabled = false
  /// Whether the cell is highlighted, as by a touch. False by default.
  public var isHighlighted = false
  /// Whether the cell is selected. False by default.
  public var isSelected = false
  /// Whether the cell has the focus. False by default.
  public var isFocused = false
  /// Whether the cell stays visible at the edge while its section scrolls. False by default.
  public var isPinned = false
  /// Whether the cell is in editing mode. False by default.
  public var isEditing = false
  /// Whether the cell is expanded to show its children. False by default.
  public var isExpanded = false
  /// Whether the cell is swiped to show its actions. False by default.
  public var isSwiped = false
  /// Whether the user is moving the cell to another position. False by default.
  public var isReordering = false
  /// Whether and how the cell is dragged. ``DragState/none`` by default.
  public var cellDragState = DragState.none
  /// Whether and how the cell takes part in a drop. ``DropState/none`` by default.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, in which nothing else is set.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a custom state; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The parts of a view's or cell's configuration state that determine colors. All values are false for other types of
/// states.
struct SharedConfigurationState {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isCell = false

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      (isDisabled, isHighlighted) = (state.isDisabled, state.isHighlighted)
      (isSelected, isCell) = (state.isSelected, true)
    } else if let state = state as? UIViewConfigurationState {
      (isDisabled, isHighlighted) = (state.isDisabled, state.isHighlighted)
      isSelected = state.isSelected
    }
  }
}
