// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is said of a view to those who cannot see it.
struct AccessibilityNotes {
  var isElement = false
  var label, hint, value, identifier: String?
}

extension UIView {
  private func note<Value>(_ key: WritableKeyPath<AccessibilityNotes, Value>, _ value: Value) {
    var notes = storage.accessibility ?? AccessibilityNotes()
    notes[keyPath: key] = value
    storage.accessibility = notes
  }

  /// Whether it is told of. False by default.
  /// - Note: kept, without effect, as are the following: nobody reads pictures aloud.
  public var isAccessibilityElement: Bool {
    get { storage.accessibility?.isElement ?? false }
    set { note(\.isElement, newValue) }
  }
  /// What it is. Nil by default.
  public var accessibilityLabel: String? {
    get { storage.accessibility?.label }
    set { note(\.label, newValue) }
  }
  /// What it does. Nil by default.
  public var accessibilityHint: String? {
    get { storage.accessibility?.hint }
    set { note(\.hint, newValue) }
  }
  /// What it says now. Nil by default.
  public var accessibilityValue: String? {
    get { storage.accessibility?.value }
    set { note(\.value, newValue) }
  }
  /// Tells it apart for tests. Nil by default.
  public var accessibilityIdentifier: String? {
    get { storage.accessibility?.identifier }
    set { note(\.identifier, newValue) }
  }
}
