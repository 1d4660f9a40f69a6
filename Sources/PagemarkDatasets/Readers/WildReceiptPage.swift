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
      .map { TextLine(text: $0.text, box: $0.bounds) }
    let median = upperMedian(lines.map(\.box.height)) ?? 0
    let order = ReadingOrder(yTolerancePixels: Double(median) / 2)
    return order.rows(of: lines).joined().map(\.text)
  }
}

extension WildReceiptPage.Annotation {
  /// The axis-aligned box around the corners.
  fileprivate var bounds: PixelBox {
    let pixels = box.map { Int($0.clamped(to: 0...1_000_000)) }
    let x = stride(from: 0, to: pixels.count, by: 2).map { pixels[$0] }
    let y = stride(from: 1, to: pixels.count, by: 2).map { pixels[$0] }
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return PixelBox(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
