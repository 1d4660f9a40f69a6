internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Receipts in the layout of WildReceipt: boxes with texts and labels, one JSON line per image.
///
/// The texts have no spaces within a box, so they are not the truth of the page's text. For a field with several boxes,
/// any of them is right; a field without a box is unlabeled. Line items are known if a page has as many descriptions as
/// prices, which then belong together from top to bottom; quantities are known if there are as many, too.
struct WildReceiptReader: DatasetReader {
  let manifest: DatasetManifest

  private static let annotations = "annotations.jsonl"
  private static let classes = "class_list.txt"
  private static let fields: KeyValuePairs<String, FieldKind> = [
    "Store_name_value": .vendor, "Date_value": .date, "Total_value": .total,
    "Subtotal_value": .subtotal, "Tax_value": .tax, "Tips_value": .tip,
  ]

  private static let parts = ["Prod_item_value", "Prod_quantity_value", "Prod_price_value"]

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    do {
      let classes = try folder.lines(of: Self.classes).filter { !$0.isBlank }.map(\.text)
      let fields = try fieldsByLabel(classes)
      let parts = Self.parts.map { classes.firstIndex(of: $0) }
      for line in try folder.lines(of: Self.annotations) where !line.isBlank {
        do {
          contents.cases.append(try parseCase(line, fields: fields, parts: parts))
        } catch { contents.faults.append(error) }
      }
    } catch { contents.faults.append(error) }
    return contents
  }

  private func fieldsByLabel(_ classes: [String]) throws(Fault) -> [Int: FieldKind] {
    var fields: [Int: FieldKind] = [:]
    for (name, field) in Self.fields {
      guard let label = classes.firstIndex(of: name) else {
        throw Fault(file: Self.classes, message: "the class '\(name)' is not listed")
      }
      fields[label] = field
    }
    return fields
  }

  private func parseCase(
    _ line: Line, fields: [Int: FieldKind], parts: [Int?]
  ) throws(Fault) -> Case {
    let page = try decodeJSON(
      WildReceiptPage.self, from: line.text, file: Self.annotations, line: line.number)
    var truths: [FieldKind: FieldTruth] = [:]
    for (label, field) in fields {
      let texts = page.texts(label: label)
      let whole = field == .vendor && texts.count > 1 ? [texts.joined(separator: " ")] : []
      truths[field] = texts.isEmpty ? .unlabelled : .labelled(texts + whole)
    }
    if let kind = manifest.lineItems, let items = page.items(of: parts) {
      truths[kind] = .items(items)
    }
    let truth = Truth { () throws(Fault) in
      if truths.values.allSatisfy({ $0 == .unlabelled }), !manifest.absent.contains(.fields) {
        throw Fault(
          file: Self.annotations, line: line.number,
          message: "no box is labeled as the store's name, the date or the total")
      }
      var reference = manifest.reference(fields: truths)
      reference.placedLines = page.placedLines
      return reference
    }
    let id = PathParts(page.fileName).stem
    return manifest.makeCase(id: id, imagePath: page.fileName, truth: truth)
  }
}
