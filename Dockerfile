# One image is a whole server, with the database inside: docker run -p 80:80 -v buildkin:/storage IMAGE
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=80 DATA_DIR=/storage
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json CHANGELOG.md ./
COPY scripts/serve-built.mjs scripts/
COPY db/migrations db/migrations
COPY hooks /hooks
RUN install --directory --owner=node --group=node /storage
USER node
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve-built.mjs"]
