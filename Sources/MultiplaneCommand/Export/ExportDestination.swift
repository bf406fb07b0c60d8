// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// The folder that an export creates or replaces.
  struct ExportDestination {
    /// The location; a symbolic link to an existing folder is resolved.
    let folder: URL

    init(path: String) {
      folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        .resolvingSymlinksInPath()
    }

    /// Checks that replacing the destination would delete no files except those of an earlier export.
    /// - Throws: `SceneProductError` if the destination exists and cannot be read, is not a folder, or contains other
    ///   files than those of an earlier export.
    func check() throws(SceneProductError) {
      let manager = FileManager.default
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: folder.path, isDirectory: &isFolder) else { return }
      let hint = "Choose another name, or remove it."
      guard isFolder.boolValue else {
        throw SceneProductError(
          code: 2, message: "\(folder.path) already exists and is not a folder.", hint: hint)
      }
      let files: [String]
      do { files = try FileList.files(below: folder) } catch {
        throw SceneProductError(
          code: 1, message: "\(folder.path) cannot be read: \(error.localizedDescription)")
      }
      guard !files.isEmpty else { return }
      guard let list = FileList(in: folder) else {
        throw SceneProductError(
          code: 2, message: "\(folder.path) already exists and is not an earlier export.",
          hint: hint)
      }
      if let other = files.first(where: { !list.contains($0) }) {
        throw SceneProductError(
          code: 2,
          message: "\(folder.path) contains \(other), which is not part of the earlier export.",
          hint: "Choose another name, or move that file.")
      }
    }

    /// Creates a folder beside the destination, with an unpredictable name.
    /// - Throws: `SceneProductError` if it cannot be created.
    func makeFolder() throws(SceneProductError) -> TemporaryDirectory {
      do {
        return try TemporaryDirectory(below: folder.deletingLastPathComponent())
      } catch { throw SceneProductError(code: 1, message: "\(error)") }
    }

    /// Gives a complete folder the name of the destination; the files of an earlier export are removed.
    /// - Throws: `SceneProductError` if that fails; the destination is then as before.
    func replace(with new: URL) throws(SceneProductError) {
      let mask = umask(0)
      umask(mask)
      chmod(new.path, 0o777 & ~mask)
      // Also replaces an empty folder.
      if rename(new.path, folder.path) == 0 { return }
      guard errno == ENOTEMPTY || errno == EEXIST else { throw failure(errno) }
      // Files may have been added while the scene was compiled.
      try check()
      let earlier = new.path + ".earlier"
      guard rename(folder.path, earlier) == 0 else { throw failure(errno) }
      guard rename(new.path, folder.path) == 0 else {
        let problem = errno
        rename(earlier, folder.path)
        throw failure(problem)
      }
      try? FileManager.default.removeItem(atPath: earlier)
    }

    private func failure(_ number: Int32) -> SceneProductError {
      SceneProductError(
        code: 1, message: "\(folder.path) cannot be written: \(String(cString: strerror(number))).")
    }
  }

  /// The files of an export, by which a later export recognizes what it may replace.
  struct FileList {
    /// The path of the list in an exported folder.
    static let path = "lib/files.txt"
    private static let header = "The files of a scene exported by multiplane:"

    private let paths: Set<String>

    /// Reads the list of an exported folder; nil if there is none, or if it has another first line.
    init?(in folder: URL) {
      guard
        let text = try? String(
          contentsOf: folder.appendingPathComponent(Self.path), encoding: .utf8)
      else { return nil }
      let lines = text.split(separator: "\n").map(String.init)
      guard lines.first == Self.header else { return nil }
      paths = Set(lines.dropFirst())
    }

    func contains(_ path: String) -> Bool { path == Self.path || paths.contains(Self.line(path)) }

    /// Returns a path as a line of the list, with line breaks as `\n`.
    private static func line(_ path: String) -> String { path.replacing("\n", with: "\\n") }

    /// Writes the list of all files in a folder.
    static func write(in folder: URL) throws {
      let lines = [header] + (try files(below: folder)).map(line).sorted()
      try (lines.joined(separator: "\n") + "\n").write(
        to: folder.appendingPathComponent(path), atomically: false, encoding: .utf8)
    }

    /// Returns the paths of everything in a folder except folders, relative to it.
    static func files(below folder: URL) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        var status = stat()
        return lstat(folder.path + "/" + $0, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR
      }
    }
  }
#endif
