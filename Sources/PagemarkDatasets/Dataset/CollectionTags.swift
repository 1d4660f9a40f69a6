/// Tags of items, from a `manifest.csv` in the folder above a dataset's root: `dataset,item,scenario,tags`.
///
/// `dataset` is the name of the root's folder, `item` the image's path from the root. A file of that name with other
/// columns does not belong to the collection and is ignored.
struct CollectionTags {
  private var tagsByItem: [String: [String]] = [:]

  init(around root: String, within boundary: Boundary) {
    let above = DataFolder(path: joinedPath(root, ".."))
    guard boundary.contains(joinedPath(above.path, "manifest.csv")),
      let text = try? above.text(of: "manifest.csv"),
      let table = try? Table(of: text, file: "manifest.csv", requiring: Self.columns)
    else { return }
    let folder = folderName(root)
    for row in table.rows where row["dataset"] == folder {
      tagsByItem[row["item"]] = tagWords(row["tags"])
    }
  }

  private static let columns = ["dataset", "item", "scenario", "tags"]

  func tags(of item: String) -> [String] { tagsByItem[item, default: []] }
}

/// Splits tags as tables write them: words separated by spaces, semicolons or commas.
func tagWords(_ text: String) -> [String] {
  text.split { $0.isWhitespace || $0 == ";" || $0 == "," }.map { String($0) }
}
