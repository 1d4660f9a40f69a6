// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DuplicateSearchBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pagemark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "DuplicateSearchBenchmark",
      dependencies: [.product(name: "PagemarkReading", package: "pagemark")])
  ],
  swiftLanguageModes: [.v6]
)
