// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Attributes that few views have, created when the first one is set.
@MainActor final class ViewExtras {
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var restorationIdentifier: String?
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var motionEffects: [UIMotionEffect] = []
  var appearance: AppliedAppearance = [:]
  var interactions: [any UIInteraction] = []
  var minimumContentSizeCategory, maximumContentSizeCategory: UIContentSizeCategory?
  var ignoresInvertColors = false
  var traitOverrides = UITraitOverrides()
  var traitRegistrations: [TraitChangeRegistration] = []
  var largeContent = LargeContent()
  /// The corners that were set; nil if the layer has its own.
  var cornerConfiguration: UICornerConfiguration?
  var focus = Focus()

  /// The properties of ``UIView`` for the focus.
  struct Focus {
    var effect: UIFocusEffect?
    var group: String?
    var priority = UIFocusGroupPriority.ignored
  }

  /// The properties of ``UIView`` for the large content viewer.
  struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
  }
}

extension UIView {
  /// The rare attributes of the view, created on first access.
  final var extras: ViewExtras {
    if let extras = storage.extras { return extras }
    let extras = ViewExtras()
    storage.extras = extras
    return extras
  }
}
