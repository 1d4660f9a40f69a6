/// What makes a page harder to read on its way from paper to file.
public enum Degradation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The camera looks at the page from the side.
  case perspective
  /// The paper is bent: a book's page toward its spine, a receipt along its length, with folds.
  case curl
  /// The page is turned in the picture.
  case skew
  /// The light is weak, colored and fades across the picture.
  case unevenLight
  /// Somebody stands in the light; on a scan the page lifts off the glass along an edge.
  case shadow
  /// A lamp is mirrored in the page.
  case glare
  /// The lens is out of focus.
  case defocus
  /// The camera moves during the exposure.
  case motionBlur
  /// The sensor's noise; on a scan also dust.
  case noise
  /// Compression of the file.
  case jpeg
  /// Fewer pixels; of a book or card, fewer pixels enlarged again, as a camera's digital zoom does.
  case lowResolution
  /// Thermal print fades in bands, its strokes are uneven, dots are missing.
  case thermalFading
  /// The table is textured and nearly as bright as the page; on a scan the back of the sheet shines
  /// through.
  case background
  /// A part of the page lies outside the picture.
  case cutoff

  /// The highest severity.
  public static let maximumSeverity = 5

  /// The degradations that a page of that kind can suffer; others leave it as it is.
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
