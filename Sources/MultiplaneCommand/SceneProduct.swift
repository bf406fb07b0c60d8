// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// An executable product of a package.
  struct SceneProduct {
    let folder: String
    let name: String
    /// The names of the resource bundles of those targets of the package that are not part of the product.
    let foreignBundles: Set<String>

    /// Finds an executable product of the package in a folder.
    /// - Parameter name: The name of the product; nil selects the only one.
    /// - Throws: `SceneProductError` if the package or product does not exist, if `name` is nil and there is not
    ///   exactly one product, or if `swift` is not installed or fails.
    init(folder: String, name: String?) throws(SceneProductError) {
      let manifest = URL(fileURLWithPath: folder).appendingPathComponent("Package.swift").path
      guard FileManager.default.fileExists(atPath: manifest) else {
        throw SceneProductError(
          code: 2, message: "\(folder) is not a Swift package: it has no Package.swift.")
      }
      let description = try Self.description(of: folder)
      let names = description.executables
      self.folder = folder
      if let name {
        guard names.contains(name) else {
          throw SceneProductError(
            code: 2, message: "The package in \(folder) has no executable \(name).",
            hint: Self.list(names))
        }
        self.name = name
      } else {
        guard names.count == 1 else {
          throw SceneProductError(
            code: 2, message: "Choose a scene of \(folder) by name.", hint: Self.list(names))
        }
        self.name = names[0]
      }
      foreignBundles = description.bundles(outside: self.name)
    }

    private static func list(_ names: [String]) -> String {
      names.isEmpty
        ? "It has no executables." : "Its executables: \(names.joined(separator: ", "))."
    }

    /// Builds the product in release mode, and returns the path of the executable. Messages go to standard error.
    /// - Throws: `SceneProductError` if `swift` is not installed or the build fails.
    func build() throws(SceneProductError) -> String {
      let arguments = ["build", "-c", "release", "--package-path", folder, "--product", name]
      _ = try Self.swift(arguments, isQuiet: false)
      let path = try Self.swift(arguments + ["--show-bin-path"], isQuiet: true)
      return String(decoding: path, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        + "/" + name
    }

    /// Replaces this process by an executable; returns only by throwing an error.
    /// - Throws: `SceneProductError` if the executable cannot be run.
    static func exec(_ executable: String, _ arguments: [String]) throws(SceneProductError) {
      let strings = ([executable] + arguments).map { strdup($0) } + [nil]
      execv(executable, strings)
      throw SceneProductError(
        code: 1, message: "\(executable) cannot be run: \(String(cString: strerror(errno))).")
    }

    /// The description of a package, as SwiftPM prints it.
    private struct Description {
      var object: [String: Any]

      private func list(_ key: String) -> [[String: Any]] { object[key] as? [[String: Any]] ?? [] }

      /// The names of the executable products, sorted.
      var executables: [String] {
        list("products").compactMap { product in
          (product["type"] as? [String: Any])?.keys.contains("executable") == true
            ? product["name"] as? String : nil
        }.sorted()
      }

      /// Returns the names of the resource bundles of the targets that a product does not contain.
      func bundles(outside product: String) -> Set<String> {
        let package = object["name"] as? String ?? ""
        let names = list("targets").compactMap { target -> String? in
          let products = target["product_memberships"] as? [String] ?? []
          return products.contains(product) ? nil : target["name"] as? String
        }
        return Set(names.map { "\(package)_\($0).resources" })
      }
    }

    /// A target of a package.
    struct Target {
      /// The name of the module.
      let module: String
      /// The folder, relative to that of the package.
      let path: String
      /// The Swift files, relative to ``path``; empty for a target in another language.
      let sources: [String]
      /// The libraries and executables that contain the target.
      let products: [String]
    }

    /// Returns the targets of the package in a folder.
    /// - Throws: `SceneProductError` if there is no package, or `swift` is not installed or fails.
    static func targets(of folder: String) throws(SceneProductError) -> [Target] {
      try description(of: folder).object["targets"].flatMap { $0 as? [[String: Any]] }?.compactMap {
        guard let module = $0["c99name"] as? String, let path = $0["path"] as? String,
          let sources = $0["sources"] as? [String]
        else { return nil }
        return Target(
          module: module, path: path, sources: sources.filter { $0.hasSuffix(".swift") },
          products: $0["product_memberships"] as? [String] ?? [])
      } ?? []
    }

    private static func description(of folder: String) throws(SceneProductError) -> Description {
      let json = try swift(
        ["package", "--package-path", folder, "describe", "--type", "json"], isQuiet: true)
      let object = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any]
      guard let object, object["products"] is [[String: Any]] else {
        throw SceneProductError(
          code: 1, message: "swift package describe returned no products for \(folder).")
      }
      return Description(object: object)
    }

    /// The child processes whose output is awaited, such as `swift`. ``TerminationHandler`` interrupts them after a
    /// signal.
    static let programs = ChildProcessRegistry()

    /// Runs `swift`. Returns its output if `isQuiet`; otherwise the output goes to standard error, and the result is
    /// empty.
    private static func swift(
      _ arguments: [String], isQuiet: Bool
    ) throws(SceneProductError) -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift"] + arguments
      let pipe = Pipe()
      if isQuiet {
        process.standardOutput = pipe
      } else {
        process.standardOutput = FileHandle.standardError
      }
      do { try programs.run(process) } catch {
        throw SceneProductError(code: 1, message: "\(error.localizedDescription)")
      }
      let output = isQuiet ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
      process.waitUntilExit()
      programs.remove(process)
      switch process.terminationStatus {
      case 0: return output
      case 127:
        throw SceneProductError(
          code: 4, message: "The program swift is not installed or not on PATH.",
          hint: "Install Swift 6.3 from https://www.swift.org/install.")
      default:
        throw SceneProductError(
          code: 1, message: "swift \(arguments.first ?? "") failed; see its messages above.")
      }
    }
  }

  /// The reason why a command failed, and the exit code of the process.
  struct SceneProductError: Error {
    var code: Int32
    var message: String
    var hint: String?
  }
#endif
