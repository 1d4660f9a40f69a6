extension EditCounts {
  /// Counts as ISRI's `accuracy` does, between matches.
  ///
  /// Each wildcard of the reference excuses one character that was read among the edits there; it does not count as a
  /// character itself.
  init(excusingWildcardsIn steps: [AlignmentStep], isWildcard: (_ reference: Int) -> Bool) {
    self.init()
    var (expected, read, excused) = (0, 0, 0)
    func closed(_ counts: Self) -> Self {
      let generated = max(0, read - excused)
      let substituted = min(expected, generated)
      return counts
        + Self(
          substitutions: substituted, deletions: expected - substituted,
          insertions: generated - substituted)
    }
    for step in steps {
      switch step {
      case .match:
        self = closed(self)
        (expected, read, excused) = (0, 0, 0)
        matches += 1
        continue
      case .substitution(let place, _), .deletion(let place):
        if isWildcard(place) { excused += 1 } else { expected += 1 }
      case .insertion: break
      }
      if case .deletion = step { continue }
      read += 1
    }
    self = closed(self)
  }
}
