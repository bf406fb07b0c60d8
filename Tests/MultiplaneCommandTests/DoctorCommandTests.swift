// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @Suite struct DoctorCommandTests {
    private let folder = CommandProcess.folder()

    private func examine(_ environment: [String: String] = [:]) throws -> (
      code: Int32, findings: [String: (state: String, detail: String, mend: String?)]
    ) {
      let result = try CommandProcess.run(
        ["doctor", "--json"], in: folder, environment: environment)
      let list = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
      var findings: [String: (state: String, detail: String, mend: String?)] = [:]
      for finding in list {
        findings[try #require(finding["name"] as? String)] = (
          try #require(finding["state"] as? String), try #require(finding["detail"] as? String),
          finding["mend"] as? String
        )
      }
      return (result.code, findings)
    }

    @Test func testMachinePasses() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let (code, findings) = try examine()
      expectEqual(code, 0, "\(findings)")
      let compiler = try #require(findings["swiftc"])
      expect(compiler.state == "ok" && compiler.detail.hasSuffix("which also built Multiplane"))
      expectEqual(findings["Multiplane's modules"]?.state, "ok")
      expectEqual(findings["system libraries"]?.state, "ok")
      expect(findings["system libraries"]?.detail.hasSuffix(", fontconfig, z") == true)
    }

    @Test func mismatchedCompilerFails() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let compiler = folder.appendingPathComponent("swiftc")
      try "#!/bin/sh\necho 'Swift version 5.9 (swift-5.9-RELEASE)'\n"
        .write(to: compiler, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: compiler.path)
      let (code, findings) = try examine(["PATH": folder.path])
      expectEqual(code, 4)
      let found = try #require(findings["swiftc"])
      expectEqual(found.state, "missing")
      expect(found.detail.contains("Swift version 5.9 (swift-5.9-RELEASE), but Multiplane's"))
      expectEqual(findings["ffmpeg"]?.state, "optional")
      expect(findings["ffmpeg"]?.mend?.contains("apt-get install ffmpeg") == true)
    }

    @Test func missingModulesAreReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let (code, findings) = try examine(["MULTIPLANE_MODULES": folder.path, "PATH": ""])
      expectEqual(code, 4)
      expect(findings["swiftc"]?.mend?.contains("swift.org/install") == true)
      expect(findings["Multiplane's modules"]?.mend?.contains("make install") == true)
    }
  }
#endif
