# syntax=docker/dockerfile:1
# One image for every role: PROCESS says which. Holds what runs, and nothing that stands in on one machine (backend/src/local).

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/src/local/package.json backend/src/local/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY testing/package.json testing/
COPY lab/package.json lab/
# Native parts come as packages of their own, so that no install script has to run, ours or others': stricter than `allowScripts`.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Also writes the .br and .gz files that the SPA is served from.
RUN node scripts/build.mjs && rm -rf backend/dist/local

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
# What only builds, or stands in on one machine, belongs to other workspaces (backend/src/local).
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace backend
# Half of what packages bring is read by compilers, editors and people alone. TypeScript is in them for a plug-in of @nestjs/swagger that
# nothing uses. Licences stay.
RUN rm -rf node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver \
  && find node_modules backend/node_modules -type f ! -iname 'licen[cs]e*' \
    \( -path '*/@fontsource/*' ! -name '*.woff' ! -name package.json -o -name 'biz-udpgothic-[0-9]*' -o -name 'tinyld.heavy*' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' -o -iname '*.md' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps DATA_DIR=/data PORT=3000
# Of glibc's heaps, one for each thread, freed pieces stay behind; two do.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json package.json
# Packages that npm keeps beneath the workspace, where there are any.
COPY --from=packages /app/backend backend
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY LICENSE openapi.yaml ./
COPY docs/api/changes.json ./docs/api/
# Uploads, where no bucket is configured; nothing else is ever written but /tmp.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Node is process 1 and handles signals itself: a stop drains what is under way.
CMD ["node", "backend/dist/main.js"]
