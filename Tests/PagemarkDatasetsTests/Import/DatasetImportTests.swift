import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct DatasetImportTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func describesImagesAndTexts() throws {
    try folder.write("image", to: "My \"Pages\"\n é/a.png")
    try folder.write("image", to: "My \"Pages\"\n é/b.jpg")
    try folder.write("x", to: "My \"Pages\"\n é/b.txt")
    let made = try DatasetImport(folder: folder.path + "/My \"Pages\"\n é")
    #expect(made.summary == "2 pages, 1 with truth, as text-pairs")
    let manifest = try DatasetManifest(yaml: made.manifest, path: "dataset.yml")
    #expect(manifest.name == "my-pages-é")
    #expect(manifest.title == "My \"Pages\"\n é")
    #expect(manifest.root == ".")
  }

  @Test(arguments: [
    (["a.png", "a.json"], DatasetFormat.textPairs), (["img/a.png", "key/a.json"], .sroie),
    (["truth.jsonl"], .records), (["data.csv", "images/a.png"], .screenshots),
    (["annotations.jsonl", "class_list.txt"], .wildreceipt), (["a/b.tif"], .textPairs),
  ])
  func theFormatIsDetectedFromTheFiles(files: [String], format: DatasetFormat) throws {
    let contents = [
      "a.json": #"{"total": "1"}"#, "data.csv": "a,p,i.png,words\n",
      "truth.jsonl": #"{"case": "a", "image": "a.png", "text": "x"}"#,
      "class_list.txt":
        "Store_name_value\nDate_value\nTotal_value\nSubtotal_value\nTax_value\nTips_value\n",
      "annotations.jsonl": #"{"file_name": "a.png", "annotations": []}"#,
    ]
    for file in files { try folder.write(contents[file] ?? "", to: file) }
    #expect(try DatasetImport(folder: folder.path).dataset.manifest.format == format)
  }

  @Test func listsWhatItLeavesOutByKind() throws {
    for file in [
      "a.png", "b.heic", "c.heic", "d.pdf", "sheet.xlsx", "film.mov", "notes.xyz", "readme.md",
    ] {
      try folder.write("x", to: file)
    }
    for text in ["a.txt", "b.txt", "other.txt"] { try folder.write("x", to: text) }
    let made = try DatasetImport(folder: folder.path, reasons: ["d.pdf": "it has a password"])
    let left = Dictionary(uniqueKeysWithValues: made.leftOut.map { ($0.items, $0.reason) })
    #expect(
      Set(left.keys) == [
        ["b.heic", "c.heic"], ["d.pdf"], ["sheet.xlsx"], ["film.mov"], ["notes.xyz"], ["b.txt"],
        ["other.txt"],
      ])
    #expect(left[["d.pdf"]] == "it has a password")
    #expect(left[["b.txt"]] == "the pages that they belong to are left out, too")
    #expect(left[["b.heic", "c.heic"]]?.contains("apt install libheif-examples") == true)
    #expect(made.leftOut.first?.items.count == 2)
  }

  @Test func onlyTheFilesThatWereChosenAreImported() throws {
    for file in ["a.png", "b.png", "c.jpg", "old/d.png", "notes.xyz"] {
      try folder.write("x", to: file)
    }
    for text in ["a.txt", "b.txt"] { try folder.write("x", to: text) }
    let choices = DatasetImport.Choices(files: [FilePattern("./*.png"), FilePattern("c.jpg")])
    let made = try DatasetImport(folder: folder.path, choices: choices)
    #expect(made.dataset.cases.map(\.imagePath) == ["a.png", "b.png", "c.jpg"])
    #expect(made.leftOut.isEmpty)
    let manifest = try DatasetManifest(yaml: made.manifest, path: "dataset.yml")
    #expect(manifest.files == .patterns(choices.files))
    #expect(throws: Fault(file: folder.path, message: "no file here is 'z*.png'")) {
      try DatasetImport(
        folder: folder.path, choices: DatasetImport.Choices(files: [FilePattern("z*.png")]))
    }
  }

  @Test func aPatternOfTheManifestThatStandsForNoFileIsAFault() throws {
    try folder.write("x", to: "a.png")
    try folder.write("x", to: "a.txt")
    let text = "version: 1\nname: x\nformat: text-pairs\nroot: .\nfiles: ['2024/*.png', a.png]\n"
    let manifest = try DatasetManifest(yaml: text, path: folder.path + "/dataset.yml")
    let faults = Dataset(manifest, root: folder.path).faults
    #expect(
      faults.map(\.description) == [
        "\(folder.path)/dataset.yml: files: the folder of the data has no '2024/*.png'"
      ])
  }

  @Test func noTruthAtAllIsALossOnlyWhereSomethingMayBeTruth() throws {
    try folder.write("x", to: "a.png")
    #expect(!(try DatasetImport(folder: folder.path).losesAllTruth))
    try folder.write("x", to: "other.txt")
    #expect(try DatasetImport(folder: folder.path).losesAllTruth)
  }

  @Test(
    arguments: [
      (["31/12/2024", "01/02/2024"], "en-GB"), (["12/31/2024"], "en-US"),
      (["31/12/2024", "12/31/2024"], nil), (["01/02/2024"], nil), (["2024-12-31"], nil),
    ] as [([String], String?)])
  func theOrderOfDayAndMonthFollowsFromDatesThatAreUnambiguous(
    dates: [String], locale: String?
  ) throws {
    for (index, date) in dates.enumerated() {
      try folder.write("x", to: "\(index).png")
      try folder.write(#"{"date": "\#(date)"}"#, to: "\(index).json")
    }
    #expect(try DatasetImport(folder: folder.path).dataset.manifest.locale == locale)
    let chosen = DatasetImport.Choices(locale: "en-MY")
    #expect(
      try DatasetImport(folder: folder.path, choices: chosen).dataset.manifest.locale == "en-MY")
  }

  @Test func pagesOfADocumentsFolderAreOneDocument() throws {
    for file in ["scan.pdf", "scan.pages/scan-001.png", "scan.pages/scan-002.png", "b.png"] {
      try folder.write("x", to: file)
    }
    let made = try DatasetImport(folder: folder.path)
    #expect(made.dataset.cases.map(\.document) == ["b", "scan", "scan"])
    #expect(made.leftOut == [])
  }

  @Test func refusesAFolderWithoutPages() throws {
    #expect(throws: Fault.self) { try DatasetImport(folder: folder.path) }
    #expect(throws: Fault.self) { try DatasetImport(folder: folder.path + "/none") }
  }
}
