public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Some of a run's records in their own order; the records, which are large, are not copied.
public struct RecordSelection: RandomAccessCollection, Sendable {
  private let records: [CaseRecord]
  /// The index of each record among the run's records.
  private let places: [Int]

  init(_ records: [CaseRecord], at places: [Int]) {
    (self.records, self.places) = (records, places)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(index: Int) -> CaseRecord {
    // Yield instead of copying, which would dominate a loop over millions of values.
    _read { yield records[places[index]] }
  }

  /// The rates, means and fields of which some records have values.
  struct Measured: Sendable {
    var rates: Set<Metric.Rate> = []
    var means: Set<Metric.Mean> = []
    var fields: Set<FieldKind> = []
  }

  /// The rates, means and fields of which any record has a value.
  var measured: Measured {
    var measured = Measured()
    var (rates, means, fields): ([Metric.Rate], [Metric.Mean], [FieldKind]) = ([], [], [])
    func note<Name>(_ names: [Name], after last: inout [Name], in all: inout Set<Name>) {
      // Most records have the same names as the previous one.
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

  /// The first reading of each case.
  var firstReadings: RecordSelection {
    places.allSatisfy { records[$0].repetition == 0 }
      ? self : RecordSelection(records, at: places.filter { records[$0].repetition == 0 })
  }

  func withTag(_ tag: String) -> RecordSelection {
    RecordSelection(records, at: places.filter { records[$0].tags.contains(tag) })
  }

  /// One record per case of these and other records of the same run, sorted by case name.
  ///
  /// It is a record that failed, or else the first one.
  func oneOfEachCase(with others: RecordSelection) -> RecordSelection {
    // The sort is stable.
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
