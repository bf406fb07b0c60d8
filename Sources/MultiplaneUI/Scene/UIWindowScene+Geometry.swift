// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIWindowScene {
  /// The orientation and the coordinates of a scene.
  @preconcurrency @MainActor open class Geometry: NSObject {
    private let scene: UIWindowScene

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
    /// The coordinates of the scene.
    open var coordinateSpace: any UICoordinateSpace { scene.coordinateSpace }
    /// Whether the orientation is kept when the device rotates; always false.
    open var isInterfaceOrientationLocked: Bool { false }
    /// Whether the user is resizing the scene; always false.
    open var isInteractivelyResizing: Bool { false }
  }

  /// A geometry that is requested by ``UIWindowScene/requestGeometryUpdate(_:errorHandler:)``.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The orientations from which the system chooses one.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The permitted orientations; empty for those that the controllers support.
      public var interfaceOrientations: UIInterfaceOrientationMask
      /// Creates preferences for orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask = []) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// The present geometry.
  public var effectiveGeometry: Geometry { Geometry(self) }

  /// Requests an orientation. The size of the screen is that of the stage, which does not rotate: if the orientations do
  /// not include the present one, the request is denied, and the error handler is called in the next run loop iteration.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      !wanted.isEmpty,
      !wanted.contains(UIInterfaceOrientationMask(rawValue: 1 << interfaceOrientation.rawValue))
    else { return }
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        errorHandler?(UISceneError(.geometryRequestDenied))
      }
    }
  }
}

/// An error of a request about a scene.
public struct UISceneError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The system does not support several scenes.
    case multipleScenesNotSupported = 0
    /// The request is not permitted.
    case requestDenied
    /// The scenes cannot be changed with these options.
    case geometryRequestUnsupported = 100
    /// The geometry cannot be changed at present.
    case geometryRequestDenied = 101
  }
  /// The domain of the errors in Foundation.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
