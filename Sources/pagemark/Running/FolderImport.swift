internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunner

/// An import of a folder, with the conversion of what is no image; its manifest is not written yet.
struct FolderImport {
  let imported: DatasetImport
  let description: ImportDescription
  /// Whether truth that may be there was not understood on any page.
  var losesAllTruth: Bool { imported.losesAllTruth }

  /// - Parameters:
  ///   - folder: The folder.
  ///   - choices: What the user decides.
  ///   - conversion: How PDF and HEIC files become images; `nil` converts none.
  /// - Throws: The faults of a folder that can't be imported, and files outside of it.
  init(
    _ folder: String, choices: DatasetImport.Choices = DatasetImport.Choices(),
    conversion: PageConversion?
  ) async throws {
    let outcomes = await conversion?.convertAll() ?? []
    let reasons = Dictionary(
      outcomes.compactMap { outcome in outcome.reason.map { (outcome.file, $0) } }
    ) { $1 }
    do throws(Fault) {
      imported = try DatasetImport(folder: folder, choices: choices, reasons: reasons)
    } catch { throw Faults([error]) }
    let outside = imported.dataset.outsideSummary
    guard outside.isEmpty else { throw Faults(outside) }
    description = ImportDescription(of: imported, outcomes)
  }
}
