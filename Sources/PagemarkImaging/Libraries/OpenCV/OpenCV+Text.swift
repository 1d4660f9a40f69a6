internal import CVision
package import PagemarkReading

/// The place of a line of text on a page: its corners, clockwise from the upper left, in whole pixels.
package struct TextPlace: Hashable, Sendable {
  /// Four each.
  package var x, y: [Double]
  /// How sure the finder is, 0 … 1.
  package var score: Double

  package init(x: [Double], y: [Double], score: Double) {
    (self.x, self.y, self.score) = (x, y, score)
  }

  /// The length of the longer of two opposite sides: upper and lower, left and right.
  package var width: Double { max(side(0, 1), side(2, 3)) }
  package var height: Double { max(side(0, 3), side(1, 2)) }

  private func side(_ one: Int, _ other: Int) -> Double {
    let (dx, dy) = (x[one] - x[other], y[one] - y[other])
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// Which parts of a map of probabilities are lines of text.
package struct TextLimits: Hashable, Sendable {
  /// Pixels above it are text, 0 … 1.
  package var pixelThreshold: Double
  /// The least mean of a line's pixels, 0 … 1.
  package var lineThreshold: Double
  /// By how much a line is larger than its part of the map, as a ratio of area to perimeter.
  package var growth: Double
  /// How many lines a page has at most.
  package var maximumLines: Int

  package init(
    pixelThreshold: Double, lineThreshold: Double, growth: Double, maximumLines: Int
  ) {
    (self.pixelThreshold, self.lineThreshold) = (pixelThreshold, lineThreshold)
    (self.growth, self.maximumLines) = (growth, maximumLines)
  }
}

/// The input of a neural net that reads pictures: three planes, blue, green and red, of samples in −1 … 1.
package struct NetInput: Sendable {
  package let width, height: Int
  package var samples: [Float]

  /// Samples of 0, which is medium gray.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    samples = [Float](repeating: 0, count: 3 * width * height)
  }
}

/// What neural nets that find and read text need.
extension OpenCV {
  /// The page at the size of the input, by linear interpolation.
  package static func netInput(
    of page: PageImage, width: Int, height: Int
  ) throws(ImagingError) -> NetInput {
    var input = NetInput(width: width, height: height)
    try unsafe call("resizing") { message, size in
      unsafe pm_cv_text_input(
        page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
        Int32(page.format.samples), &input.samples, Int32(clamping: width),
        Int32(clamping: height), message, size)
    }
    return input
  }

  /// The lines in a net's map of probabilities, from the bottom of the page to its top.
  ///
  /// - Parameters:
  ///   - map: `width * height` probabilities, row by row.
  ///   - width: Of the map.
  ///   - height: Of the map.
  ///   - page: Whose size the places refer to.
  ///   - limits: Which parts are lines.
  /// - Returns: At most `limits.maximumLines` places.
  /// - Throws: `operationFailed` with OpenCV's reason.
  package static func textPlaces(
    in map: [Float], width: Int, height: Int, of page: PageImage, within limits: TextLimits
  ) throws(ImagingError) -> [TextPlace] {
    precondition(map.count == width * height)
    var count: Int32 = 0
    var found = [pm_cv_text_place](repeating: pm_cv_text_place(), count: limits.maximumLines)
    let own = pm_cv_text_limits(
      pixel_threshold: limits.pixelThreshold, line_threshold: limits.lineThreshold,
      growth: limits.growth)
    try unsafe call("finding text") { message, size in
      unsafe pm_cv_find_text(
        map, Int32(clamping: width), Int32(clamping: height), own, Int32(clamping: page.width),
        Int32(clamping: page.height), &found, Int32(clamping: found.count), &count, message, size)
    }
    return found.prefix(Int(count)).map(TextPlace.init)
  }

  /// Cuts a line out of a page.
  ///
  /// - Parameters:
  ///   - place: Of the line.
  ///   - page: The page.
  ///   - turns: Whether the line runs from top to bottom and is turned counterclockwise.
  ///   - input: Receives the line at its left; the rest stays as it is.
  ///   - width: Of the line in the input.
  /// - Throws: `operationFailed` with OpenCV's reason.
  package static func cut(
    _ place: TextPlace, of page: PageImage, turning turns: Bool, into input: inout NetInput,
    width: Int
  ) throws(ImagingError) {
    precondition(0 < width && width <= input.width)
    let (cutWidth, cutHeight) = (max(1, Int(place.width)), max(1, Int(place.height)))
    try unsafe call("cutting out a line") { message, size in
      unsafe pm_cv_cut_text(
        page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
        Int32(page.format.samples), pm_cv_text_place(place), Int32(clamping: cutWidth),
        Int32(clamping: cutHeight), turns, &input.samples, Int32(clamping: width),
        Int32(clamping: input.width), Int32(clamping: input.height), message, size)
    }
  }
}

extension TextPlace {
  fileprivate init(_ place: pm_cv_text_place) {
    let (x, y) = (place.x, place.y)
    self.init(
      x: [x.0, x.1, x.2, x.3].map(Double.init), y: [y.0, y.1, y.2, y.3].map(Double.init),
      score: Double(place.score))
  }
}

extension pm_cv_text_place {
  fileprivate init(_ place: TextPlace) {
    let (x, y) = (place.x.map(Float.init), place.y.map(Float.init))
    self.init(
      x: (x[0], x[1], x[2], x[3]), y: (y[0], y[1], y[2], y[3]), score: Float(place.score))
  }
}
