import Foundation
import PagemarkPipeline
import TestSupport
import Testing

@Suite struct DocumentsDocumentTests {
  @Test func everySettingIsDocumented() throws {
    let text = try String(
      contentsOf: TestFiles.repository.appending(path: "docs/documents.md"), encoding: .utf8)
    for parameter in DocumentSettings.declaration.parameters {
      #expect(text.contains("`\(parameter.name)`"), "\(parameter.name)")
    }
    for profile in DocumentSettings.Profile.allCases {
      #expect(text.contains("| `\(profile.rawValue)`"))
    }
  }
}
