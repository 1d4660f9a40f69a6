// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ReceiptBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pagemark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ReceiptBenchmark",
      dependencies: [
        .product(name: "PagemarkCore", package: "pagemark")
      ])
  ],
  swiftLanguageModes: [.v6]
)
