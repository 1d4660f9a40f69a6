import Foundation
import TestSupport
import Testing

/// Another implementation of JSON Schema accepts the suites and manifests that ship, and refuses what the parsers
/// refuse.
@Suite struct SchemaFilesTests {
  private static let python = Command.repository.appending(path: ".build/test-venv/bin/python").path
  private static let isHere = FileManager.default.isExecutableFile(atPath: python)

  /// Prints each fault of each file.
  private static let script = """
    import glob, json, sys, yaml, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    files = [file for pattern in sys.argv[2:] for file in glob.glob(pattern)]
    assert files, sys.argv
    for file in files:
        for fault in validator.iter_errors(yaml.safe_load(open(file))):
            print(fault.json_path, fault.message[:100])
    """

  private func faults(_ schema: String, _ files: String) async throws -> String {
    let run = try await Command.program([
      Self.python, "-c", Self.script, "schemas/\(schema).schema.json", files,
    ])
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test(
    .enabled(if: isHere || TestFiles.isCI),
    arguments: [
      // Every file but that of the promises.
      ("suite", "suites/[!p]*.yml"), ("suite", "suites/p[!r]*.yml"),
      ("dataset", "datasets/*/dataset.yml"), ("promises", "suites/promises.yml"),
    ])
  func whatShipsIsValid(schema: String, files: String) async throws {
    #expect(try await faults(schema, files) == "")
  }

  @Test(
    .enabled(if: isHere || TestFiles.isCI),
    arguments: [
      (
        "suite", "version: 1\nname: a\ndatasets: [a]\npipeline: {}\npipelines: {}",
        "'pipeline' was unexpected"
      ),
      (
        "suite", "version: 1\nname: a\ndatasets: [a]\npipelines: { a: { image: [nomalize] } }",
        "image[0]"
      ),
      ("dataset", "version: 1\nname: a\nformat: text-pair\nroot: .", "format"),
      ("dataset", "version: 1\nname: a\nformat: records", "'root' is a required property"),
      ("prices", "version: 2\nmodels: { a: { input: 1, output: 2 } }", "version"),
      ("prices", "version: 1\nmodels: { a: { input: 1 } }", "'output' is a required property"),
    ])
  func whatIsWrongIsNotValid(schema: String, text: String, fault: String) async throws {
    let scratch = try Scratch()
    let file = try scratch.write(text, to: "file.yml")
    #expect(try await faults(schema, file).contains(fault))
  }
}
