// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation {
  func valueOnPath(_ keyPath: String) -> Any? {
    if let value = value(forKey: keyPath) { return value }
    let (head, tail) = PropertyPath.split(keyPath)
    return tail.flatMap { ValuePath.value(of: value(forKey: head), at: $0) }
  }

  func setValueOnPath(_ value: Any?, _ keyPath: String) {
    let (head, tail) = PropertyPath.split(keyPath)
    if let tail, ValuePath.set(value, in: self.value(forKey: head), at: tail) { return }
    setValue(value, forKey: keyPath)
  }
}
