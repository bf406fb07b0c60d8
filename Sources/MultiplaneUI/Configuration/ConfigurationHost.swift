// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored properties of a cell or header for its configurations.
struct ConfigurationStorage {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the configurations must be updated before the next layout. Initially true.
  var needsUpdate = true
  /// Whether the configurations are being updated.
  var isUpdating = false
  var backgroundView: ConfigurationBackgroundView?
  /// Whether a table view cell has a background configuration in place of its background color. If the color is still
  /// nil when the configuration is removed, the cell gets the system background. False in other hosts.
  var replacesColor = false
  /// The content view for contents without a configuration, while the view of a content configuration replaces it;
  /// otherwise nil.
  var plainContentView: UIView?
}

/// A cell or header that displays a content configuration and a background configuration.
@MainActor protocol ConfigurationHost: UIView {
  var configured: ConfigurationStorage { get set }
  /// The view with the contents. A content configuration replaces it by a view that the configuration creates.
  var contentView: UIView { get set }
  /// The current configuration state of the cell or header.
  var hostState: any UIConfigurationState { get }
  /// Calls `updateConfiguration(using:)` with the current state.
  func callUpdateConfiguration()
  /// Called after the view of the contents has been replaced or has another configuration, and after the view of the
  /// background configuration was added or removed.
  func configurationsChanged()
}

extension ConfigurationHost {
  var contentConfigurationStorage: (any UIContentConfiguration)? {
    get { configured.content }
    set {
      configured.content = newValue
      guard !configured.isUpdating else { return }
      showContent(configured.updatesContent ? newValue?.updated(for: hostState) : newValue)
      requestUpdate()
    }
  }

  var backgroundConfigurationStorage: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      configured.background = newValue
      guard !configured.isUpdating else { return }
      showBackground(configured.updatesBackground ? newValue?.updated(for: hostState) : newValue)
      requestUpdate()
    }
  }

  /// Requests an update before the next layout. Ignored during an update.
  func requestUpdate() {
    guard !configured.isUpdating else { return }
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// If an update was requested, calls `updateConfiguration(using:)` and displays the configurations, each with the
  /// appearance for the state if it is updated automatically.
  func updateConfigurationsIfNeeded() {
    guard configured.needsUpdate, !configured.isUpdating else { return }
    configured.needsUpdate = false
    configured.isUpdating = true
    defer { configured.isUpdating = false }
    callUpdateConfiguration()
    let state = hostState
    let (content, background) = (configured.content, configured.background)
    showContent(configured.updatesContent ? content?.updated(for: state) : content)
    showBackground(configured.updatesBackground ? background?.updated(for: state) : background)
  }

  private func showContent(_ content: (any UIContentConfiguration)?) {
    let shown = contentView
    guard let content else {
      guard let plain = configured.plainContentView else { return }
      configured.plainContentView = nil
      replace(shown, by: plain)
      return
    }
    if configured.plainContentView != nil, let view = shown as? any UIView & UIContentView,
      view.supports(content)
    {
      view.configuration = content
      configurationsChanged()
      return
    }
    if configured.plainContentView == nil { configured.plainContentView = shown }
    replace(shown, by: content.makeContentView())
  }

  private func replace(_ old: UIView, by new: UIView) {
    guard old !== new else { return }
    new.frame = old.frame
    new.autoresizingMask = old.autoresizingMask
    insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    contentView = new
    configurationsChanged()
  }

  private func showBackground(_ background: UIBackgroundConfiguration?) {
    guard let background else {
      guard let view = configured.backgroundView else { return }
      view.removeFromSuperview()
      configured.backgroundView = nil
      configurationsChanged()
      return
    }
    let isNew = configured.backgroundView == nil
    let view = configured.backgroundView ?? ConfigurationBackgroundView(frame: bounds)
    if isNew {
      configured.backgroundView = view
      insertSubview(view, at: 0)
    }
    view.show(background, tint: tintColor)
    if isNew { configurationsChanged() }
  }

  /// Gives the view of the background configuration, if there is one, the size of the host.
  func layOutConfiguredBackground() {
    guard let view = configured.backgroundView, view.frame != bounds else { return }
    view.frame = bounds
    view.layoutIfNeeded()
  }
}
