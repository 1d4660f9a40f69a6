internal import Foundation
internal import PagemarkCore
internal import PagemarkImaging

/// The pictures of a page on its way: `00-load.png`, `01-normalize.png` and so on, in a folder of the page's own.
///
/// A stage that changed nothing has one too, marked `-unchanged`, so that leafing through shows every step.
struct StagePictures {
  /// Larger pages are shrunk to it: a normalized page shows every pixel, a 12-megapixel photo does not need to.
  static let maximumPixels = 4_000_000

  private let folder: URL
  private var count = 0
  private var last: Data?

  init(folder: String) { self.folder = URL(filePath: folder) }

  /// Writes the page as a step left it.
  ///
  /// - Throws: A sentence for the user, where there is no room or no permission.
  mutating func add(_ page: PageImage, step: String, isChanged: Bool) throws(Failure) {
    let number = count < 10 ? "0\(count)" : "\(count)"
    let name = "\(number)-\(step)\(isChanged ? "" : "-unchanged").png"
    count += 1
    do {
      let same = isChanged ? nil : last
      let picture = try same ?? Data(page.bounded(to: Self.maximumPixels).encoded(as: .png))
      last = picture
      // Never over a file that is there.
      try picture.write(to: folder.appending(path: name), options: .withoutOverwriting)
    } catch {
      let reason =
        (error as? ImagingError)?.description
        ?? "make room in \(folder.path), and see that it can be written"
      throw Failure(
        stage: step, kind: .refused, message: "the picture \(name) can't be written: \(reason)")
    }
  }
}
