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
    let patterns = choices.files
    let outcomes =
      await conversion?.convertAll { file in
        patterns.isEmpty || patterns.contains { $0.matches(file) }
      } ?? []
    let reasons = Dictionary(
      outcomes.compactMap { outcome in outcome.reason.map { (outcome.file, $0) } }
    ) { $1 }
    var choices = choices
    // What was converted is named by its images.
    let converted = Set(outcomes.filter { $0.reason == nil }.map(\.file))
    if !patterns.isEmpty {
      choices.files.removeAll { $0.isPath && converted.contains(where: $0.matches) }
      choices.files += outcomes.flatMap(\.images).map { FilePattern(path: $0) }
    }
    do throws(Fault) {
      imported = try DatasetImport(folder: folder, choices: choices, reasons: reasons)
    } catch { throw Faults([error]) }
    let outside = imported.dataset.outsideSummary
    guard outside.isEmpty else { throw Faults(outside) }
    description = ImportDescription(of: imported, outcomes)
  }
}
