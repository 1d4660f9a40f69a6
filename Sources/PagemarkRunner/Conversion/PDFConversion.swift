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

/// What `pdfinfo -f 1 -l -1` says.
struct PDFInfo {
  /// A page's size in points of 1/72 inch before it is rotated, as pdftoppm takes sizes, too.
  struct Size: Equatable {
    var width, height: Double

    /// `nil` for a page of no pixels or of more than `most`.
    func pixels(dpi: Int, most: Double) -> (width: Int, height: Int)? {
      let scale = Double(dpi) / 72
      let (wide, high) = ((width * scale).rounded(), (height * scale).rounded())
      guard wide >= 1, high >= 1, wide * high <= most else { return nil }
      return (Int(wide), Int(high))
    }
  }

  private(set) var pages: [Size] = []

  /// Pages with more pixels are not drawn.
  static let mostPixels = 150_000_000.0

  /// Asks Poppler.
  ///
  /// - Throws: A fault if it can't open the file, or finds no pages.
  init(of file: String, by programs: PageConversion) async throws(ConversionFault) {
    self.init(
      try await programs.run(
        .pdfinfo, ["-f", "1", "-l", "-1"], on: file, mostBytes: PageText.sizeLimit))
    if pages.isEmpty { throw ConversionFault(message: "the PDF has no pages") }
  }

  /// Checks that all pages can be drawn.
  ///
  /// - Parameters:
  ///   - dpi: The resolution, in pixels per inch.
  ///   - mostPages: The number of pages that are drawn at most.
  /// - Throws: A fault if there are more, or if a page would have too many pixels, or none.
  func check(drawnAt dpi: Int, mostPages: Int) throws(ConversionFault) {
    guard pages.count <= mostPages else {
      throw ConversionFault(
        message:
          "the PDF has \(pages.count) pages, and at most \(mostPages) are drawn: split the file")
    }
    for (index, page) in pages.enumerated()
    where page.pixels(dpi: dpi, most: Self.mostPixels) == nil {
      let sides = [page.width, page.height].map { SettingValue.number(($0 / 7.2).rounded() / 10) }
      throw ConversionFault(
        message:
          "page \(index + 1) has \(sides[0]) × \(sides[1]) inches and can't be drawn: scale it")
    }
  }

  /// Lines such as `Page    1 size:  595.32 x 841.92 pts (A4)`.
  init(_ output: String) {
    for line in output.split(separator: "\n") where line.hasPrefix("Page ") {
      let words = line.split(separator: " ")
      if words.count > 5, words[2] == "size:", let width = Double(words[3]), words[4] == "x",
        let height = Double(words[5]), width > 0, height > 0
      {
        pages.append(Size(width: width, height: height))
      }
    }
  }
}

/// What `pdfimages -list` says.
struct PDFScans {
  /// The only image of a page, if it covers the page.
  struct Scan: Equatable {
    enum Colors: Equatable {
      case color, gray, bitonal

      /// The options of pdftoppm that keep no more than the scan has.
      var options: [String] {
        switch self {
        case .color: []
        case .gray: ["-gray"]
        case .bitonal: ["-mono"]
        }
      }
    }

    var width, height: Int
    var colors: Colors
  }

  private struct Row {
    let page, width, height: Int
    let type, color: String
    let bits, object: Int
    let xDPI, yDPI: Double
  }

  private let rows: [Row]

  /// Lines such as `   1     0 image    2480  3508  gray    1   8  jpeg   no   7  0   300   300 97.5K 1.1%`.
  init(_ output: String) {
    rows = output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 14, let page = Int(words[0]), let width = Int(words[3]),
        let height = Int(words[4]), let bits = Int(words[7]), let xDPI = Double(words[12]),
        let yDPI = Double(words[13])
      else { return nil }
      return Row(
        page: page, width: width, height: height, type: String(words[2]), color: String(words[5]),
        bits: bits, object: Int(words[10]) ?? 0, xDPI: xDPI, yDPI: yDPI)
    }
  }

  /// The numbers of the picture objects that pages draw.
  var objects: Set<Int> { Set(rows.map(\.object)) }

  /// The scan that a page consists of; `nil` if it has no image, several, or one that does not cover it.
  func scan(of page: Int, covering size: PDFInfo.Size) -> Scan? {
    let rows = rows.filter { $0.page == page }
    guard rows.count == 1, let row = rows.first, row.type == "image", row.xDPI > 0, row.yDPI > 0
    else { return nil }
    let (width, height) = (Double(row.width) / row.xDPI * 72, Double(row.height) / row.yDPI * 72)
    func covers(_ width: Double, _ height: Double) -> Bool {
      abs(width / size.width - 1) < 0.02 && abs(height / size.height - 1) < 0.02
    }
    let colors: Scan.Colors =
      row.color != "gray" ? .color : row.bits == 1 ? .bitonal : .gray
    if covers(width, height) {
      return Scan(width: row.width, height: row.height, colors: colors)
    }
    if covers(height, width) {
      return Scan(width: row.height, height: row.width, colors: colors)
    }
    return nil
  }
}
