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
    (["a.png", "a.json"], DatasetFormat.sroie), (["img/a.png", "key/a.json"], .sroie),
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

  @Test func refusesAFolderWithoutPages() throws {
    #expect(throws: Fault.self) { try DatasetImport(folder: folder.path) }
    #expect(throws: Fault.self) { try DatasetImport(folder: folder.path + "/none") }
  }
}
