// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI
import TestSupport
import Testing

/// Data sets of asset catalogs.
@Suite struct DataAssetTests {
  @Test func dataSetsAreFoundByName() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      let file = folder.appendingPathComponent("Media.xcassets/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func contents(_ name: String) -> String {
      """
      {"data":[{"filename":"\(name)","idiom":"universal","universal-type-identifier":"public.json"}]}
      """
    }
    try write("{}", "Plain/first.dataset/a.json")
    try write(contents("a.json"), "Plain/first.dataset/Contents.json")
    try write("[]", "Named/second.dataset/b.json")
    try write(contents("b.json"), "Named/second.dataset/Contents.json")
    try write("{\"properties\":{\"provides-namespace\":true}}", "Named/Contents.json")
    try write(contents("../../../../secret"), "outside.dataset/Contents.json")
    try write("x", "noList.dataset/a.json")
    let bundle = try #require(Bundle(path: folder.path))
    let first = try #require(NSDataAsset(name: "first", bundle: bundle))
    expect(first.data == Data("{}".utf8) && first.typeIdentifier == "public.json")
    expectEqual(first.name, "first")
    expectEqual(NSDataAsset(name: "Named/second", bundle: bundle)?.data, Data("[]".utf8))
    for name in ["second", "Plain/first", "outside", "noList", "", "third"] {
      expect(NSDataAsset(name: name, bundle: bundle) == nil, "\(name)")
    }
  }
}
