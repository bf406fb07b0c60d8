// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments with which the driver in the process of Swift Build calls `swift-frontend` for a module.
///
/// Swift Build does not run `swiftc` to compile: its driver is a library, which runs the `swift-frontend` beside the
/// `swiftc` that `SWIFT_EXEC` names.
struct FrontendInvocation {
  /// The arguments, with the contents of response files in place of their names.
  let invocation: CompilerInvocation
  /// The name of the module.
  let module: String
  /// The paths of all Swift files of the module, in the order in which the arguments or the file list names them.
  let sources: [String]
  /// The folder of the intermediate files of all packages.
  let intermediates: String

  /// Creates an invocation; nil if the arguments are not those for a module that Swift Build compiles.
  init?(_ arguments: [String]) {
    invocation = CompilerInvocation(arguments)
    let all = invocation.arguments
    guard all.first == "-frontend", let module = invocation.value("-module-name"),
      let place = all.lazy.compactMap(Self.intermediates).first
    else { return nil }
    self.module = module
    intermediates = place
    if let list = invocation.value("-filelist"),
      let text = try? String(contentsOfFile: list, encoding: .utf8)
    {
      sources = text.split(separator: "\n").map(String.init).filter { $0.hasSuffix(".swift") }
    } else {
      sources = zip([""] + all, all).filter { previous, argument in
        argument.hasSuffix(".swift") && !argument.hasPrefix("-")
          && !["-o", "-Xcc"].contains(previous)
      }.map(\.1)
    }
    guard !sources.isEmpty else { return nil }
  }

  /// The folder in which the rewritten files and the index of the module are stored. A module that is compiled for
  /// several products has one folder.
  var folder: String { Self.parent(in: intermediates) + "/\(module).build" }

  /// Returns the folder that contains the ``folder`` of each module.
  static func parent(in intermediates: String) -> String { intermediates + "/multiplane" }

  /// Returns the path of Swift Build's folder of intermediate files if an argument is the path of a file in that
  /// folder; otherwise nil.
  static func intermediates(_ argument: String) -> String? {
    let name = "/Intermediates.noindex"
    guard argument.hasPrefix("/"), let range = argument.range(of: name + "/") else { return nil }
    return argument[..<range.lowerBound] + name
  }

  /// Returns the ``folder`` of each module whose objects Swift Build may link, from the arguments for linking; nil for
  /// arguments of another build system.
  static func folders(for arguments: [String]) -> [String]? {
    let option = "-L"
    let paths = arguments.lazy.map { $0.hasPrefix(option) ? String($0.dropFirst(2)) : $0 }
    guard let place = paths.compactMap(intermediates).first else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent(in: place))) ?? []
    return names.map { parent(in: place) + "/" + $0 }
  }

  /// Returns arguments for linking in which a library's `-soname` that is an absolute path is replaced by the file
  /// name. Swift Build of Swift 6.3 names a library `/libA.so`, which programs would not find.
  static func withFileNames(_ arguments: [String]) -> [String] {
    arguments.indices.map { index in
      let argument = arguments[index]
      guard index >= 2, arguments[index - 2] == "-soname", argument.hasPrefix("/") else {
        return argument
      }
      return URL(fileURLWithPath: argument).lastPathComponent
    }
  }
}
