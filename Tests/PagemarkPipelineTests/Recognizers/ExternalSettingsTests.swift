import Foundation
import PagemarkPipeline
import Testing

@Suite struct ExternalSettingsTests {
  private func settings(of recognizer: Recognizer) throws -> ExternalSettings {
    guard let settings = recognizer.settings as? ExternalSettings else {
      throw CocoaError(.coderInvalidValue)
    }
    return settings
  }

  @Test func aCommandIsATextOfWordsOrAListOfThem() throws {
    var recognizer = try #require(Recognizer(name: "external"))
    try recognizer.set("command", to: .text("python3  a/b.py"))
    #expect(try settings(of: recognizer).command == ["python3", "a/b.py"])
    try recognizer.set("command", to: .list(["a program", "b"]))
    #expect(try settings(of: recognizer).command == ["a program", "b"])
    #expect(
      throws: SettingFault.wrongType(
        "command", expected: "a text or a list of texts", found: .number(3))
    ) { try recognizer.set("command", to: .number(3)) }
  }

  @Test func anOptionIsSetAloneOrWithAllOthers() throws {
    var recognizer = try #require(Recognizer(name: "external"))
    try recognizer.set("options", to: .mapping(["a": .number(1), "b": .flag(true)]))
    try recognizer.set("options.a", to: .list(["x"]))
    #expect(try settings(of: recognizer).options == ["a": .list(["x"]), "b": .flag(true)])
    #expect(throws: SettingFault.self) { try recognizer.set("options", to: .text("a")) }
    #expect(throws: SettingFault.self) { try recognizer.set("deadline.a", to: .number(1)) }
    #expect(throws: SettingFault.self) {
      try recognizer.set("options.a", to: .mapping(["c": .number(1)]))
    }
  }

  @Test func decodesWhatItEncodes() throws {
    var settings = ExternalSettings()
    (settings.command, settings.arguments) = (["a", "b c"], ["-x"])
    settings.deadline = 2.5
    settings.options = [
      "n": .number(0.5), "f": .flag(false), "t": .text("é"), "l": .list(["a"]), "o": .off,
      "e": .list([]),
    ]
    let recognizer = Recognizer(settings)
    let bytes = try JSONEncoder().encode(recognizer)
    #expect(try JSONDecoder().decode(Recognizer.self, from: bytes) == recognizer)
  }

  @Test func handoverIsASeparateStepBeforeRecognition() {
    var pipeline = Pipeline(
      name: "p", image: [ImageStage(Contrast())], recognizer: Recognizer(ExternalSettings()))
    #expect(
      pipeline.stepNames == ["load", "contrast", "handover", "external", "order", "clean"])
    #expect(pipeline.preparation(pixelLimit: 1).count == 3)
    #expect((0..<3).map(pipeline.preparationName) == ["load", "contrast", "external"])
    #expect(
      pipeline.stepNames.map(pipeline.preparationDepth) == [0, 1, 2, 2, nil, nil])
    pipeline.recognizer = Recognizer(TesseractSettings())
    #expect(pipeline.stepNames.map(pipeline.preparationDepth) == [0, 1, 2, nil, nil])
  }

  @Test func needsACommandAndADeadlineWithinThePages() {
    func faults(_ settings: ExternalSettings) -> [String] {
      Recognizer(settings).faults(pageTimeout: 30).map(\.parameter)
    }
    var settings = ExternalSettings()
    settings.deadline = 31
    #expect(faults(settings) == ["command", "deadline"])
    (settings.command, settings.deadline) = (["a"], 30)
    #expect(faults(settings).isEmpty)
    #expect(Recognizer(TesseractSettings()).faults(pageTimeout: 0).isEmpty)
  }
}
