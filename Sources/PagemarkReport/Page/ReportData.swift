internal import PagemarkElementary
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The data from which the report's script draws its table: every row once, with names as numbers.
struct ReportData {
  private let rows: CaseRows
  private let pipelines: [String]
  private let datasets: [String]
  private let quantities: [Quantity]
  private let fields: [FieldKind]
  private let verdicts: [FieldVerdict] = FieldVerdict.allCases
  /// The index of each row's details.
  private let details: [MeasuredPage: Int]

  init(_ rows: CaseRows, of run: RunRecord, details: [MeasuredPage: Int]) {
    (self.rows, self.details) = (rows, details)
    pipelines = run.pipelines.map(\.name)
    datasets = run.datasets.filter { $0.absence == nil }.map(\.name)
    // A gate's metric has a column even if it is not one of the usual ones.
    let gated = run.gates.compactMap(\.require.metric.quantity).filter {
      switch $0 {
      case .rate, .mean, .time(.cpu), .time(.working): !CaseRow.quantities.contains($0)
      case .field, .failure, .lowConfidence, .recovery, .time(.page), .time(.toPreview),
        .time(.readings), .time(.request), .time(.firstToken), .time(.step), .memory:
        false
      }
    }
    quantities = rows.known(of: CaseRow.quantities + gated.uniqued())
    let known = Set(rows.rows.flatMap(\.fields.names))
    fields = FieldKind.inOrder(known)
  }

  var json: [UInt8] {
    var json = ScriptJSON()
    var tags = NameList()
    var steps = NameList()
    let pipelineNumbers = NameList.numbers(of: pipelines)
    let datasetNumbers = NameList.numbers(of: datasets)
    json.object { json in
      list("pipelines", pipelines, &json)
      list("datasets", datasets, &json)
      list("fields", fields.map(\.rawValue), &json)
      list("verdicts", verdicts.map(\.rawValue), &json)
      json.key("columns")
      json.array { json in
        for quantity in quantities { column(quantity, &json) }
      }
      json.key("pageCount")
      json.add(rows.pageCount)
      json.key("rows")
      json.array { json in
        for row in rows.rows {
          guard let pipeline = pipelineNumbers[row.page.pipeline],
            let dataset = datasetNumbers[row.page.dataset]
          else { continue }
          json.array { json in
            json.add(dataset)
            json.add(pipeline)
            write(row, &json, tags: &tags, steps: &steps)
          }
        }
      }
      list("tags", tags.names, &json)
      list("steps", steps.names, &json)
    }
    return json.bytes
  }

  private func list(_ key: String, _ names: [String], _ json: inout ScriptJSON) {
    json.key(key)
    json.array { json in
      for name in names { json.add(name) }
    }
  }

  private func column(_ quantity: Quantity, _ json: inout ScriptJSON) {
    json.object { json in
      json.key("key")
      json.add("\(quantity)")
      json.key("unit")
      json.add(quantity.unit.rawValue)
      json.key("smaller")
      json.add(quantity.polarity == .smallerIsBetter)
    }
  }

  private func write(
    _ row: CaseRow, _ json: inout ScriptJSON, tags: inout NameList, steps: inout NameList
  ) {
    json.add(row.page.case)
    switch row.outcome {
    case .scored:
      json.add(0)
      json.add(nil as String?)
    case .unscored(let reason):
      json.add(1)
      json.add(reason)
    case .failed(let failure):
      json.add(2)
      json.add("\(failure.kind.rawValue) in \(failure.stage): \(failure.message)")
    }
    json.array { json in
      for quantity in quantities { json.add(row.value(of: quantity)) }
    }
    json.array { json in
      for (index, field) in fields.enumerated() {
        guard let result = row.fields[field],
          let verdict = verdicts.firstIndex(of: result.verdict)
        else { continue }
        json.array { json in
          json.add(index)
          json.add(verdict)
          json.array { json in
            for expected in result.expected { json.add(expected) }
          }
          json.add(result.read)
        }
      }
    }
    json.array { json in
      for tag in row.tags { json.add(tags.number(of: tag)) }
    }
    json.array { json in
      for timing in row.timings {
        json.array { json in
          json.add(steps.number(of: timing.step))
          json.add(timing.wall)
        }
      }
    }
    json.add(row.timingSource)
    json.add(details[row.page] ?? -1)
    json.add(row.record.confidence)
    json.add(row.record.reading?.rawValue)
  }
}

/// Names that are written once and referred to by number.
private struct NameList {
  private(set) var names: [String] = []
  private var known: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = known[name] { return number }
    known[name] = names.count
    names.append(name)
    return names.count - 1
  }

  static func numbers(of names: [String]) -> [String: Int] {
    Dictionary(
      names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }
}
