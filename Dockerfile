# Pagemark on Debian 12: docker build -t pagemark . && docker run --rm -v "$PWD:/work" pagemark run suites/mine.yml
FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends sudo dpkg-dev git ca-certificates
COPY . /pagemark
WORKDIR /pagemark
RUN scripts/package --output /package

FROM debian:12-slim
COPY --from=build /package /package
RUN apt-get update && apt-get install -y /package/pagemark_*.deb && rm -rf /package /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["pagemark"]
