# By its digest, so that a build takes the very image that was looked at; docs/operations.md, 'With Docker', has how to take a newer one.
ARG NODE_IMAGE=node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# The libraries of the embedded database are linked while somebody may write here.
RUN node --input-type=module --eval "(await import('./db/embedded/programs.ts')).findPostgresPrograms()"
RUN npm run build
# `dist` has what it uses of these in itself; Vite, the compilers and what else only a build needs go with them.
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
  vite @vitejs/plugin-react tailwindcss @tailwindcss/vite tailwind-merge @tanstack/react-start lucide-react recharts date-fns world-atlas radix-ui react-dom
# The image brings its own Node: the packaged ones would only make it larger.
RUN rm -rf node_modules/node-*

FROM ${NODE_IMAGE}
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data UPLOADS_DIR=/app/uploads
WORKDIR /app
RUN mkdir data uploads && chown node:node data uploads
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
# What the bundle reads at run time, and the commands of scripts/: backup, restore, admin:create.
COPY --from=build /app/contract contract
COPY --from=build /app/phrases phrases
COPY --from=build /app/db db
COPY --from=build /app/server server
COPY --from=build /app/scripts scripts
COPY --from=build /app/dist dist
USER node
VOLUME ["/app/data", "/app/uploads"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
