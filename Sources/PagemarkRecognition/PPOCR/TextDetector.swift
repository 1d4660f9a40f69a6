internal import PagemarkImaging
internal import PagemarkReading

/// Finds lines of text: a net gives the probability of each pixel, and what is connected is a line.
struct TextDetector {
  private let session: OnnxSession
  /// The longer side of the net's input, in pixels.
  private let longestSide: Int
  private let limits: TextLimits

  init(_ session: OnnxSession, longestSide: Int, lineThreshold: Double) {
    (self.session, self.longestSide) = (session, longestSide)
    limits = TextLimits(
      pixelThreshold: 0.3, lineThreshold: lineThreshold, growth: 1.6, maximumLines: 3000)
  }

  /// The places of lines, row by row, each from left to right.
  ///
  /// - Throws: `net` or `picture`.
  func places(on page: PageImage) throws(RecognitionError) -> [TextPlace] {
    let (width, height) = size(for: page)
    var input: NetInput
    do { input = try OpenCV.netInput(of: page, width: width, height: height) } catch {
      throw .picture("\(error)")
    }
    let map: [Float]
    do {
      map = try unsafe session.run(&input.samples, shape: [1, 3, height, width]) { values, shape in
        // One probability for each pixel of the input.
        unsafe shape == [1, 1, height, width] ? Array(values) : []
      }
    } catch { throw .net(error) }
    guard map.count == width * height else {
      throw .net(.refused("the net that finds lines returns no map of its input"))
    }
    do {
      return try OpenCV.textPlaces(
        in: map, width: width, height: height, of: page, within: limits
      ).inRows
    } catch { throw .picture("\(error)") }
  }

  /// The input's size: multiples of 32, as the net halves its input five times.
  private func size(for page: PageImage) -> (width: Int, height: Int) {
    let ratio = min(1, Double(longestSide) / Double(max(page.width, page.height)))
    func side(_ pixels: Int) -> Int {
      max(32, Int(((Double(pixels) * ratio).rounded(.down) / 32).rounded(.toNearestOrEven)) * 32)
    }
    return (side(page.width), side(page.height))
  }
}

extension [TextPlace] {
  /// From top to bottom; places whose upper left corners follow each other within 10 pixels form a row, which is sorted
  /// from left to right.
  fileprivate var inRows: [TextPlace] {
    let sorted = self.sorted { ($0.y[0], $0.x[0]) < ($1.y[0], $1.x[0]) }
    var rows: [[TextPlace]] = []
    for place in sorted {
      if let last = rows.last?.last, place.y[0] - last.y[0] < 10 {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows.flatMap { $0.sorted { ($0.x[0], $0.y[0]) < ($1.x[0], $1.y[0]) } }
  }
}
