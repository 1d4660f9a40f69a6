/// A phone, an app on it, and its colors.
struct ScreenDesign {
  enum App: CaseIterable { case cards, bubbles, news }

  var app: App
  var isDark: Bool
  var family: FontFamily
  var width, height: Int
  /// Pixels per unit of the operating system.
  var unit: Double
  var accent: Ink

  init(using draws: inout SeededDraws) {
    app = draws.pick([.cards, .cards, .bubbles, .news])
    isDark = draws.chance(0.5)
    family = draws.pick([.roboto, .roboto, .inter, .inter, .openSans, .lato])
    let screens = [
      (1080, 2340, 2.75), (1080, 2400, 2.625), (1170, 2532, 3.0), (1179, 2556, 3.0),
      (1125, 2436, 3.0), (1080, 2160, 2.625),
    ]
    let screen = draws.pick(screens)
    (width, height, unit) = (screen.0, screen.1, screen.2 * draws.pick([0.95, 1, 1, 1.1]))
    accent = draws.pick([Ink(0xE8590C), Ink(0x1971C2), Ink(0x2F9E44), Ink(0x9C36B5)])
  }

  var paper: Ink {
    switch (app, isDark) {
    case (.news, false): Ink(0xF6F6EF)
    case (_, false): .white
    case (.bubbles, true): Ink(0x15202B)
    case (_, true): Ink(0x0E1113)
    }
  }
  var panel: Ink { isDark ? Ink(0x1E2326) : Ink(0xF2F4F5) }
  var text: Ink { isDark ? Ink(0xDEE3E6) : Ink(0x1A1A1B) }
  var faint: Ink { isDark ? Ink(0x87969E) : Ink(0x6A737B) }
  var rule: Ink { isDark ? Ink(0x2A3236) : Ink(0xDDE1E4) }
}
