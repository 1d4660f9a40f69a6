internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What a page of a document is worth, compared with what was read on it and with the truth.
struct DocumentScores {
  private(set) var values: [Metric.Mean: Double] = [:]

  /// The scores of a page.
  ///
  /// - Parameters:
  ///   - page: What was read, and where.
  ///   - found: What Poppler finds in the document.
  ///   - truth: The page's lines in the original image; `nil` if their places are unknown.
  ///   - size: The size of the original image, in pixels.
  init(
    of page: DocumentPage, _ found: DocumentReadBack.Page, truth: [TextLine]?,
    size: (width: Int, height: Int)
  ) {
    let read = page.rows.joined().flatMap(\.withWords.words)
    let layer = found.words.map { $0.placed(by: page.resolution / 72) }
    values[.documentCER] = Self.errorRate(
      of: found.text, from: read.map(\.text).joined(separator: " "))
    values[.documentOrder] =
      WordPlacement(of: read, in: layer).order ?? (read.count > 1 && layer.isEmpty ? -1 : nil)
    guard let truth else { return }
    func placed(_ words: [Word]) -> [Word] {
      words.map { word in
        var word = word
        word.box = page.toOriginal.boundingBox(
          of: word.box, width: size.width, height: size.height)
        return word
      }
    }
    let placement = WordPlacement(of: truth.flatMap(\.withWords.words), in: placed(layer))
    let isLost = !read.isEmpty && layer.isEmpty
    values[.documentBoxIoU] = placement.meanOverlap ?? (isLost ? 0 : nil)
    values[.documentPlaced] = placement.placedRate ?? (isLost ? 0 : nil)
    values[.documentSearch] = placement.searchRecall(amongRead: placed(read))
  }

  /// The scores of a page whose document does not exist.
  ///
  /// - Parameter hasPlaces: Whether the places of its true lines are known.
  init(ofMissingPageWithPlaces hasPlaces: Bool) {
    (values[.documentCER], values[.documentOrder]) = (1, -1)
    guard hasPlaces else { return }
    for mean in Metric.Mean.allCases where mean.isOfPlaces { values[mean] = 0 }
  }

  /// Line breaks count as blanks: where a document breaks its lines is the reader's affair.
  private static func errorRate(of text: String, from read: String) -> Double {
    var policy = TextPolicy()
    policy.lineBreaks = .asSpace
    policy.form = .nfkc
    let tally = CharacterErrorRate.tally(reference: read, hypothesis: text, policy: policy)
    return tally.rate ?? (tally.count > 0 ? 1 : 0)
  }
}
