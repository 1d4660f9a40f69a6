/// A font family that pages are set in: its files, and the Debian package that installs them.
enum FontFamily: String, Hashable, Sendable, CaseIterable {
  // Books and letters
  case ebGaramond = "EB Garamond"
  case libertine = "Linux Libertine O"
  case oldStandard = "Old Standard TT"
  case cardo = "Cardo"
  case pagella = "TeX Gyre Pagella"
  case schola = "TeX Gyre Schola"
  case termes = "TeX Gyre Termes"
  // Receipts
  case liberationMono = "Liberation Mono"
  case courierPrime = "Courier Prime Code"
  case inconsolata = "Inconsolata"
  case ibm3270 = "IBM 3270 Semi-Condensed"
  case terminus = "Terminus (TTF)"
  case dotGothic = "DotGothic16"
  case ocrB = "OCR B"
  case ocrA = "OCRA"
  case herosCondensed = "TeX Gyre Heros Cn"
  // Screens, cards, offices
  case roboto = "Roboto"
  case robotoCondensed = "Roboto Condensed"
  case inter = "Inter"
  case openSans = "Open Sans"
  case lato = "Lato"
  case heros = "TeX Gyre Heros"
  case liberationSans = "Liberation Sans"
  case cursor = "TeX Gyre Cursor"
  case chorus = "TeX Gyre Chorus"

  /// The name in fontconfig.
  var name: String { rawValue }

  /// The Debian package that has its files.
  var package: String {
    switch self {
    case .ebGaramond: "fonts-ebgaramond"
    case .libertine: "fonts-linuxlibertine"
    case .oldStandard: "fonts-oldstandard"
    case .cardo: "fonts-cardo"
    case .pagella, .schola, .termes, .heros, .herosCondensed, .cursor, .chorus: "fonts-texgyre"
    case .liberationMono, .liberationSans: "fonts-liberation2"
    case .courierPrime: "fonts-courier-prime"
    case .inconsolata: "fonts-inconsolata"
    case .ibm3270: "fonts-3270"
    case .terminus: "fonts-terminus"
    case .dotGothic: "fonts-dotgothic16"
    case .ocrB: "fonts-ocr-b"
    case .ocrA: "fonts-ocr-a"
    case .roboto, .robotoCondensed: "fonts-roboto-unhinted"
    case .inter: "fonts-inter"
    case .openSans: "fonts-open-sans"
    case .lato: "fonts-lato"
    }
  }

  /// The paths below the system's folder of shared data.
  var files: [String] {
    switch self {
    case .ebGaramond:
      Self.faces("fonts/opentype/ebgaramond/EBGaramond12-", ["Regular", "Italic", "Bold"], "otf")
    case .libertine:
      Self.faces("fonts/opentype/linux-libertine/LinLibertine_", ["R", "RI", "RB"], "otf")
    case .oldStandard:
      Self.faces(
        "fonts/truetype/fonts-oldstandard/OldStandard-", ["Regular", "Italic", "Bold"], "ttf")
    case .cardo:
      Self.faces("fonts/truetype/cardo/Cardo", ["104s", "i99", "b101"], "ttf")
    case .pagella, .schola, .termes, .heros, .herosCondensed, .cursor:
      Self.faces(
        "texmf/fonts/opentype/public/tex-gyre/texgyre\(texGyreName)-",
        ["regular", "italic", "bold", "bolditalic"], "otf")
    case .chorus: ["texmf/fonts/opentype/public/tex-gyre/texgyrechorus-mediumitalic.otf"]
    case .liberationMono:
      Self.faces("fonts/truetype/liberation2/LiberationMono-", ["Regular", "Bold"], "ttf")
    case .liberationSans:
      Self.faces(
        "fonts/truetype/liberation2/LiberationSans-", ["Regular", "Italic", "Bold"], "ttf")
    case .courierPrime: ["fonts/opentype/courier-prime/Courier Prime Code.otf"]
    case .inconsolata: ["fonts/truetype/inconsolata/Inconsolata.otf"]
    case .ibm3270: ["fonts/truetype/3270/3270SemiCondensed-Regular.ttf"]
    case .terminus: ["fonts/truetype/terminus/TerminusTTF-4.46.0.ttf"]
    case .dotGothic: ["fonts/truetype/dotgothic16/DotGothic16-Regular.ttf"]
    case .ocrB: ["fonts/opentype/ocr-b/OCRB.otf"]
    case .ocrA: ["fonts/truetype/ocr-a/OCRA.ttf"]
    case .roboto:
      Self.faces(
        "fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-",
        ["Regular", "Italic", "Medium", "Bold"], "ttf")
    case .robotoCondensed:
      Self.faces("fonts/truetype/roboto/unhinted/RobotoCondensed-", ["Regular", "Bold"], "ttf")
    case .inter:
      Self.faces(
        "fonts/opentype/inter/Inter-", ["Regular", "Italic", "Medium", "SemiBold", "Bold"], "otf")
    case .openSans:
      Self.faces(
        "fonts/truetype/open-sans/OpenSans-", ["Regular", "Italic", "Semibold", "Bold"], "ttf")
    case .lato:
      Self.faces(
        "fonts/truetype/lato/Lato-", ["Regular", "Italic", "Semibold", "Bold"], "ttf")
    }
  }

  private var texGyreName: String {
    switch self {
    case .pagella: "pagella"
    case .schola: "schola"
    case .termes: "termes"
    case .herosCondensed: "heroscn"
    case .cursor: "cursor"
    default: "heros"
    }
  }

  private static func faces(_ stem: String, _ faces: [String], _ kind: String) -> [String] {
    faces.map { "\(stem)\($0).\(kind)" }
  }
}
