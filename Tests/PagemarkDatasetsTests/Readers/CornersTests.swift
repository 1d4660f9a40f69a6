import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

/// Datasets with the positions of pages.
@Suite struct CornersTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let header =
    "bg_name,model_name,image_path,tl_x,tl_y,bl_x,bl_y,br_x,br_y,tr_x,tr_y\n"
  private let outline = Quadrilateral(
    topLeft: PixelPoint(x: 1, y: 2), topRight: PixelPoint(x: 7, y: 8),
    bottomRight: PixelPoint(x: 5.5, y: 6), bottomLeft: PixelPoint(x: 3, y: 4))

  @Test func smartDocNamesItsCornersTopLeftBottomLeftBottomRightTopRight() throws {
    try folder.write("", to: "bg1_letter_frame_1.jpeg")
    try folder.write(
      header + "bg1,letter,bg1/letter/frame_1.jpeg,1,2,3,4,5.5,6,7,8\n"
        + "bg1,letter,bg1/letter/frame_2.jpeg,1,2,3,4,5,6,7,8\n", to: "ground_truth.csv")
    let dataset = try folder.dataset(.smartdoc)
    #expect(dataset.cases.map(\.id) == ["bg1_letter_frame_1"])
    #expect(dataset.cases.map(\.tags) == [["bg1"]])
    #expect(dataset.cases.map(\.document) == ["letter"])
    #expect(dataset.reference("bg1_letter_frame_1")?.outline == outline)
  }

  @Test func aNonNumericCornerLeavesTheFrameUnscored() throws {
    try folder.write("", to: "a.jpeg")
    try folder.write(header + "bg1,letter,a.jpeg,1,2,3,4,5,6,x,8\n", to: "ground_truth.csv")
    let fault = try #require(try folder.dataset(.smartdoc).fault("a"))
    #expect(fault.message.contains("tr_x and tr_y must be numbers"))
  }

  @Test func midvReadsAJSONFileBesideEachImage() throws {
    for name in ["a", "b"] { try folder.write("", to: name + ".tif") }
    try folder.write(#"{"quad": [[1, 2], [7, 8], [5.5, 6], [3, 4]]}"#, to: "a.json")
    try folder.write(#"{"quad": [[1, 2], [7, 8], [5.5, 6]]}"#, to: "b.json")
    let dataset = try folder.dataset(.midv)
    #expect(dataset.reference("a")?.outline == outline)
    #expect(try #require(dataset.fault("b")).message.contains("four corners"))
  }

  @Test func recordsHaveCornersAndSkew() throws {
    try folder.write(
      #"{"case": "a", "image": "a.png", "outline": [[1, 2], [7, 8], [5.5, 6], [3, 4]], "skew": -2.5}"#
        + "\n" + #"{"case": "b", "image": "b.png", "outline": [[1, 2]]}"#
        + "\n" + #"{"case": "c", "image": "c.png", "skew": 270}"# + "\n", to: "truth.jsonl")
    let dataset = try folder.dataset(.records)
    #expect(dataset.reference("a")?.outline == outline)
    #expect(dataset.reference("a")?.skew == -2.5)
    #expect(try #require(dataset.fault("b")).message.contains("four corners"))
    #expect(try #require(dataset.fault("c")).message.contains("degrees clockwise"))
  }

  @Test func recordsHaveTheCornersOfBarcodes() throws {
    try folder.write(
      #"{"case": "a", "image": "a.png", "skew": 0, "barcodes": [[[1, 2], [7, 8], [5.5, 6], [3, 4]]]}"#
        + "\n" + #"{"case": "b", "image": "b.png", "skew": 0, "barcodes": [[1, 2], [7, 8]]}"#
        + "\n"
        + #"{"case": "c", "image": "c.png", "barcodes": [[[1, 2], [7, 8], [5.5, 6], [3, 4]]]}"#
        + "\n", to: "truth.jsonl")
    let dataset = try folder.dataset(.records)
    #expect(dataset.reference("a")?.barcodes == [outline])
    #expect(
      try #require(dataset.fault("b")).message.contains("'barcodes' must list the four corners"))
    // Nothing that is read on a page could be compared with them.
    #expect(try #require(dataset.fault("c")).message.contains("the page has no truth"))
  }
}
