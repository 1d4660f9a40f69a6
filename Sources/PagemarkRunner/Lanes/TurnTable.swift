internal import PagemarkPipeline

/// Lets several workers take turns: only one of them has work at a time.
actor TurnTable {
  /// Who works.
  enum Seat: Hashable, Sendable {
    /// The worker that stays with a pipeline.
    case pages(of: String)
    /// The worker that reads sessions.
    case sessions
  }

  /// What one worker does before it is another's turn.
  struct Turn: Hashable, Sendable {
    var seat: Seat
    /// A page, or the pages of a session; never empty.
    var requests: [PageRequest]
  }

  private var turns: ArraySlice<Turn>
  private let stop: StopRule
  private var busy: Seat?
  private var waiting: [Seat: CheckedContinuation<Turn?, Never>] = [:]
  /// Whether turns were left untaken.
  private(set) var isCutShort = false

  init(_ turns: [Turn], until stop: StopRule) { (self.turns, self.stop) = (turns[...], stop) }

  /// The next turn of a seat, as soon as it comes; `nil` if there is none, or the run is to stop.
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

  /// Gives no more turns; the one that is taken is finished.
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
