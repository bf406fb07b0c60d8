// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// mutate list ROOT FOLDER...      prints all changes in the Swift files of folders, one JSON object a line
// mutate apply ROOT < CHANGES     makes changes: JSON objects with a "number" each. Of changes in the same place or
//                                 within each other, only the first is made; prints where those made are

struct Numbered: Codable {
  var number: Int
  var mutation: Mutation
}

func files(in folder: String, of root: String) -> [String] {
  let found =
    FileManager.default.enumerator(atPath: root + "/" + folder)?
    .compactMap { $0 as? String } ?? []
  return found.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
}

func text(_ file: String, of root: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/" + file)), as: UTF8.self)
}

/// The declaration of the function that tells whether a mutant is active (mutants.c), in each module that is changed.
let activation = """
  @usableFromInline @_silgen_name("multiplane_is_mutant") func _isMutant(_ number: Int32) -> Bool

  """

/// Where a change was made.
struct Place: Codable {
  var number: Int
  var file: String
  /// The lines of the changed expression in the new file.
  var lines: [Int]
}

func apply(_ changes: [Numbered], to root: String) throws -> [Place] {
  var places: [Place] = []
  let files = Dictionary(grouping: changes, by: \.mutation.file)
  for (file, list) in files.sorted(by: { $0.key < $1.key }) {
    let source = Array(try text(file, of: root).utf8)
    var taken: [Numbered] = []
    for change in list.sorted(by: { $0.number < $1.number })
    where !taken.contains(where: { $0.mutation.range.overlaps(change.mutation.range) }) {
      taken.append(change)
    }
    taken.sort { $0.mutation.range.lowerBound < $1.mutation.range.lowerBound }
    var result: [UInt8] = []
    var end = 0
    for change in taken {
      let range = change.mutation.range
      result += source[end..<range.lowerBound]
      let first = 1 + result.count { $0 == UInt8(ascii: "\n") }
      result +=
        change.mutation.replacement.replacing(
          "MUTANT", with: "_isMutant(\(change.number))", maxReplacements: 1
        ).utf8
      let last = 1 + result.count { $0 == UInt8(ascii: "\n") }
      places.append(Place(number: change.number, file: file, lines: [first, last]))
      end = range.upperBound
    }
    result += source[end...]
    try Data(result).write(to: URL(fileURLWithPath: root + "/" + file))
  }
  // Sources/Module/….swift
  let modules = Set(files.keys.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
  for module in modules.sorted() {
    try activation.write(
      toFile: "\(root)/\(module)/ActiveMutant.swift", atomically: true, encoding: .utf8)
  }
  return places
}

let arguments = CommandLine.arguments
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
switch arguments.dropFirst().first {
case "list" where arguments.count >= 4:
  for folder in arguments.dropFirst(3) {
    for file in files(in: folder, of: arguments[2]) {
      let finder = MutationFinder(file: file, source: try text(file, of: arguments[2]))
      for mutation in finder.mutations {
        print(String(decoding: try encoder.encode(mutation), as: UTF8.self))
      }
    }
  }
case "apply" where arguments.count == 3:
  var changes: [Numbered] = []
  while let line = readLine() {
    changes.append(try JSONDecoder().decode(Numbered.self, from: Data(line.utf8)))
  }
  for place in try apply(changes, to: arguments[2]) {
    print(String(decoding: try encoder.encode(place), as: UTF8.self))
  }
default:
  FileHandle.standardError.write(
    Data("usage: mutate list ROOT FOLDER... | mutate apply ROOT\n".utf8))
  exit(2)
}
