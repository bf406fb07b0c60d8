// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// The predefined animations of UIKit.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, then removes them from their superviews.
    case delete = 0
  }

  /// Performs a system animation on views, with further animations alongside.
  ///
  /// When the completion is called, the deleted views are removed from their superviews and have their former transform
  /// and alpha.
  /// - Parameters:
  ///   - parallelAnimations: further changes, animated with the same duration and curve.
  ///   - completion: see ``animate(withDuration:delay:options:animations:completion:)``.
  /// - Note: UIKit's values are not published. Here the views shrink to a tenth in 0.25 s.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { (view: $0, transform: $0.transform3D, alpha: $0.alpha) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for look in looks {
        look.view.transform3D = CATransform3DScale(look.transform, 0.1, 0.1, 1)
        look.view.alpha = 0
      }
      parallelAnimations?()
    } completion: { finished in
      performWithoutAnimation {
        for look in looks {
          look.view.removeFromSuperview()
          look.view.transform3D = look.transform
          look.view.alpha = look.alpha
        }
      }
      completion?(finished)
    }
  }
}
