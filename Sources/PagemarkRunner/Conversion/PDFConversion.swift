internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline

/// Images of the pages of a PDF.
///
/// A page that is a scan has the pixels of the scan: it is drawn at exactly its size, so that its turns, its flips and
/// what was stamped on it are right, too.
struct PDFConversion {
  private let file: String
  private let conversion: PageConversion
  private var path: String { conversion.path(of: file) }

  init(file: String, in conversion: PageConversion) {
    (self.file, self.conversion) = (file, conversion)
  }

  func images() async throws(ConversionFault) -> (images: [String], newCount: Int) {
    let info = try await PDFInfo(of: path, by: conversion)
    let scans = PDFScans(try await conversion.run(.pdfimages, ["-list"], on: path))
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    let folder = ConvertibleFiles.pagesFolder(of: file)
    do {
      try FileManager.default.createDirectory(
        atPath: conversion.path(of: folder), withIntermediateDirectories: true)
    } catch {
      throw ConversionFault(
        message: "the folder \(folder) can't be created: \(error.localizedDescription)")
    }
    guard ConvertibleFiles.isInside(conversion.folder, conversion.path(of: folder)) else {
      throw ConversionFault(message: "\(folder) is a link out of the folder: remove it")
    }
    var (images, newCount): ([String], Int) = ([], 0)
    if let page = conversion.onlyPage, page > info.pages.count {
      let count = info.pages.count == 1 ? "one page" : "\(info.pages.count) pages"
      throw ConversionFault(message: "no page \(page): the PDF has \(count)")
    }
    let digits = max(3, "\(info.pages.count)".count)
    for (index, size) in info.pages.enumerated()
    where conversion.onlyPage.map({ $0 == index + 1 }) ?? true {
      let number = "\(index + 1)"
      let stem =
        "\(folder)/\(name)-" + String(repeating: "0", count: digits - number.count) + number
      images.append(stem + ".png")
      if !FileManager.default.fileExists(atPath: conversion.path(of: stem + ".png")) {
        try await draw(page: index + 1, size, scans.scan(of: index + 1, covering: size), to: stem)
        newCount += 1
      }
      if conversion.takesText { try await writeText(of: index + 1, to: stem) }
    }
    return (images, newCount)
  }

  private func draw(
    page: Int, _ size: PDFInfo.Size, _ scan: PDFScans.Scan?, to stem: String
  ) async throws(ConversionFault) {
    guard
      let (width, height) = scan.map({ ($0.width, $0.height) })
        ?? size.pixels(dpi: conversion.dpi, most: PDFInfo.mostPixels),
      Double(width) * Double(height) <= PDFInfo.mostPixels
    else {
      throw ConversionFault(
        message: "page \(page) would have too many pixels, or none: choose another --dpi")
    }
    let number = "\(page)"
    let part = conversion.newPart()
    // Sizes are those of the crop box, which viewers show.
    try await conversion.run(
      .pdftoppm,
      [
        "-f", number, "-l", number, "-singlefile", "-png", "-cropbox", "-scale-to-x", "\(width)",
        "-scale-to-y", "\(height)",
      ] + (scan?.colors.options ?? []), on: path, [part])
    try conversion.keep(part + ".png", as: stem + ".png")
  }

  /// Writes the text layer of a page beside its image, if it has one and there is no text yet.
  private func writeText(of page: Int, to stem: String) async throws(ConversionFault) {
    guard !FileManager.default.fileExists(atPath: conversion.path(of: stem + ".txt")) else {
      return
    }
    let text = try await conversion.run(
      .pdftotext, ["-f", "\(page)", "-l", "\(page)", "-nopgbrk", "-enc", "UTF-8"], on: path,
      ["-"], mostBytes: PageText.sizeLimit)
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    do {
      try Data(text.utf8).write(
        to: URL(filePath: conversion.path(of: stem + ".txt")), options: .atomic)
    } catch {
      throw ConversionFault(message: "\(stem).txt can't be written: \(error.localizedDescription)")
    }
  }
}
