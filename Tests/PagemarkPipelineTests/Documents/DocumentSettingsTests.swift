import Foundation
import PagemarkPipeline
import Testing

@Suite struct DocumentSettingsTests {
  @Test func partsOfAProfileCanBeReplaced() throws {
    var settings = DocumentSettings(.compact)
    #expect(settings.picture == .gray(quality: 80) && settings.highestResolution == 250)
    try settings.set("quality", to: .number(60))
    try settings.set("colors", to: .text("color"))
    #expect(settings.picture == .color(quality: 60) && settings.highestResolution == 250)
    try settings.set("profile", to: .text("blackAndWhite"))
    #expect(settings.picture == .color(quality: 60) && settings.highestResolution == 200)
    try settings.set("quality", to: .off)
    try settings.set("colors", to: .text("profile"))
    #expect(settings.picture == .blackAndWhite)
  }

  @Test(arguments: DocumentSettings.Profile.allCases)
  func settingsAreSentWhole(profile: DocumentSettings.Profile) throws {
    var settings = DocumentSettings(profile)
    (settings.masks, settings.targetKilobytes) = (["Jane Q. Public"], 2000)
    let sent = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(DocumentSettings.self, from: sent) == settings)
  }

  @Test(arguments: [
    ("a", "a"), ("a/b", "a%2Fb"), ("..", "%2E."), ("a%2Fb", "a%252Fb"), ("über", "über"),
  ])
  func namesOfFoldersAreDistinct(name: String, folder: String) {
    #expect(FileName.escaped(name) == folder)
  }
}
