internal import PagemarkElementary
internal import PagemarkReading

/// A line of WildReceipt's annotations.
struct WildReceiptPage: Decodable {
  let fileName: String
  let annotations: [Annotation]

  /// A box with its text.
  ///
  /// The label is the index of a line in the class list, from 0.
  struct Annotation: Decodable {
    /// Four corners in pixels, x before y; any corner may be the first.
    let box: [Double]
    let text: String
    let label: Int
  }

  private enum CodingKeys: String, CodingKey {
    case fileName = "file_name"
    case annotations
  }

  /// The texts with a label in reading order.
  ///
  /// Boxes whose centers are at most half a box apart are in one row.
  func texts(label: Int) -> [String] {
    let lines = annotations.filter { $0.label == label && !$0.text.allSatisfy(\.isWhitespace) }
      .map { TextLine(text: $0.text, box: PixelBox(around: $0.box)) }
    return lines.inRows.map(\.text)
  }

  /// The line items, from top to bottom; `nil` if descriptions and prices can't be paired.
  ///
  /// `labels` are those of description, quantity and price, `nil` for one that is not used.
  func items(of labels: [Int?]) -> [LineItem]? {
    let parts = labels.map { $0.map { texts(label: $0) } ?? [] }
    let (descriptions, quantities, prices) = (parts[0], parts[1], parts[2])
    guard !descriptions.isEmpty, descriptions.count == prices.count else { return nil }
    return descriptions.indices.map { row in
      LineItem(
        description: descriptions[row],
        quantity: quantities.count == prices.count ? quantities[row] : nil, price: prices[row])
    }
  }

  /// All texts in reading order; `nil` if there are none.
  var placedLines: [TextLine]? {
    annotations.map { TextLine(text: $0.text, box: PixelBox(around: $0.box)) }.placed?.inRows
  }
}

extension [TextLine] {
  /// Row by row, from left to right.
  fileprivate var inRows: [TextLine] {
    let median = upperMedian(map(\.box.height)) ?? 0
    let order = ReadingOrder(yTolerancePixels: Double(median) / 2)
    return Array(order.rows(of: self).joined())
  }
}

extension PixelBox {
  /// The smallest upright box around corners, each x before y.
  init(around corners: [Double]) {
    let pixels = corners.map { Int($0.clamped(to: 0...1_000_000)) }
    let x = stride(from: 0, to: pixels.count, by: 2).map { pixels[$0] }
    let y = stride(from: 1, to: pixels.count, by: 2).map { pixels[$0] }
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
