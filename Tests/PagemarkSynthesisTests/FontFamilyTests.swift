import Foundation
import Testing

@testable import PagemarkSynthesis

@Suite struct FontFamilyTests {
  @Test(arguments: FontFamily.allCases) func isInstalledBySetup(family: FontFamily) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let setup = try String(contentsOf: root.appending(path: "scripts/setup"), encoding: .utf8)
    #expect(setup.contains("\"\(family.package): "))
  }

  @Test(arguments: FontFamily.allCases) func missingIsAnErrorThatNamesItsPackage(
    family: FontFamily
  ) {
    #expect(throws: DrawingError.fontMissing(family: family.name, package: family.package)) {
      try FontLibrary(families: [family], folder: FontFolder(path: "/nowhere"))
    }
  }

  /// A family that Pango did not know would be set in no font at all: boxes instead of letters.
  @Test(arguments: FontFamily.allCases) func hasLettersOfItsOwn(family: FontFamily) throws {
    let typesetter = try Typesetter(families: [family], folder: .system)
    let style = TextStyle(family: family, size: 100)
    let (narrow, wide) = (
      typesetter.layout(of: ".", style: style).ink, typesetter.layout(of: "M", style: style).ink
    )
    #expect(narrow.height < wide.height / 2)
    #expect(wide.width > 20 && wide.width < 120)
  }
}
