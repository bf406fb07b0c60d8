// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneObjectiveC

extension UIResponder: ObjectiveCMethods, ObjectiveCProperties, KeyValueObserver {}
extension UIGestureRecognizer: ObjectiveCMethods, ObjectiveCProperties, KeyValueObserver {}

extension UIView: LayerKeyValueDependent {
  /// Returns the keys of the view's properties whose observers are notified of a change of a property of its layer:
  /// those that depend on its bounds, position, transform or opacity, except for "frame", which the caller adds.
  package nonisolated func keys(dependingOn layerKey: String, movesOrigin: Bool) -> [String] {
    switch layerKey {
    case "bounds": movesOrigin && self is UIScrollView ? ["bounds", "contentOffset"] : ["bounds"]
    case "position": ["center"]
    case "transform": ["transform", "transform3D"]
    case "opacity": ["alpha"]
    default: []
    }
  }
}
