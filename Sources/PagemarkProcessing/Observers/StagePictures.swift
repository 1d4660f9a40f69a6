internal import Foundation
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// Writes a picture of the page after each step: `00-load.png`, `01-normalize.png` and so on, in the page's own folder.
final class StagePictures: PageObserver {
  let usesPixels = true
  /// The pictures written, in the order of the steps.
  private var made: [StagePicture] = []
  private let folder: URL
  private let purpose: PictureRequest.Purpose
  private var last: Data?

  init(_ request: PictureRequest) {
    (folder, purpose) = (URL(filePath: request.folder), request.purpose)
  }

  /// Writes a picture of the page after a step.
  ///
  /// For close inspection, a stage that changed nothing has a picture too, marked `-unchanged`, so that the folder
  /// shows every step. A report reuses the previous picture.
  ///
  /// - Parameters:
  ///   - image: The page.
  ///   - step: The step.
  /// - Throws: A sentence for the user if the picture can't be written, such as on a full disk or without permission.
  func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure) {
    if purpose == .report, !step.isChanged, var same = made.last {
      (same.step, same.isChanged) = (step.name, false)
      made.append(same)
      return
    }
    let number = made.count < 10 ? "0\(made.count)" : "\(made.count)"
    let mark = step.isChanged ? "" : "-unchanged"
    let name = "\(number)-\(step.name)\(mark).\(purpose.fileExtension)"
    do {
      let shown = try image.bounded(to: purpose.maximumPixels)
      let same = step.isChanged ? nil : last
      let picture = try same ?? Data(shown.encoded(as: purpose.encoding))
      last = picture
      // Never overwrite an existing file.
      try picture.write(to: folder.appending(path: name), options: .withoutOverwriting)
      made.append(
        StagePicture(
          step: step.name, isChanged: step.isChanged, file: name, width: shown.width,
          height: shown.height,
          corners: Quadrilateral(width: image.width, height: image.height)
            .mapped { step.toOriginal($0) }))
    } catch {
      let reason =
        (error as? ImagingError)?.description
        ?? "make room in \(folder.path), and make sure that it can be written"
      throw Failure(
        stage: step.name, kind: .refused, message: "the picture \(name) can't be written: \(reason)"
      )
    }
  }

  func add(to result: inout PageResult) { if !made.isEmpty { result.pictures = made } }
}

extension PictureRequest.Purpose {
  /// The number of pixels to which larger pages are shrunk.
  ///
  /// For close inspection, a normalized page keeps every pixel, but a 12-megapixel photograph does not. In a report,
  /// the print on a page is just readable.
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
