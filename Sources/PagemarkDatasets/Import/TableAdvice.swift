internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What to type so that a table beside the images becomes their truth.
struct TableAdvice {
  private let folder: DataFolder
  private let keys: TruthKeys

  init(in folder: DataFolder, keys: TruthKeys) { (self.folder, self.keys) = (folder, keys) }

  /// Why tables of the folder are not read, with the `--map` that reads them, by their paths.
  ///
  /// - Parameter format: The format as which the folder was read; other formats than pairs have their own files.
  /// - Returns: The reasons; empty if the format is none of pairs.
  func reasons(format: DatasetFormat) -> [String: String] {
    guard format == .textPairs else { return [:] }
    let tables = FormatDetection.tables(folder.files())
    return Dictionary(
      tables.compactMap { file in reason(against: file).map { (file, $0) } }
    ) { first, _ in first }
  }

  private func reason(against file: String) -> String? {
    var faults: [Fault] = []
    guard let rows = try? TableRow.rows(of: file, in: folder, faults: &faults),
      let first = rows.first
    else { return nil }
    let columns = first.columns
    guard !columns.isEmpty else { return nil }
    let known = columns.filter { keys.key(named: $0) == .image }
    let images = known.first ?? rows.imageColumn(ImagePlaces(of: folder), from: file)
    let listed = "its columns are \(columns.joined(separator: ", "))"
    guard let images else {
      return "\(listed), and none names the images: give it a column with their file names, or say "
        + "which one has them, with --map image=COLUMN"
    }
    let parts = columns.filter { $0 != images && keys.key(named: $0) != nil }
    let named =
      known.isEmpty
      ? "'\(images)' has the names of images, but is not a known name for them"
      : "'\(images)' names the images"
    var entries = known.isEmpty || keys.map[.image] != nil ? ["image=\(images)"] : []
    if !parts.isEmpty {
      return "\(listed); \(named): add --map \(entries.joined(separator: ","))"
    }
    entries += columns.filter { $0 != images }.prefix(1).map { "PART=\($0)" }
    let truth = TruthKey.allCases.filter { $0 != .image && $0 != .group }
    return "\(listed); \(named), and no other column is a part of the truth by its name: add --map "
      + "\(entries.joined(separator: ",")), where PART is "
      + truth.map(\.rawValue).joined(separator: ", ")
  }
}
