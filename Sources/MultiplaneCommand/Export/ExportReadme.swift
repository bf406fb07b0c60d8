// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// The `README.txt` of an exported scene.
  struct ExportReadme {
    let name: String

    /// Three lines: how to run the scene, the versions of its parts, and its requirements.
    var text: String {
      """
      To run: ./\(name) render -o \(name.lowercased()).gif; ./\(name) --help lists all commands. The folder can be \
      renamed and moved as a whole.
      Versions: \(versions.joined(separator: ", ")).
      Needs: Linux on \(Self.processor). ffmpeg for .mp4, .mov and .webm; fonts of the machine for text in fonts other \
      than Inter and JetBrains Mono.

      """
    }

    private var versions: [String] {
      var result = ["multiplane \(MultiplaneCommand.configuration.version)"]
      if let swift = EnvironmentCheck().compilerVersion { result.append(swift) }
      if let library = Self.libraryVersion { result.append(library) }
      if let system = Self.systemName { result.append(system) }
      return result
    }

    private static var processor: String {
      #if arch(arm64)
        "arm64 (aarch64)"
      #else
        "x86-64"
      #endif
    }

    /// The version of the C library, such as `glibc 2.36`; nil if it is unknown.
    private static var libraryVersion: String? {
      var name = [CChar](repeating: 0, count: 64)
      let count = confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
      guard count > 1, count <= name.count else { return nil }
      return String(decoding: name[..<(count - 1)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The name and version of the distribution, such as `Debian GNU/Linux 12 (bookworm)`; nil if it is unknown.
    private static var systemName: String? {
      guard let text = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8) else {
        return nil
      }
      return text.firstMatch(of: /(?m)^PRETTY_NAME="?([^"\n]+)"?$/).map { String($0.1) }
    }
  }
#endif
