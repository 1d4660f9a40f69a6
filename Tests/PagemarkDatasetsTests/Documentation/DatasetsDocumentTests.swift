import PagemarkReading
import PagemarkYAML
import TestSupport
import Testing

@testable import PagemarkDatasets

/// `docs/datasets.md` and the schema of manifests are what the code declares.
@Suite(.serialized) struct DatasetsDocumentTests {
  @Test(arguments: [
    ("manifest", ManifestKeys.manifest), ("text", ManifestKeys.text),
    ("splits", ManifestKeys.splits), ("corrections", CorrectionKeys.entry),
  ])
  func theKeysAreThoseOfTheReader(block: String, table: KeyTable) throws {
    try MarkedBlock(file: "docs/datasets.md", name: block).expect(table.markdown)
  }

  @Test func theFormatsAreThoseOfTheReader() throws {
    let rows = DatasetFormat.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
    try MarkedBlock(file: "docs/datasets.md", name: "formats")
      .expect((["| format | files |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n")
  }

  @Test func theNamesAreThoseOfTheReader() throws {
    let rows = TruthKey.allCases.map { key in
      let others = key.otherNames.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(key.rawValue)` | \(key.meaning) | \(others) |"
    }
    try MarkedBlock(file: "docs/datasets.md", name: "names")
      .expect(
        (["| part | what it says | other names |", "| --- | --- | --- |"] + rows)
          .joined(separator: "\n") + "\n")
  }

  @Test func theSchemaOfCorrectionsIsWhatTheReaderAccepts() throws {
    try DeclaredFile("schemas/corrections.schema.json")
      .expect(CorrectionKeys.file.schema(title: "Corrections of a Pagemark dataset's labels"))
  }

  @Test func theSchemaOfManifestsIsWhatTheReaderAccepts() throws {
    try DeclaredFile("schemas/dataset.schema.json")
      .expect(ManifestKeys.manifest.schema(title: "A Pagemark dataset, dataset.yml"))
  }
}
