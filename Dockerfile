# One image for web and worker; `ROLE` says which. Its Node is the version that package.json pins.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build/build.ts
# sbom.json names every package of the program, those that only stand built into its screens included.
# It finds none of them missing once package.json no longer names the devDependencies.
# What only the screens, the build and the sandbox import, and the Node and PostgreSQL of a first start, stay behind. What a package
# that is kept brings for this platform is optional too, so it is not left out as such.
RUN npm pkg delete devDependencies optionalDependencies \
  && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.json \
  && npm pkg delete \
      dependencies.@emotion/react \
      dependencies.@emotion/styled \
      dependencies.@mui/icons-material \
      dependencies.@mui/material \
      dependencies.@reduxjs/toolkit \
      dependencies.@simplewebauthn/browser \
      dependencies.@tiptap/core \
      dependencies.@tiptap/extension-bold \
      dependencies.@tiptap/extension-document \
      dependencies.@tiptap/extension-heading \
      dependencies.@tiptap/extension-horizontal-rule \
      dependencies.@tiptap/extension-italic \
      dependencies.@tiptap/extension-list \
      dependencies.@tiptap/extension-paragraph \
      dependencies.@tiptap/extension-text \
      dependencies.@tiptap/extensions \
      dependencies.@tiptap/pm \
      dependencies.@vitejs/plugin-react \
      dependencies.postal-mime \
      dependencies.preact \
      dependencies.preact-render-to-string \
      dependencies.react \
      dependencies.react-dom \
      dependencies.react-redux \
      dependencies.signature_pad \
      dependencies.smtp-server \
      dependencies.uqr \
      dependencies.vite \
  && npm prune --omit=dev

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/db db
COPY --from=build /app/jobs jobs
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
USER node
EXPOSE 3000
# For a process that answers requests; compose.yaml asks a worker at its own port.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
