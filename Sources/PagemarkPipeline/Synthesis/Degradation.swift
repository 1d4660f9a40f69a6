/// An effect that makes a page harder to read on its way from paper to file.
public enum Degradation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The camera looks at the page from the side.
  case perspective
  /// The paper is bent: a book's page toward its spine, a receipt along its length, with folds.
  case curl
  /// The page is turned in the picture.
  case skew
  /// The light is weak, colored and fades across the picture.
  case unevenLight
  /// A person casts a shadow; on a scan, the page lifts off the glass along one edge.
  case shadow
  /// A lamp is reflected by the page.
  case glare
  /// The lens is out of focus.
  case defocus
  /// The camera moves during the exposure.
  case motionBlur
  /// Sensor noise; on a scan also dust.
  case noise
  /// Compression of the file.
  case jpeg
  /// Fewer pixels; for a book or card, fewer pixels enlarged again, like a camera's digital zoom.
  case lowResolution
  /// Thermal print fades in bands, its strokes are uneven, and dots are missing.
  case thermalFading
  /// The table is textured and nearly as bright as the page; on a scan, the back of the sheet shows through.
  case background
  /// A part of the page is outside of the picture.
  case cutoff
  /// The page lies on a cluttered desk: other sheets under and beside it, pens, cables and hands across its edges. It
  /// occurs only if it is asked for, and then with the other effects of a usual photograph.
  case clutter

  /// The highest severity.
  public static let maximumSeverity = 5

  /// The degradations that apply to a kind of page; all others leave it unchanged.
  public static func possible(for kind: PageKind) -> [Degradation] {
    switch kind {
    case .receipt: allCases
    case .book, .card: allCases.filter { $0 != .thermalFading }
    case .screenshot: [.jpeg, .lowResolution]
    case .scan:
      [
        .skew, .unevenLight, .shadow, .defocus, .noise, .jpeg, .lowResolution, .background, .cutoff,
      ]
    }
  }
}
