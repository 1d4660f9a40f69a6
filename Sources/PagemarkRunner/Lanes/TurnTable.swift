internal import PagemarkPipeline

/// Makes several workers take turns, so that only one of them works at a time.
actor TurnTable {
  /// A worker at the table.
  enum Seat: Hashable, Sendable {
    /// The worker of a pipeline.
    case pages(of: String)
    /// The worker that reads sessions.
    case sessions
  }

  /// The work of one worker before another's turn.
  struct Turn: Hashable, Sendable {
    var seat: Seat
    /// One page, or the pages of a session; never empty.
    var requests: [PageRequest]
  }

  private var turns: ArraySlice<Turn>
  private let stop: StopRule
  private var busy: Seat?
  private var waiting: [Seat: CheckedContinuation<Turn?, Never>] = [:]
  /// Whether some turns were not taken.
  private(set) var isCutShort = false

  init(_ turns: [Turn], until stop: StopRule) { (self.turns, self.stop) = (turns[...], stop) }

  /// Waits for the next turn of a seat; `nil` if there is none, or the run must stop.
  ///
  /// A seat that asks has finished its last turn.
  func next(for seat: Seat) async -> Turn? {
    let isToStop = await stop.isReached
    if busy == seat { busy = nil }
    if isToStop { end() }
    return await withCheckedContinuation {
      waiting[seat] = $0
      goOn()
    }
  }

  /// Gives no more turns; the current one is finished.
  func end() {
    if !turns.isEmpty { isCutShort = true }
    turns = []
    goOn()
  }

  private func goOn() {
    if turns.isEmpty {
      for (_, seat) in waiting { seat.resume(returning: nil) }
      waiting = [:]
    } else if busy == nil, let turn = turns.first,
      let seat = waiting.removeValue(forKey: turn.seat)
    {
      turns.removeFirst()
      busy = turn.seat
      seat.resume(returning: turn)
    }
  }
}
