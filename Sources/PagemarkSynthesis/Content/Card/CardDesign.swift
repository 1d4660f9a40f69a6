/// The look of one issuer's cards.
struct CardDesign {
  /// 3.37 × 2.125 inches.
  static let pixelsPerInch = 400
  static let (width, height) = (1348, 850)

  let family: FontFamily
  let accent: Ink
  let paper: (top: Ink, bottom: Ink)
  let dateFormat: CivilDay.Format
  let photoIsLeft: Bool
  /// Whether fields have the numbers that AAMVA assigns them.
  let numbersFields: Bool

  init(using draws: inout SeededDraws) {
    family = draws.pick([.liberationSans, .roboto, .heros, .openSans, .lato])
    let looks = [
      (0x1F4E8C, 0xEAF2FB, 0xCFE0F2), (0x7A1F2B, 0xFBF1EA, 0xF0DCCB),
      (0x1B6B4A, 0xEDF8EF, 0xCDE7D6),
      (0x4A2C82, 0xF4F0FB, 0xDDD2EF), (0xB35309, 0xFFF7E8, 0xF7E3BE),
      (0x2B4C5E, 0xEFF4F5, 0xD3DFE2),
    ]
    let look = draws.pick(looks)
    accent = Ink(look.0)
    paper = (Ink(look.1), Ink(look.2))
    dateFormat = draws.pick([.slashes, .slashes, .slashes, .dashes])
    photoIsLeft = draws.chance(0.8)
    numbersFields = draws.chance(0.5)
  }
}
