internal import PagemarkElementary
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The pages of a run that its pipelines read worse than in the baseline.
public struct RegressedPages: Hashable, Sendable, Codable {
  /// The number of pages that are listed.
  public static let mostListed = 50
  /// The number of those whose texts are shown.
  public static let mostShown = 10

  /// What the run was compared with, in words.
  public var baseline: String
  public var count: Int
  /// The first 50: pages that fail now come first, then those that lost most.
  public var worst: [RegressedPage]

  /// Compares each page with the baseline's; `nil` if none got worse.
  ///
  /// - Parameters:
  ///   - run: The run; datasets that changed since the baseline are left out.
  ///   - measured: The run's measurements.
  ///   - baseline: What the run is compared with.
  ///   - isSound: Whether the records of a pipeline on a dataset can be used.
  init?(
    of run: RunRecord, measured: RunMeasurements, since baseline: Baseline,
    isSound: (_ pipeline: String, _ dataset: String) -> Bool = { _, _ in true }
  ) {
    if baseline.flaw != nil { return nil }
    var found: [(page: RegressedPage, growth: Double)] = []
    for pipeline in run.ownPipelines {
      for dataset in run.datasets where isSound(pipeline.name, dataset.name) {
        let measurements = measured.of(pipeline, on: dataset.name)
        guard let table = baseline.comparableTable(of: pipeline, on: dataset, with: measurements)
        else { continue }
        let earlier = table.earlierPages
        let cases = measurements.cases
        found += cases.indices.compactMap { index in
          earlier[cases[index].case].flatMap { RegressedPage.found(in: cases[index], after: $0) }
        }
      }
    }
    guard !found.isEmpty else { return nil }
    found.sort { ($1.growth, $0.page) < ($0.growth, $1.page) }
    self.baseline = run.against?.words ?? "\(baseline.suite) of \(baseline.measuredAt)"
    count = found.count
    worst = found.prefix(Self.mostListed).map(\.page)
    for index in worst.indices.dropFirst(Self.mostShown) { worst[index].text = nil }
  }

  /// Adds what the baseline had read on the pages whose texts are shown.
  public mutating func take(texts: (MeasuredPage) -> String?) {
    for index in worst.indices.prefix(Self.mostShown) {
      worst[index].text = worst[index].text ?? texts(worst[index].page)
    }
  }
}

extension Baseline {
  /// What the pipeline measured on the same pages with the same truth; `nil` if it did not.
  fileprivate func comparableTable(
    of pipeline: Pipeline, on dataset: DatasetRecord, with measurements: Measurements
  ) -> CaseTable? {
    table(pipeline: pipeline.name, dataset: dataset.name).flatMap {
      $0.fingerprint == measurements.fingerprint ? $0 : nil
    }
  }

  /// Which pages can't be listed as having got worse, in sentences.
  func notes(on run: RunRecord, measured: RunMeasurements) -> [String] {
    run.datasets.filter { $0.absence == nil }.flatMap { dataset in
      run.ownPipelines.compactMap { pipeline in
        let measurements = measured.of(pipeline, on: dataset.name)
        if comparableTable(of: pipeline, on: dataset, with: measurements) != nil { return nil }
        return "no page of \(dataset.name) is compared with the baseline's: "
          + (table(pipeline: pipeline.name, dataset: dataset.name) == nil
            ? "the baseline has no \(pipeline.name) on it"
            : "its pages or their truth have changed")
      }
    }.uniqued()
  }
}

extension RegressedPage {
  /// The page with the growth of its loss, infinite if it failed; `nil` if it did not get worse.
  fileprivate static func found(
    in after: CaseRecord, after before: CaseTable.EarlierPage
  ) -> (page: RegressedPage, growth: Double)? {
    let loss = PageLoss(of: after)
    let lostFields = before.rightFields.filter {
      after.fields[$0].map { $0.verdict != .right } ?? true
    }
    // An older version may have kept another metric of the page.
    let isComparable = loss.isFailure || loss.quantity == before.loss.quantity
    guard isComparable && loss > before.loss || !lostFields.isEmpty else { return nil }
    let page = RegressedPage(
      dataset: after.dataset, case: after.case, pipeline: after.pipeline,
      metric: (loss.quantity ?? before.loss.quantity)?.description,
      before: isComparable ? before.loss.value : nil, after: loss.value,
      isFailed: loss.isFailure, lostFields: lostFields, text: before.text)
    let growth = isComparable ? loss.lost - before.loss.lost : 0
    return (page, loss.isFailure ? .infinity : growth)
  }
}

extension CaseTable {
  /// What is known of a page of a baseline.
  fileprivate struct EarlierPage {
    var loss: PageLoss
    var rightFields: [FieldKind]
    var text: String?
  }

  /// The pages of the accuracy lane, by case.
  fileprivate var earlierPages: [String: EarlierPage] {
    let columns = quantities.enumerated().compactMap { place, name in
      Quantity(name).map { (place: place, quantity: $0) }
    }.filter { _, quantity in
      if case .field(_, .accuracy) = quantity { return true }
      return quantity == .failure || Quantity.ofWholePages.contains(quantity)
    }
    return Dictionary(
      rows.map { row in
        var (values, fields, isFailed): ([Quantity: CaseValue], [FieldKind: Bool], Bool) =
          ([:], [:], false)
        for (place, quantity) in columns where row.values.indices.contains(place) {
          guard let value = row.values[place] else { continue }
          switch quantity {
          case .field(let kind, _): fields[kind] = value.rate == 1
          case .failure: isFailed = value.mark == true
          default: values[quantity] = value
          }
        }
        let loss = PageLoss(of: values, fields: Array(fields.values), isFailed: isFailed)
        let right = FieldKind.inOrder(Set(fields.filter(\.value).keys))
        return (row.case, EarlierPage(loss: loss, rightFields: right, text: row.text))
      }, uniquingKeysWith: { first, _ in first })
  }
}
