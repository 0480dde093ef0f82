# The service for a PostgreSQL of your own. The last stage has Node, the build and what it needs in production: no package
# manager, no compiler and no embedded PostgreSQL.
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && find dist -name '*.map' -delete

FROM ${NODE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Declarations, source maps, fonts that no page prints and the forms of a package that Node does not load are half of it.
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete \
  && find node_modules/dejavu-fonts-ttf -name '*.ttf' ! -name DejaVuSans.ttf ! -name DejaVuSans-Bold.ttf -delete \
  && rm -rf node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext \
    node_modules/pdfkit/js/*.browser.* node_modules/pdfkit/js/*.standalone.js node_modules/libphonenumber-js/bundle

FROM ${NODE} AS node

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin narthex
COPY --from=node /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY bin bin
COPY examples/graphql examples/graphql
COPY schema/examples.json schema/foundation.sql schema/
COPY schema/functions schema/functions
COPY schema/migrations schema/migrations
COPY schema/rules schema/rules
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
USER narthex
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/narthex.js"]
CMD ["serve"]
