import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct ClutterTests {
  private func captured(
    _ change: (inout CaptureParameters) -> Void = { _ in }
  ) throws -> CapturedPage {
    var parameters = CaptureParameters(
      only: .clutter, severity: 2, kind: .book, seed: 5, megapixels: 0.3)
    change(&parameters)
    return try parameters.capture(MarkedPage.page)
  }

  @Test func theSameSeedLaysTheSameThings() throws {
    #expect(try captured().image == captured().image)
  }

  @Test func thePageIsWhereItIsWithoutThings() throws {
    let bare = try captured {
      $0.clutter?.below = []
      $0.clutter?.above = []
    }
    let cluttered = try captured()
    #expect(bare.outline == cluttered.outline)
    #expect(bare.image != cluttered.image)
  }

  @Test func aSheetUnderThePageDoesNotChangeThePage() throws {
    let bare = try captured {
      $0.clutter?.below = []
      $0.clutter?.above = []
    }
    let stacked = try captured { $0.clutter?.above = [] }
    let middle = PixelPoint(x: Double(MarkedPage.width) / 2, y: Double(MarkedPage.height) / 2)
    let place = try #require(bare.place(middle))
    for (dx, dy) in [(0, 0), (3, 0), (0, 3), (-3, 2)] {
      let (x, y) = (Int(place.x) + dx, Int(place.y) + dy)
      #expect(bare.image.color(x: x, y: y) == stacked.image.color(x: x, y: y))
    }
  }

  /// The thing is 60 mm wide on a page 150 mm or wider, so that the middle of the left edge is hidden and the rest is
  /// not.
  @Test func printUnderAThingIsNotSeen() throws {
    let noted = try captured {
      guard var thing = $0.clutter?.below.first else { return }
      (thing.kind, thing.x, thing.y, thing.width, thing.height) = (.note, 0, 0.5, 60, 60)
      $0.clutter?.above = [thing]
    }
    let (width, height) = (Double(MarkedPage.width), Double(MarkedPage.height))
    #expect(noted.place(PixelPoint(x: 1, y: height / 2)) == nil)
    #expect(noted.place(PixelPoint(x: width - 1, y: height / 2)) != nil)
  }
}

extension PageImage {
  fileprivate func color(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * format.samples
    return Array(pixels[start..<(start + format.samples)])
  }
}
