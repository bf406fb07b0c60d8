// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct BuiltModulesTests {
  /// Two processes would otherwise link the library at the same time.
  @Test func librariesAreLinkedOnlyWithALock() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let object = folder.appendingPathComponent("a.o").path
    _ = FileManager.default.createFile(atPath: object, contents: nil)
    let modules = BuiltModules(moduleFolders: [], libraries: [object])
    let library = folder.appendingPathComponent(
      "libMultiplaneScene-\(FileNameHash.text(of: object.utf8)).so")
    // A folder cannot be opened as a lock file.
    try FileManager.default.createDirectory(
      atPath: library.path + ".lock", withIntermediateDirectories: true)
    let error = #expect(throws: SceneCompilationError.self) { try modules.prelinked(in: folder) }
    expect(error?.description.hasPrefix("The lock file \(library.path).lock") == true)
    // A library that is newer than its objects needs no lock.
    _ = FileManager.default.createFile(atPath: library.path, contents: nil)
    expect(try modules.prelinked(in: folder).libraries == [library.path])
  }

  @Test func locksExcludeOtherProcesses() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-lock-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lock = try FileLock(path)
    let other = open(path, O_RDWR)
    defer { close(other) }
    expect(flock(other, LOCK_EX | LOCK_NB) != 0)
    lock.unlock()
    expectEqual(flock(other, LOCK_EX | LOCK_NB), 0)
  }

  @Test func changedModulesHaveAnotherFingerprint() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-modules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swiftmodule")
    try Data([1]).write(to: file)
    let modules = BuiltModules(moduleFolders: [folder.path], libraries: [])
    let first = modules.fingerprint
    expectEqual(modules.fingerprint, first)
    try Data([1, 2]).write(to: file)
    expect(modules.fingerprint != first)
  }
}
