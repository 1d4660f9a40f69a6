internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkRunner

/// An import of a folder, with the conversion of what is no image; its manifest is not written yet.
struct FolderImport {
  let imported: DatasetImport
  let description: ImportDescription
  /// Whether truth that may be there was not understood on any page.
  var losesAllTruth: Bool { imported.losesAllTruth }

  /// The largest number of pages whose images are decoded; that takes a core about two minutes.
  private static let mostChecked = 2_000

  /// - Parameters:
  ///   - folder: The folder.
  ///   - choices: What the user decides.
  ///   - conversion: How PDF and HEIC files become images; `nil` converts none.
  ///   - worker: The worker that decodes the images, to find damaged ones.
  /// - Throws: The faults of a folder that can't be imported, and files outside of it.
  init(
    _ folder: String, choices: DatasetImport.Choices = DatasetImport.Choices(),
    conversion: PageConversion?, worker: WorkerProgram
  ) async throws {
    let patterns = choices.files
    let outcomes =
      await conversion?.convertAll { file in
        patterns.isEmpty || patterns.contains { $0.matches(file) }
      } ?? []
    var reasons = Dictionary(
      outcomes.compactMap { outcome in outcome.reason.map { (outcome.file, $0) } }
    ) { $1 }
    if conversion == nil {
      for file in ConvertibleFiles(below: folder).unconverted
      where patterns.isEmpty || patterns.contains(where: { $0.matches(file) }) {
        reasons[file] = "not converted, because of --no-convert: import again without it"
      }
    }
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
    var damaged: [Fault] = []
    let isChecked = imported.imageCount <= Self.mostChecked
    if isChecked {
      damaged = try await ImageCheck(worker: worker).faults(
        of: imported.dataset.cases, in: imported.dataset)
    }
    description = ImportDescription(
      of: imported, outcomes, damaged: damaged, areImagesChecked: isChecked)
  }
}
