// swift-tools-version: 6.2
import PackageDescription

// Built by scripts/fuzz, which passes -sanitize=fuzzer,address; a plain build does not link.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pagemark", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "PagemarkCore", package: "pagemark"),
        .product(name: "PagemarkDatasets", package: "pagemark"),
        .product(name: "PagemarkSuite", package: "pagemark"),
        .product(name: "PagemarkRunFolder", package: "pagemark"),
        .product(name: "PagemarkImaging", package: "pagemark"),
        .product(name: "PagemarkRecognition", package: "pagemark"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
