// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC
import Observation

extension UIView {
  func invalidateProperties() {
    guard !storage.needsUpdateProperties else { return }
    storage.needsUpdateProperties = true
    setNeedsLayout()
  }

  /// Updates the properties of the controller and the view if that is pending.
  func updatePropertiesOnce() {
    guard storage.needsUpdateProperties else { return }
    storage.needsUpdateProperties = false
    withObservationTracking {
      storage.controller?.updateProperties()
      updateProperties()
    } onChange: { [weak self] in
      // Called before the change, on any thread.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
      } else {
        DispatchQueue.main.async { self?.setNeedsUpdateProperties() }
      }
    }
  }

  func updatePropertiesOfTree() {
    updatePropertiesOnce()
    for view in subviews { view.updatePropertiesOfTree() }
  }
}
