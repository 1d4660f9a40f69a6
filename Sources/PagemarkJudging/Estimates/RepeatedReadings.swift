internal import PagemarkScoring

extension [CaseEntry] {
  /// The entries of each case, which must be adjacent.
  var byCase: [[CaseEntry]] {
    reduce(into: []) { cases, entry in
      if cases.last?.last?.case == entry.case {
        cases[cases.count - 1].append(entry)
      } else {
        cases.append([entry])
      }
    }
  }

  /// One entry per case, with what its readings have in common.
  var ofCases: [CaseEntry] {
    byCase.map { readings in
      var entry = readings[0]
      entry.value = CaseValue(ofReadings: readings.map(\.value))
      return entry
    }
  }
}

extension CaseValue {
  /// The value of a case that was read several times: counts and marks add up, numbers are averaged.
  ///
  /// - Parameter values: All of one kind, never empty.
  fileprivate init(ofReadings values: [CaseValue]) {
    let tallies = values.compactMap { value -> Tally? in
      switch value {
      case .tally(let tally): tally
      case .mark(let isTrue): Tally(isTrue ? 1 : 0, of: 1)
      case .number, .readings: nil
      }
    }
    if tallies.count == values.count {
      self = .tally(
        tallies.dropFirst().reduce(tallies[0]) {
          Tally($0.count + $1.count, of: $0.of + $1.of)
        })
    } else {
      let numbers = values.compactMap(\.rate)
      self = .number(numbers.reduce(0, +) / Double(Swift.max(1, numbers.count)))
    }
  }
}
