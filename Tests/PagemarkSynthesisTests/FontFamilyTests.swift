import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkSynthesis

@Suite struct FontFamilyTests {
  @Test(arguments: FontFamily.allCases) func everyFontIsInstalledBySetup(family: FontFamily) throws
  {
    let file = TestFiles.repository.appending(path: "scripts/setup")
    let setup = try String(contentsOf: file, encoding: .utf8)
    #expect(setup.contains("\"\(family.package): "))
  }

  @Test(arguments: FontFamily.allCases) func aMissingFamilyIsAnErrorThatNamesItsPackage(
    family: FontFamily
  ) {
    #expect(throws: DrawingError.fontMissing(family: family.name, package: family.package)) {
      _ = try FontLibrary(families: [family], folder: FontFolder(path: "/nowhere"))
    }
  }

  @Test(arguments: FontFamily.allCases) func everyFontHasTheLettersThatAreSetInIt(
    family: FontFamily
  ) throws {
    let ascii = (0x21...0x7E).compactMap { Unicode.Scalar($0).map { String($0) } }.joined()
    let isTill: Set<FontFamily> = [
      .courierPrime, .inconsolata, .ibm3270, .terminus, .dotGothic, .ocrA, .ocrB,
    ]
    let text = isTill.contains(family) ? ascii : ascii + "“”‘’—–•ÉéèëçíïöA"
    let missing = try Drawing.alone {
      let typesetter = try Typesetter(families: [family], folder: .system)
      let style = TextStyle(family: family, size: 40)
      return text.filter { typesetter.layout(of: String($0), style: style).missingLetters > 0 }
    }
    #expect(missing == "")
  }

  /// Text in a family that Pango does not know would be set as boxes instead of letters.
  @Test(arguments: FontFamily.allCases) func glyphsHaveDifferentSizes(family: FontFamily) throws {
    let (narrow, wide) = try Drawing.alone {
      let typesetter = try Typesetter(families: [family], folder: .system)
      let style = TextStyle(family: family, size: 100)
      return (
        typesetter.layout(of: ".", style: style).ink, typesetter.layout(of: "M", style: style).ink
      )
    }
    #expect(narrow.height < wide.height / 2)
    #expect(wide.width > 20 && wide.width < 120)
  }
}
