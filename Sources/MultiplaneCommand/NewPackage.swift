// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The files of a new package with a scene.
struct NewPackage {
  /// The location of Multiplane, on which the new package depends.
  enum Dependency: Equatable {
    case folder(String)
    case repository(String, from: String)

    /// The dependency declaration in the manifest.
    fileprivate var declaration: String {
      switch self {
      case .folder(let path): ".package(name: \"Multiplane\", path: \(Self.quoted(path)))"
      case .repository(let address, let version):
        ".package(url: \(Self.quoted(address)), from: \"\(version)\")"
      }
    }

    /// The package identity in product dependencies.
    fileprivate var identity: String {
      guard case .repository(let address, _) = self else { return "Multiplane" }
      let last =
        address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private static func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }

  /// Name of the scene type, the package and its folder.
  var name: String
  var dependency: Dependency

  /// Paths relative to the package folder, and file contents.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(name)/\(name).swift", scene),
      ("Tests/\(name)Tests/\(name)Tests.swift", tests), (".github/workflows/ci.yml", workflow),
      ("Tests/\(name)Tests/Golden/.gitkeep", ""), (".gitignore", ".build/\nout/\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(dependency.declaration)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [.product(name: "Multiplane", package: "\(dependency.identity)")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)", .product(name: "MultiplaneTesting", package: "\(dependency.identity)"),
          ],
          exclude: ["Golden"]),
      ]
    )

    """
  }

  private var scene: String {
    """
    import Multiplane

    /// A ball that jumps from side to side.
    @main struct \(name): Scene {
      let size = CGSize(width: 320, height: 240)
      let duration: CFTimeInterval = 2

      func build(in stage: Stage) throws {
        let ball = CAShapeLayer()
        ball.name = "ball"
        ball.path = CGPath(ellipseIn: CGRect(x: -24, y: -24, width: 48, height: 48), transform: nil)
        ball.fillColor = CGColor(red: 0.9, green: 0.25, blue: 0.2, alpha: 1)
        ball.position = CGPoint(x: 60, y: 190)
        stage.layer.addSublayer(ball)

        let route = CGMutablePath()
        route.move(to: CGPoint(x: 60, y: 190))
        route.addQuadCurve(to: CGPoint(x: 260, y: 190), control: CGPoint(x: 160, y: -60))

        let jump = CAKeyframeAnimation(keyPath: "position")
        jump.path = route
        jump.duration = 1
        jump.autoreverses = true
        jump.repeatCount = .infinity
        ball.add(jump, forKey: "jump")
      }
    }

    """
  }

  private var tests: String {
    """
    import Multiplane
    import MultiplaneTesting
    import Testing

    @testable import \(name)

    /// The first run records Golden/\(name)Tests and fails; review the files and commit them.
    @MainActor @Test func ballJumps() {
      assertSnapshot(of: \(name)(), at: [0, 0.25, 0.5, 1], as: .film)
    }

    """
  }

  private var workflow: String {
    """
    name: CI
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-24.04
        container: swift:6.3-noble
        steps:
          - uses: actions/checkout@v4
          - run: >-
              apt-get update && apt-get install -y --no-install-recommends pkg-config libdeflate-dev
              libspng-dev libjpeg-dev libwebp-dev libharfbuzz-dev libfribidi-dev libunibreak-dev
              libfontconfig-dev ffmpeg
          - run: swift test -c release -Xswiftc -enable-testing
          - run: swift run -c release \(name) check
          - run: swift run -c release \(name) render -o out/\(name.lowercased()).mp4
          - if: always()
            uses: actions/upload-artifact@v4
            with: { name: pictures, path: out, if-no-files-found: ignore }

    """
  }
}
