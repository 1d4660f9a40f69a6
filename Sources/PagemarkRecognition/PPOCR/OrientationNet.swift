public import PagemarkImaging
public import PagemarkReading

/// A net that sees how far a page is turned, from its middle at a size at which no letter can be read.
///
/// It handles one page at a time; the net is not shared between threads.
public final class OrientationNet: QuarterTurnFinder {
  public let modelFiles: [String]
  private let session: OnnxSession

  /// The length of the page's shorter side, and the side of the square in its middle that the net sees, in pixels.
  private static let (shorterSide, seen) = (256, 224)
  /// Mean and deviation of the samples that the net was trained with: those of ImageNet, 0 … 1.
  private static let mean: [Float] = [0.485, 0.456, 0.406]
  private static let deviation: [Float] = [0.229, 0.224, 0.225]
  /// The turns in the order of the net's output.
  private static let turns: [QuarterTurn] = [.none, .clockwise, .half, .counterclockwise]

  /// Opens the library and loads the net.
  ///
  /// - Throws: `net`, which says what is missing and how to install it.
  public init(folder: String) throws(RecognitionError) {
    do throws(NetFault) {
      let folder = try NetFolder(folder)
      let runtime = try OnnxRuntime(library: folder.library)
      session = try OnnxSession(
        model: try NetFolder.bytes(of: folder.orientation), of: folder.orientation, threads: 1,
        runtime)
      modelFiles = [folder.library, folder.orientation]
    } catch { throw .net(error) }
  }

  public func turn(of page: PageImage) throws(ImagingError) -> FoundTurn? {
    var samples = try input(of: page)
    let shape = [1, 3, Self.seen, Self.seen]
    let probabilities: [Float]
    do {
      probabilities = try unsafe session.run(&samples, shape: shape) { values, _ in
        unsafe Array(values)
      }
    } catch { throw .operationFailed(operation: "orient.net", reason: error.description) }
    guard probabilities.count == Self.turns.count,
      let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] })
    else {
      throw .operationFailed(
        operation: "orient.net", reason: "the net returned \(probabilities.count) directions, not 4"
      )
    }
    return FoundTurn(
      turn: Self.turns[best], confidence: min(max(Double(probabilities[best]), 0), 1))
  }

  /// The middle of the page, as the net was trained on.
  private func input(of page: PageImage) throws(ImagingError) -> [Float] {
    let scale = Double(Self.shorterSide) / Double(min(page.width, page.height))
    func side(_ pixels: Int) -> Int { max(Self.seen, Int((Double(pixels) * scale).rounded())) }
    // Strips of more than a hundred times their width show nothing.
    let (width, height) = (min(side(page.width), 25_600), min(side(page.height), 25_600))
    let whole = try OpenCV.netInput(of: page, width: width, height: height)
    let (left, top) = ((width - Self.seen) / 2, (height - Self.seen) / 2)
    var samples: [Float] = []
    samples.reserveCapacity(3 * Self.seen * Self.seen)
    for plane in 0..<3 {
      let (mean, deviation) = (Self.mean[plane], Self.deviation[plane])
      for y in top..<top + Self.seen {
        let first = (plane * height + y) * width + left
        for sample in whole.samples[first..<first + Self.seen] {
          samples.append((sample * 0.5 + 0.5 - mean) / deviation)
        }
      }
    }
    return samples
  }
}
