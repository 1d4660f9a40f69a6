internal import Foundation
internal import PagemarkDatasets
public import PagemarkPipeline

/// The pages of files that a user named: images, every page of TIFF and PDF files, and HEIC photographs.
///
/// PDF and HEIC pages become images in a temporary folder.
public struct NamedPages: Sendable {
  public private(set) var all: [NamedPage] = []
  /// Why files have no pages.
  public private(set) var faults: [Fault] = []
  /// The folder of the images that were made.
  private let folder =
    FileManager.default.temporaryDirectory.path + "/pagemark-" + UUID().uuidString

  /// - Parameters:
  ///   - files: The paths.
  ///   - number: Which page of every file, from 1; `nil` for all.
  ///   - dpi: The resolution for PDF pages that are not scans, in 50 … 1200 pixels per inch.
  public init(_ files: [String], page number: Int?, dpi: Int) async {
    for (index, file) in files.enumerated() {
      if ConvertibleFiles.isConvertible(file) {
        await convert(file, index, page: number, dpi: dpi)
      } else if let number {
        all.append(NamedPage(image: file, index: number - 1))
      } else {
        let pages = TIFFPages.indices(of: file)
        all += pages.enumerated().map {
          NamedPage(
            file: file, number: $0 + 1, isOneOfSeveral: pages.count > 1, image: file, index: $1)
        }
      }
    }
  }

  /// Removes the images that were made.
  public func removeImages() { try? FileManager.default.removeItem(atPath: folder) }

  private mutating func convert(_ file: String, _ index: Int, page number: Int?, dpi: Int) async {
    let place = "\(folder)/\(index)"
    let link = "page." + URL(filePath: file).pathExtension.lowercased()
    guard FileManager.default.isReadableFile(atPath: file) else {
      faults.append(
        Fault(
          file: file, message: "does not exist, or can't be read: check its name and your rights"))
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: URL(filePath: place + "/" + link), withDestinationURL: URL(filePath: file))
    } catch {
      faults.append(
        Fault(
          file: file, message: "no image of it can be made in \(place): check TMPDIR and its space")
      )
      return
    }
    do throws(ConversionFault) {
      var conversion = PageConversion(folder: place, dpi: dpi)
      conversion.onlyPage = number
      let images = try await conversion.images(of: link)
      all += images.enumerated().map { offset, image in
        NamedPage(
          file: file, number: number ?? offset + 1, isOneOfSeveral: images.count > 1,
          image: place + "/" + image, index: 0)
      }
    } catch {
      faults.append(Fault(file: file, message: error.message))
    }
  }
}
