internal import PagemarkPipeline
internal import PagemarkReading

/// Parses boxes and confidences.
///
/// Values that can't be parsed are left out, and noted once per kind.
struct LayoutNumbers {
  /// The elements whose values can't be parsed.
  private struct Bad {
    var count = 0
    var first: MarkupElement?

    mutating func add(_ element: MarkupElement) {
      count += 1
      first = first ?? element
    }

    func notice(_ what: String) -> Fault? {
      first?.fault("\(what) that can't be read from here on: \(count); they were left out")
    }
  }

  private var badBoxes = Bad()
  private var badConfidences = Bad()
  private var notes: [Fault] = []

  var notices: [Fault] {
    notes + [badBoxes.notice("boxes"), badConfidences.notice("confidences")].compactMap(\.self)
  }

  mutating func note(_ notice: Fault) { notes.append(notice) }

  /// The smallest box around corners written as `x,y x,y …`; `nil` if there are none.
  mutating func box(around points: String, of element: MarkupElement) -> PixelBox? {
    var corners: [(x: String, y: String)] = []
    for corner in points.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let parts = corner.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      corners.append((parts[0], parts.count == 2 ? parts[1] : ""))
    }
    return corners.isEmpty ? nil : box(around: corners, of: element)
  }

  /// The smallest box around corners, of which there is at least one.
  mutating func box(around corners: [(x: String, y: String)], of element: MarkupElement)
    -> PixelBox?
  {
    let (xs, ys) = (corners.compactMap { pixels($0.x) }, corners.compactMap { pixels($0.y) })
    guard xs.count == corners.count, ys.count == corners.count, let left = xs.min(),
      let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      badBoxes.add(element)
      return nil
    }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A box from two of its corners.
  mutating func box(
    left: String, top: String, right: String, bottom: String, of element: MarkupElement
  ) -> PixelBox? {
    guard let left = pixels(left), let top = pixels(top), let right = pixels(right),
      let bottom = pixels(bottom), left <= right, top <= bottom
    else {
      badBoxes.add(element)
      return nil
    }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A box from its corner and size.
  mutating func box(
    x: String, y: String, width: String, height: String, of element: MarkupElement
  ) -> PixelBox? {
    guard let x = pixels(x), let y = pixels(y), let width = pixels(width),
      let height = pixels(height), width >= 0, height >= 0
    else {
      badBoxes.add(element)
      return nil
    }
    return PixelBox(x: x, y: y, width: width, height: height)
  }

  /// A confidence in 0 … 1, from a format that writes `certain` (1 or 100) for complete certainty.
  mutating func confidence(
    _ text: String, certain: Double = 1, of element: MarkupElement
  ) -> Double? {
    guard let value = Double(text), (0...certain).contains(value) else {
      badConfidences.add(element)
      return nil
    }
    return value / certain
  }
}

/// Whole pixels, rounded; `nil` if the text is not a number, or not a position on any page.
private func pixels(_ text: String) -> Int? {
  if let whole = Int(text) { return whole.magnitude < 1 << 30 ? whole : nil }
  guard let number = Double(text), abs(number) < Double(1 << 30) else { return nil }
  return Int(number.rounded())
}
