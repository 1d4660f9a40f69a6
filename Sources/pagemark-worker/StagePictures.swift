internal import Foundation
internal import PagemarkCore
internal import PagemarkImaging

/// The pictures of a page on its way: `00-load.png`, `01-normalize.png` and so on, in a folder of the page's own.
struct StagePictures {
  /// Those that were written, in the order of the steps.
  private(set) var made: [StagePicture] = []
  private let folder: URL
  private let purpose: PictureRequest.Purpose
  private var last: Data?

  init(_ request: PictureRequest) {
    (folder, purpose) = (URL(filePath: request.folder), request.purpose)
  }

  /// Writes the page as a step left it.
  ///
  /// To look closely, a stage that changed nothing has a picture too, marked `-unchanged`, so that leafing through
  /// shows every step; a report shows the same one again.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - step: What left it so.
  ///   - isChanged: Whether the step changed anything.
  ///   - toOriginal: From the page's pixels to those of the image.
  /// - Throws: A sentence for the user, where there is no room or no permission.
  mutating func add(
    _ page: PageImage, step: String, isChanged: Bool, toOriginal: PageMap
  ) throws(Failure) {
    if purpose == .report, !isChanged, var same = made.last {
      (same.step, same.isChanged) = (step, false)
      made.append(same)
      return
    }
    let number = made.count < 10 ? "0\(made.count)" : "\(made.count)"
    let mark = isChanged ? "" : "-unchanged"
    let name = "\(number)-\(step)\(mark).\(purpose.fileExtension)"
    do {
      let shown = try page.bounded(to: purpose.maximumPixels)
      let same = isChanged ? nil : last
      let picture = try same ?? Data(shown.encoded(as: purpose.encoding))
      last = picture
      // Never over a file that is there.
      try picture.write(to: folder.appending(path: name), options: .withoutOverwriting)
      made.append(
        StagePicture(
          step: step, isChanged: isChanged, file: name, width: shown.width, height: shown.height,
          corners: Quadrilateral(width: page.width, height: page.height).mapped { toOriginal($0) }))
    } catch {
      let reason =
        (error as? ImagingError)?.description
        ?? "make room in \(folder.path), and see that it can be written"
      throw Failure(
        stage: step, kind: .refused, message: "the picture \(name) can't be written: \(reason)")
    }
  }
}

extension PictureRequest.Purpose {
  /// Larger pages are shrunk to it.
  ///
  /// Up close a normalized page shows every pixel, a 12-megapixel photo does not need to; in a report a page of print
  /// can just be read.
  fileprivate var maximumPixels: Int {
    switch self {
    case .inspection: 4_000_000
    case .report: 600_000
    }
  }

  fileprivate var encoding: ImageEncoding {
    switch self {
    case .inspection: .png
    case .report: .jpeg(quality: 60)
    }
  }

  fileprivate var fileExtension: String {
    switch self {
    case .inspection: "png"
    case .report: "jpg"
    }
  }
}
