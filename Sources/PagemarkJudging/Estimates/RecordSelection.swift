public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Some of a run's records, in an order of their own and without a copy of them: a record is large.
public struct RecordSelection: RandomAccessCollection, Sendable {
  private let records: [CaseRecord]
  /// Where each stands among the records.
  private let places: [Int]

  init(_ records: [CaseRecord], at places: [Int]) {
    (self.records, self.places) = (records, places)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(index: Int) -> CaseRecord {
    // Lent rather than copied: a loop over millions of values would spend its time on that.
    _read { yield records[places[index]] }
  }

  /// What records have values of.
  struct Measured: Sendable {
    var rates: Set<Metric.Rate> = []
    var means: Set<Metric.Mean> = []
    var fields: Set<FieldKind> = []
  }

  /// What any of the records has a value of.
  var measured: Measured {
    var measured = Measured()
    var (rates, means, fields): ([Metric.Rate], [Metric.Mean], [FieldKind]) = ([], [], [])
    func note<Name>(_ names: [Name], after last: inout [Name], in all: inout Set<Name>) {
      // Most records have the names of the one before.
      if names == last { return }
      last = names
      all.formUnion(names)
    }
    for place in places {
      note(records[place].scores.names, after: &rates, in: &measured.rates)
      note(records[place].values.names, after: &means, in: &measured.means)
      note(records[place].fields.names, after: &fields, in: &measured.fields)
    }
    return measured
  }

  func withTag(_ tag: String) -> RecordSelection {
    RecordSelection(records, at: places.filter { records[$0].tags.contains(tag) })
  }

  /// One record a case of these and others of the same run, in the order of the cases' names: one that failed, else
  /// the first.
  func oneOfEachCase(with others: RecordSelection) -> RecordSelection {
    // The order of equals stays.
    let all = (places + others.places).sorted { records[$0].case < records[$1].case }
    let chosen = all.reduce(into: [Int]()) { chosen, place in
      if let last = chosen.last, records[last].case == records[place].case {
        if records[last].failure == nil, records[place].failure != nil {
          chosen[chosen.count - 1] = place
        }
      } else {
        chosen.append(place)
      }
    }
    return RecordSelection(records, at: chosen)
  }
}
