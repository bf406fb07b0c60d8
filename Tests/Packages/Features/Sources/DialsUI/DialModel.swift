// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Combine)
  import Combine
  import Foundation

  /// The state of a dial. Without a network, there is nothing in place of Combine.
  public final class DialModel: ObservableObject {
    /// The angle.
    @Published public var angle = 0.0
    /// The names of hands that have stopped.
    public let stopped = PassthroughSubject<String, Never>()
    private var cancellables: Set<Combine.AnyCancellable> = []

    /// Creates a dial at the angle 0.
    public init() {}

    /// The sum of the angles of both dials.
    public func sum(with other: DialModel) -> AnyPublisher<Double, Never> {
      $angle.combineLatest(other.$angle) { $0 + $1 }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Sets the angle when a notification is posted.
    public func reset(on name: Notification.Name, from center: NotificationCenter) {
      center.publisher(for: name).map { _ in 0 }.sink { [weak self] in self?.angle = $0 }
        .store(in: &cancellables)
    }
  }
#endif
