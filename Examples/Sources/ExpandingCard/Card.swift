// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The texts and the image of a card.
@MainActor struct Card {
  let title, subtitle, text: String
  let landscape: Landscape
  /// The cards of a group; empty for a single card.
  var members: [Card] = []

  static let all =
    singles + [
      Card(
        title: "A weekend", subtitle: "Two walks",
        text:
          "Saturday over the sand, Sunday between the trees.\n\nThe bus from one to the other goes "
          + "at nine in the evening, and not again before noon.",
        landscape: .lake, members: [singles[1], singles[2]])
    ]

  private static let singles = [
    Card(
      title: "Lake at dawn", subtitle: "Two hours, level",
      text: "The path begins behind the boat house and keeps to the shore. Before seven the fog "
        + "still lies on the water, and the far bank is a line of three trees.\n\nBring something "
        + "warm: the sun comes over the ridge late here, but then all at once.",
      landscape: .lake),
    Card(
      title: "Over the dunes", subtitle: "Four hours, sand",
      text: "There is no path. Keep the sea to your left until the second beacon, then climb where "
        + "the grass holds the sand together.\n\nFrom the top one sees both coasts, and on the "
        + "way down one takes steps of three yards.",
      landscape: .dunes),
    Card(
      title: "Forest by night", subtitle: "One hour, a lamp",
      text: "Wait until your eyes have found the trunks, then leave the lamp off. The way is soft, "
        + "paler than what lies beside it, and wide enough for two.\n\nWhere it forks, stand "
        + "still: on most nights the owl answers.",
      landscape: .forest),
  ]
}
