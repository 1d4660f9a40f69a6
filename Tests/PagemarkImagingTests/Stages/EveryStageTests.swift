import PagemarkCore
import PagemarkImaging
import Testing

/// What holds for every stage of the catalogue, with each of its methods.
@Suite struct EveryStageTests {
  @Test(
    arguments: ImageStage.catalogue,
    [(1, 1), (1, 10_000), (10_000, 1), (2, 3), (33, 33), (64, 64), (500, 7)])
  func passesPagesOfAnyShape(stage: ImageStage, shape: (width: Int, height: Int)) throws {
    for format in [PageImage.Format.gray, .rgb] {
      for level: UInt8 in [0, 128, 255] {
        let page = try PageImage.plain(
          level, width: shape.width, height: shape.height, format: format)
        for variant in try stage.variants() {
          // A page too large after enlarging is refused in our own words.
          do throws(ImagingError) {
            let prepared = try variant.run(on: page)
            #expect(prepared.report.changed == (prepared.page != page), "\(variant.settings)")
            #expect(prepared.page.format == variant.format(of: page), "\(variant.settings)")
          } catch {
            guard case .tooLarge = error else { throw error }
          }
        }
      }
    }
  }

  @Test(arguments: ImageStage.catalogue, [UInt8(0), 255])
  func passesBlankPages(stage: ImageStage, level: UInt8) throws {
    let page = try PageImage.plain(level, width: 300, height: 400, format: .rgb)
    for variant in try stage.variants(.choices) {
      let prepared = try variant.run(on: page)
      #expect(prepared.page.width == 300)
      #expect(prepared.page.height == 400)
    }
  }

  /// White paper must not come out as black ink.
  @Test(arguments: ImageStage.catalogue) func leavesWhitePaperBright(stage: ImageStage) throws {
    let page = try PageImage.plain(255, width: 300, height: 400)
    for variant in try stage.variants(.choices) {
      #expect(try variant.run(on: page).page.pixels.allSatisfy { $0 >= 190 }, "\(variant.settings)")
    }
  }

  @Test(arguments: ImageStage.catalogue)
  func givesTheSameAgainAndRemembersNothing(stage: ImageStage) throws {
    let page = try PageImage.text(width: 700, height: 500, turnedBy: 2, format: .rgb)
    let other = try PageImage.photo(of: Self.sheet, width: 300, height: 300)
    for variant in try stage.variants(.choices) {
      let first = try variant.run(on: page)
      _ = try variant.run(on: other)
      #expect(try variant.run(on: page) == first, "\(variant.settings)")
    }
  }

  @Test(arguments: ImageStage.catalogue, SamplePage.allCases)
  func saysTruthfullyWhatItDid(stage: ImageStage, sample: SamplePage) throws {
    let page = try sample.drawn()
    for variant in try stage.variants(.choices) {
      let prepared = try variant.run(on: page)
      #expect(prepared.report.changed == (prepared.page != page), "\(variant.settings)")
      #expect(prepared.page.format == variant.format(of: page), "\(variant.settings)")
      if !prepared.report.changed {
        #expect(prepared.toInput == .identity)
        #expect(prepared.report.verticalScale == 1)
      }
      if !variant.mayResize {
        #expect(prepared.page.width == page.width && prepared.page.height == page.height)
      }
    }
  }

  /// Corners of the output lie in the input, or as far outside as the output is larger.
  @Test(arguments: ImageStage.catalogue, SamplePage.allCases)
  func mapsTheOutputIntoTheInput(stage: ImageStage, sample: SamplePage) throws {
    let page = try sample.drawn()
    for variant in try stage.variants(.choices) {
      let prepared = try variant.run(on: page)
      let (width, height) = (Double(prepared.page.width), Double(prepared.page.height))
      let (inputWidth, inputHeight) = (Double(page.width), Double(page.height))
      // A flattened margin may come from a few pixels outside.
      let slack = stage.name == "dewarp.leptonica" ? 0.05 * inputWidth : 1
      let (marginX, marginY) = (
        max(0, width - inputWidth) + slack, max(0, height - inputHeight) + slack
      )
      for (x, y) in [(0, 0), (width, 0), (0, height), (width, height), (width / 2, height / 2)] {
        let origin = try #require(prepared.toInput(PixelPoint(x: x, y: y)))
        #expect((-marginX...inputWidth + marginX).contains(origin.x), "\(variant.settings)")
        #expect((-marginY...inputHeight + marginY).contains(origin.y), "\(variant.settings)")
      }
    }
  }

  private static let sheet = Quadrilateral(
    topLeft: PixelPoint(x: 60, y: 50), topRight: PixelPoint(x: 240, y: 60),
    bottomRight: PixelPoint(x: 250, y: 270), bottomLeft: PixelPoint(x: 50, y: 260))
}

extension ImageStage {
  /// Which settings are varied, one at a time.
  enum Variation { case choices, choicesAndEnds }

  /// The stage as declared, and with each choice and, where asked, each end of each range.
  fileprivate func variants(_ variation: Variation = .choicesAndEnds) throws -> [ImageStage] {
    var variants = [self]
    for parameter in declaration.parameters {
      let values: [SettingValue] =
        switch parameter.domain {
        case .choice(let choices): choices.map { .text($0) }
        case .number(let range, _, _, _) where variation == .choicesAndEnds:
          [.number(range.lowerBound), .number(range.upperBound)]
        default: []
        }
      for value in values {
        var variant = self
        try variant.set(parameter.name, to: value)
        variants.append(variant)
      }
    }
    return variants
  }

  /// All stages keep the format except `gray` and the binarizers.
  fileprivate func format(of page: PageImage) -> PageImage.Format {
    name == "gray" || name.hasPrefix("binarize.") ? .gray : page.format
  }

  fileprivate var mayResize: Bool {
    name == "normalize" || name == "page.opencv" || name.hasPrefix("deskew.")
  }
}

/// Small pages of all kinds.
enum SamplePage: CaseIterable {
  case text, colorText, photo, curled, noise

  func drawn() throws -> PageImage {
    switch self {
    case .text: try .text(width: 500, height: 400, turnedBy: 2)
    case .colorText: try .text(width: 500, height: 400, turnedBy: 0, format: .rgb)
    case .photo:
      try .photo(
        of: Quadrilateral(
          topLeft: PixelPoint(x: 60, y: 50), topRight: PixelPoint(x: 240, y: 60),
          bottomRight: PixelPoint(x: 250, y: 270), bottomLeft: PixelPoint(x: 50, y: 260)),
        width: 300, height: 300, format: .rgb)
    case .curled: try .curledText(width: 600, height: 800, by: 10)
    case .noise: try .noise(seed: 7, width: 200, height: 300)
    }
  }
}
