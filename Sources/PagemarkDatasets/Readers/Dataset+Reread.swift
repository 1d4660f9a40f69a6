extension Dataset {
  /// The truth of an image of a `text-pairs` dataset, as its files are now; `nil` if the image is gone.
  public func truthNow(ofImage image: String) -> Truth? {
    guard manifest.format == .textPairs else { return nil }
    let folder = DataFolder(path: root, boundary: Boundary(bounds))
    return TextPairsReader(manifest: manifest).truth(of: image, in: folder)
  }

  /// Whether a text written for one image would also be read as the truth, or excerpt, of another one.
  public func isShared(_ stem: String, with other: String) -> Bool {
    PageFiles.endings(excerpts: manifest.excerpts).contains { stem == other + $0 }
      || PageFiles.imageMarks.contains { other == stem + $0 }
  }

  /// The files that are, or would be, the text of an image instead of `page.txt`.
  public func textsBefore(_ stem: String) -> [String] { PageFiles.marks.map { stem + $0 + ".txt" } }
}
