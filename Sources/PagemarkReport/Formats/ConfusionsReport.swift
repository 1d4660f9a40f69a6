public import Foundation
internal import PagemarkPipeline
public import PagemarkRunFolder
internal import PagemarkScoring

/// Which characters were read as others, for the recognizer `oracle`: `confusions.json`.
public enum ConfusionsReport {
  /// Renders the table of a sample of the run's pages.
  ///
  /// Characters that are not on the page are left out: they are read in place of none.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public static func render(_ finished: FinishedRun, _ material: RunMaterial) throws -> Data {
    let columns = RunConfusions(of: finished, material).columns
    return try JSONFile.bytes(
      of: ConfusionTable(
        pipelines: Dictionary(
          uniqueKeysWithValues: columns.map { ($0.pipeline, characters(of: $0.counts)) })))
  }

  private static func characters(
    of counts: ConfusionCounts
  ) -> [String: ConfusionTable.Character] {
    var characters = counts.occurrences.mapValues {
      ConfusionTable.Character(count: $0, readAs: [:])
    }
    for (confusion, count) in counts.counts where !confusion.reference.isEmpty {
      characters[confusion.reference]?.readAs[confusion.hypothesis] = count
    }
    return characters
  }
}
