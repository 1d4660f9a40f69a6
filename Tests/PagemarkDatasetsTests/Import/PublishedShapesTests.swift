import PagemarkCore
import PagemarkDatasets
import PagemarkPipeline
import TestSupport
import Testing

/// Small datasets that we wrote in the shapes in which others publish theirs.
@Suite struct PublishedShapesTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func imported(
    _ files: [String: String], map: [TruthKey: String] = [:]
  ) throws -> DatasetImport {
    for (file, text) in files { try folder.write(text, to: file) }
    return try DatasetImport(folder: folder.path, choices: DatasetImport.Choices(map: map))
  }

  private func understood(_ imported: DatasetImport) -> [String] {
    imported.dataset.understood.map { "\($0.part) \($0.count)" }
  }

  @Test func cord() throws {
    let receipt = """
      {"dontcare": [], "valid_line": [
        {"words": [{"quad": {"x1": 1}, "is_key": 0, "row_id": 1, "text": "Tea"}], "category": "menu.nm"},
        {"words": [{"is_key": 1, "text": "TOTAL"}, {"is_key": 0, "text": "9.00"}], "category": "total.total_price"},
        {"words": [{"is_key": 0, "text": "0.50"}], "category": "sub_total.tax_price"}],
       "meta": {"split": "train"}, "roi": {}, "repeating_symbol": []}
      """
    let made = try imported([
      "train/image/receipt_00000.png": "", "train/json/receipt_00000.json": receipt,
      "test/image/receipt_00000.png": "", "test/json/receipt_00000.json": receipt,
    ])
    #expect(made.dataset.manifest.format == .cord)
    #expect(understood(made) == ["words 2", "tax 2", "total 2"])
    let reference = try #require(made.dataset.reference("train/image/receipt_00000"))
    #expect(reference.words == "Tea TOTAL 9.00 0.50")
    #expect(reference.fields[.total] == .labelled(["9.00"]))
    #expect(made.dataset.unusedNames.map(\.name) == ["menu.nm"])
    #expect(made.leftOut == [])
  }

  @Test func theMenuOfCORDIsLineItemsIfAFieldIsDeclaredForThem() throws {
    func line(_ text: String, _ category: String, _ group: Int) -> String {
      #"{"words": [{"text": "\#(text)"}], "category": "\#(category)", "group_id": \#(group)}"#
    }
    let lines = [
      line("Green", "menu.nm", 3), line("tea", "menu.nm", 3), line("2 x", "menu.cnt", 3),
      line("9.00", "menu.price", 3), line("hot", "menu.sub_nm", 3), line("Cake", "menu.nm", 4),
      line("3.50", "menu.price", 4), line("12.50", "total.total_price", 5),
    ]
    try folder.write("", to: "image/a.png")
    try folder.write(#"{"valid_line": [\#(lines.joined(separator: ","))]}"#, to: "json/a.json")
    let dataset = try folder.dataset(.cord, adding: "fields: { items: lineItems }")
    #expect(
      dataset.reference("image/a")?.fields == [
        .total: .labelled(["12.50"]),
        .declared("items"): .items([
          LineItem(description: "Green tea", quantity: "2 x", price: "9.00"),
          LineItem(description: "Cake", price: "3.50"),
        ]),
      ])
    #expect(dataset.unusedNames.map(\.name) == ["menu.sub_nm"])
  }

  @Test func funsd() throws {
    let form = """
      {"form": [{"id": 0, "box": [1, 2, 3, 4], "text": "Date:", "label": "question",
                 "words": [{"box": [1, 2, 3, 4], "text": "Date:"}], "linking": [[0, 1]]},
                {"id": 1, "box": [5, 2, 9, 4], "text": "1 May", "label": "answer",
                 "words": [{"box": [5, 2, 6, 4], "text": "1"}, {"box": [7, 2, 9, 4], "text": "May"}],
                 "linking": [[0, 1]]}]}
      """
    let made = try imported([
      "training_data/images/82092117.png": "", "training_data/annotations/82092117.json": form,
    ])
    #expect(made.dataset.manifest.format == .funsd)
    #expect(made.dataset.cases.first?.truth.reference?.words == "Date: 1 May")
    #expect(made.dataset.unusedNames.map(\.name) == ["form.label", "form.linking"])
  }

  @Test func cocoText() throws {
    let made = try imported([
      "images/COCO_train2014_000000000009.jpg": "",
      "cocotext.v2.json": """
      {"cats": {}, "anns": {
        "7": {"id": 7, "image_id": 9, "bbox": [1, 2, 3, 4], "legibility": "legible", "utf8_string": "STOP"},
        "8": {"id": 8, "image_id": 9, "bbox": [1, 2, 3, 4], "legibility": "illegible", "utf8_string": ""},
        "3": {"id": 3, "image_id": 9, "legibility": "legible", "utf8_string": "ALL"},
        "4": {"id": 4, "image_id": 5, "legibility": "legible", "utf8_string": "ELSEWHERE"}},
       "imgs": {"9": {"id": 9, "set": "train", "file_name": "COCO_train2014_000000000009.jpg"},
                "5": {"id": 5, "set": "train", "file_name": "COCO_train2014_000000000005.jpg"}},
       "imgToAnns": {"9": [7, 8, 3]}, "info": {}}
      """,
    ])
    #expect(made.dataset.manifest.format == .cocoText)
    #expect(made.dataset.cases.map(\.truth.reference?.words) == ["ALL STOP"])
    #expect(made.leftOut == [])
  }

  @Test func docVQA() throws {
    let made = try imported([
      "documents/xnbl0037_1.png": "",
      "val_v1.0_withQT.json": """
      {"dataset_name": "SP-DocVQA", "dataset_split": "val", "data": [
        {"questionId": 337, "question": "What is the date?", "image": "documents/xnbl0037_1.png",
         "docId": 279, "ucsf_document_id": "xnbl0037", "answers": ["1 May", "May 1"], "data_split": "val"},
        {"questionId": 338, "question": "Who?", "image": "documents/absent_1.png", "answers": ["I"]}]}
      """,
    ])
    #expect(made.dataset.manifest.truth == "val_v1.0_withQT.json")
    let page = try #require(made.dataset.cases.first)
    #expect(made.dataset.cases.count == 1)
    #expect(page.document == "xnbl0037")
    #expect(
      page.truth.reference?.questions
        == [Question("What is the date?", answers: ["1 May", "May 1"], check: .anls)])
  }

  @Test func huggingFaceMetadata() throws {
    let made = try imported([
      "train/0.png": "", "test/0.png": "",
      "train/metadata.jsonl": #"{"file_name": "0.png", "text": "Tea"}"#,
      "test/metadata.jsonl": #"{"file_name": "0.png", "text": "Coffee", "width": 9}"#,
    ])
    #expect(made.dataset.manifest.format == .table)
    #expect(made.dataset.reference("train/0")?.text == "Tea")
    #expect(made.dataset.reference("test/0")?.text == "Coffee")
    #expect(made.dataset.unusedNames.map(\.name) == ["width"])
  }

  @Test func donutsGroundTruth() throws {
    let made = try imported([
      "0.png": "", "1.png": "",
      "metadata.jsonl": #"""
      {"file_name": "0.png", "ground_truth": "{\"gt_parse\": {\"menu\": [{\"nm\": \"Tea\"}], \"sub_total\": {\"subtotal_price\": \"8.00\"}, \"total\": {\"total_price\": \"9.00\"}}, \"meta\": {\"version\": \"2\"}}"}
      {"file_name": "1.png", "ground_truth": "{\"gt_parses\": [{\"question\": \"Who?\", \"answer\": \"I\"}, {\"question\": \"Who?\", \"answer\": \"me\"}]}"}
      """#,
    ])
    #expect(
      made.dataset.reference("0")?.fields
        == [.subtotal: .labelled(["8.00"]), .total: .labelled(["9.00"])])
    #expect(
      made.dataset.reference("1")?.questions
        == [Question("Who?", answers: ["I", "me"], check: .anls)])
    #expect(made.dataset.unusedNames.map(\.name) == ["ground_truth.gt_parse.menu"])
  }

  @Test func aSpreadsheetsTable() throws {
    let made = try imported(
      [
        "a.png": "", "b.png": "", "c.png": "",
        "labels.csv":
          "File,Merchant,amount,When\na.png,Tea & Co,9.00,31/12/2024\nb,\"Tea, Co\",,01/02/2024\n",
      ], map: [.field(.total): "amount", .field(.date): "When"])
    #expect(made.dataset.manifest.format == .table)
    #expect(
      made.dataset.reference("a")?.fields
        == [
          .vendor: .labelled(["Tea & Co"]), .total: .labelled(["9.00"]),
          .date: .labelled(["31/12/2024"]),
        ])
    #expect(made.dataset.reference("b")?.fields[.vendor] == .labelled(["Tea, Co"]))
    #expect(made.dataset.manifest.locale == "en-GB")
    #expect(made.dataset.reference("a")?.dateOrder == .dayFirst)
    // The image that no row names.
    #expect(made.leftOut.map(\.items) == [["c.png"]])
  }

  /// A split without the file of a page does not give the page another split's truth.
  @Test func anAnnotationBelongsToOnePage() throws {
    let receipt =
      #"{"valid_line": [{"words": [{"text": "9.00"}], "category": "total.total_price"}]}"#
    let made = try imported(["train/0.png": "", "train/0.json": receipt, "test/0.png": ""])
    #expect(made.dataset.manifest.format == .cord)
    #expect(made.dataset.reference("train/0")?.fields[.total] == .labelled(["9.00"]))
    #expect(made.dataset.reference("test/0") == nil)
  }

  @Test func aRowDoesNotTakeTheImageOfAnotherSplit() throws {
    let made = try imported([
      "train/0001.png": "", "test/metadata.jsonl": #"{"file_name": "0001.png", "text": "Tea"}"#,
    ])
    #expect(made.dataset.reference("train/0001") == nil)
    #expect(made.leftOut.map(\.items) == [["train/0001.png"]])
  }

  @Test func aTableWithoutTruthLeavesTextsAsTheyAre() throws {
    let made = try imported([
      "a.png": "", "a.txt": "Tea", "inventory.csv": "file,bought\na.png,2024\n",
    ])
    #expect(made.dataset.manifest.format == .textPairs)
    #expect(made.dataset.reference("a")?.text == "Tea")
    #expect(made.leftOut.map(\.items) == [["inventory.csv"]])
  }

  @Test func theTableIsTheOneWithTruth() throws {
    let made = try imported([
      "a.png": "", "about.csv": "name,age\nx,1\n", "labels.csv": "file,total\na.png,9.00\n",
    ])
    #expect(made.dataset.manifest.truth == "labels.csv")
  }

  @Test func aSumInsideOfAnotherPartIsNotTheTotal() throws {
    let made = try imported([
      "a.png": "", "a.json": #"{"tax": {"total": "1.00"}, "vendor": "Tea"}"#,
    ])
    #expect(made.dataset.reference("a")?.fields == [.vendor: .labelled(["Tea"])])
    #expect(made.dataset.unusedNames.map(\.name) == ["tax.total"])
  }

  @Test func aMappedNameThatOccursNowhereIsAFault() throws {
    try folder.write("", to: "a.png")
    try folder.write(#"{"total": "9.00"}"#, to: "a.json")
    let choices = DatasetImport.Choices(map: [.field(.total): "totl"])
    #expect {
      try DatasetImport(folder: folder.path, choices: choices)
    } throws: {
      "\($0)".contains("no key or column of the truth is called 'totl': did you mean 'total'?")
    }
  }

  @Test func aTableWithoutAnImageColumnIsLeftOutWithWhatToSay() throws {
    let made = try imported(["a.png": "", "labels.csv": "scan,total\na.png,9.00\n"])
    #expect(made.losesAllTruth)
    #expect(made.leftOut.first?.reason.contains("--map image=scan") == true)
    let mapped = try imported([:], map: [.image: "scan"])
    #expect(mapped.dataset.reference("a")?.fields == [.total: .labelled(["9.00"])])
  }

  @Test func pageXMLWithTextInLinesOnly() throws {
    let page = """
      <PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageWidth="9" imageHeight="9">
      <TextRegion id="r"><Coords points="0,0 9,0 9,9 0,9"/><TextLine id="l"><Coords points="0,0 9,0 9,9 0,9"/>
      <TextEquiv><Unicode>Tea</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>
      """
    let made = try imported(["a.png": "", "a.xml": page])
    #expect(made.manifest.contains("level: line\n"))
    #expect(made.dataset.reference("a")?.text == "Tea")
  }

  @Test func endingsOfPortableImagesAndJPEG2000AreImages() throws {
    let files = ["a.jp2", "b.pgm", "c.pbm", "d.ppm"]
    let made = try imported(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    #expect(made.dataset.cases.map(\.imagePath) == files)
  }

  @Test(arguments: [
    (
      "scan,total\na.png,9.00\n", "its columns are scan, total; 'scan' has the names of images",
      "image=scan"
    ),
    (
      "x,betrag\na,9.00\n", "its columns are x, betrag; 'x' has the names of images",
      "image=x,PART=betrag"
    ),
    ("file,betrag\na.png,9.00\n", "'file' names the images", "PART=betrag"),
    (
      "x,betrag\nb.png,9.00\n", "its columns are x, betrag, and none names the images",
      "image=COLUMN"
    ),
  ])
  func aTableThatIsNotReadIsToldWithWhatToType(
    table: String, columns: String, map: String
  ) throws {
    let made = try imported(["a.png": "", "labels.csv": table])
    let reason = try #require(made.leftOut.first { $0.items == ["labels.csv"] }?.reason)
    #expect(reason.contains(columns) && reason.contains("--map \(map)"), "\(reason)")
  }

  @Test func aRowWithoutAnImageNamesTheColumnThatHasOne() throws {
    try folder.write("", to: "a.png")
    try folder.write("x,betrag\na.png,9.00\n", to: "labels.csv")
    let choices = DatasetImport.Choices(format: .table)
    #expect {
      try DatasetImport(folder: folder.path, choices: choices)
    } throws: {
      "\($0)".contains("its columns are x, betrag; say which one does, with --map image=x")
    }
  }
}
