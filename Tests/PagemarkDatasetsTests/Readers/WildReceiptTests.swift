import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct WildReceiptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "Ignore\nStore_name_value\nDate_value\nTotal_value\nSubtotal_value\nTax_value\nTips_value\n",
      to: "class_list.txt")
  }

  private func box(_ text: String, _ label: Int, x: Int, y: Int) -> String {
    let corners = "[\(x),\(y + 10),\(x + 30),\(y + 10),\(x + 30),\(y),\(x),\(y)]"
    return #"{"box": \#(corners), "text": "\#(text)", "label": \#(label)}"#
  }

  private func page(_ name: String, _ boxes: String...) -> String {
    #"{"file_name": "\#(name)", "height": 9, "width": 9, "annotations": ["#
      + boxes.joined(separator: ", ") + "]}\n"
  }

  @Test func anyBoxOfAFieldIsRight() throws {
    let line = page(
      "image_files/1/é.jpeg", box("CO", 1, x: 50, y: 2), box("9.00", 3, x: 9, y: 90),
      box("TEA", 1, x: 5, y: 0), box("AMOUNT:9.00", 3, x: 0, y: 70), box("SHOP", 1, x: 0, y: 20))
    try folder.write(line, to: "annotations.jsonl")
    let dataset = try folder.dataset(.wildreceipt)
    #expect(dataset.cases.map(\.id) == ["image_files/1/é"])
    let reference = dataset.cases.first?.truth.reference
    #expect(reference?.fields[.vendor] == .labelled(["TEA", "CO", "SHOP", "TEA CO SHOP"]))
    #expect(reference?.fields[.total] == .labelled(["AMOUNT:9.00", "9.00"]))
    #expect(reference?.fields[.date] == .unlabelled)
    #expect(reference?.text == nil)
    #expect(reference?.words == nil)
  }

  @Test func readsTheAmountsBesideTheTotal() throws {
    try folder.write(
      page(
        "a.jpeg", box("8.00", 4, x: 0, y: 0), box("0.50", 5, x: 0, y: 20), box("2", 6, x: 0, y: 40)),
      to: "annotations.jsonl")
    let fields = try folder.dataset(.wildreceipt).cases.first?.truth.reference?.fields
    #expect(fields?[.subtotal] == .labelled(["8.00"]))
    #expect(fields?[.tax] == .labelled(["0.50"]))
    #expect(fields?[.tip] == .labelled(["2"]))
  }

  @Test func descriptionsAndPricesBelongTogetherFromTopToBottom() throws {
    try folder.write(
      "Ignore\nStore_name_value\nDate_value\nTotal_value\nSubtotal_value\nTax_value\nTips_value\n"
        + "Prod_item_value\nProd_quantity_value\nProd_price_value\n", to: "class_list.txt")
    // The photograph is turned: each price is 12 pixels lower than its description.
    let (tea, cake) = (
      [box("Tea", 7, x: 0, y: 0), box("9.00", 9, x: 200, y: 12)], box("Cake", 7, x: 0, y: 20)
    )
    try folder.write(
      page("a.jpeg", box("3.50", 9, x: 200, y: 32), tea[0], cake, tea[1])
        + page("b.jpeg", tea[0], tea[1], box("2", 8, x: 50, y: 2))
        + page("c.jpeg", tea[0], tea[1], cake)
        + page("d.jpeg", tea[0], tea[1], box("2", 8, x: 50, y: 2), box("3", 8, x: 50, y: 22)),
      to: "annotations.jsonl")
    let dataset = try folder.dataset(
      .wildreceipt, adding: "fields: { items: lineItems }\nabsent: [fields]")
    let items = FieldKind.declared("items")
    #expect(
      dataset.reference("a")?.fields[items]
        == .items([
          LineItem(description: "Tea", price: "9.00"), LineItem(description: "Cake", price: "3.50"),
        ]))
    #expect(
      dataset.reference("b")?.fields[items]
        == .items([LineItem(description: "Tea", quantity: "2", price: "9.00")]))
    // Two descriptions and one price: nobody knows which.
    #expect(dataset.reference("c")?.fields[items] == nil)
    #expect(
      dataset.reference("d")?.fields[items]
        == .items([LineItem(description: "Tea", price: "9.00")]))
    // Nothing declares them.
    #expect(
      try folder.dataset(.wildreceipt, adding: "absent: [fields]").reference("a")?.fields[items]
        == nil)
  }

  @Test func aBrokenLineIsSkipped() throws {
    try folder.write(
      page("a.jpeg", box("X", 1, x: 0, y: 0)) + "{\"file_name\":\n"
        + page("b.jpeg", box("Y", 0, x: 0, y: 0)),
      to: "annotations.jsonl")
    let dataset = try folder.dataset(.wildreceipt)
    #expect(dataset.cases.map(\.id) == ["a", "b"])
    #expect(dataset.faults.map(\.line) == [2])
    #expect(dataset.fault("b")?.line == 3)
  }

  @Test func hugeCoordinatesDoNotCrash() throws {
    let line =
      #"{"file_name": "a.png", "annotations": [{"box": [1e300, -1e300], "text": "X", "label": 1},"#
      + #"{"box": [], "text": "Y", "label": 1}]}"#
    try folder.write(line, to: "annotations.jsonl")
    #expect(try folder.dataset(.wildreceipt).cases.count == 1)
  }

  @Test func aMissingFileIsAFault() throws {
    let dataset = try folder.dataset(.wildreceipt)
    #expect(
      dataset.faults.map(\.description) == [
        folder.path + "/annotations.jsonl: the file does not exist"
      ])
  }
}
