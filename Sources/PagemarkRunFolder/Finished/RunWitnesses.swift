public import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What finished runs read on the pages of their datasets, by family of recognizers.
public struct RunWitnesses: Sendable {
  private struct Page: Hashable {
    var dataset, `case`: String
  }

  /// Where a reading is.
  private struct Place {
    var family: String
    var material: RunMaterial
    var digest: String
  }

  private var places: [Page: [Place]] = [:]
  /// The families of all runs, sorted.
  public private(set) var families: [String] = []

  /// Lists the readings of the accuracy lanes; they are loaded when they are asked for.
  ///
  /// - Parameter folders: The runs' folders.
  /// - Throws: `Faults` if one is no finished run.
  public init(of folders: [String]) throws {
    var names: Set<String> = []
    for folder in folders {
      let finished = try FinishedRun(folder: folder)
      let material = RunMaterial(folder: folder)
      let families = Dictionary(
        finished.run.pipelines.map { ($0.name, $0.recognizer.family) }
      ) { first, _ in first }
      for record in finished.records
      where record.lane == .accuracy && record.repetition == 0 {
        guard let digest = record.readingDigest, let family = families[record.pipeline] else {
          continue
        }
        names.insert(family)
        places[Page(dataset: record.dataset, case: record.case), default: []].append(
          Place(family: family, material: material, digest: digest))
      }
    }
    families = names.sorted()
  }

  /// The witnesses of a page, by family.
  ///
  /// - Parameters:
  ///   - page: The case's name.
  ///   - datasets: The names under which runs have the dataset.
  /// - Returns: The witnesses, and the number of readings that are missing from the runs' folders.
  public func witnesses(
    of page: String, in datasets: [String]
  ) -> (witnesses: [Witness], missing: Int) {
    var witnesses: [String: Witness] = [:]
    var missing = 0
    for place in datasets.flatMap({ places[Page(dataset: $0, case: page)] ?? [] }) {
      guard let reading = place.material.reading(place.digest) else {
        missing += 1
        continue
      }
      var witness =
        witnesses[place.family] ?? Witness(family: place.family, texts: [], fields: [])
      witness.texts.append(reading.text)
      if let fields = reading.fields {
        let values = fields.kinds.compactMap { kind in
          fields.value(of: kind).map { (kind, $0) }
        }
        witness.fields.append(Dictionary(values) { first, _ in first })
      }
      witnesses[place.family] = witness
    }
    return (witnesses.values.sorted { $0.family < $1.family }, missing)
  }
}
