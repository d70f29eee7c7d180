# Two stages: one fetches and builds, the other has what runs and a user that owns nothing but /data and /backups.
# By its digest an image is always the same: docs/deploy-docker.md says how to take another one.
ARG DENO_IMAGE=denoland/deno:2.9.6@sha256:2014dc167ece617ef7e7ba40631ac2234c59e75ce693e7cc2dc2602b3c87859d
FROM ${DENO_IMAGE} AS build
WORKDIR /app
COPY deno.json deno.lock ./
COPY lib/jsr lib/jsr
RUN deno install --frozen
COPY . .
RUN deno task build

FROM ${DENO_IMAGE}
WORKDIR /app
COPY --from=build --chown=root:root /app /app
COPY --from=build /deno-dir /deno-dir
# The base image gives its user /deno-dir: who owns a folder can put other files in the place of those in it.
RUN mkdir /data /backups && chown deno:deno /data /backups && chown root:root /app /deno-dir
USER deno
ENV DATABASE_URL=file:/data/catalog.db LOG_FORMAT=json DRAIN_SECONDS=5
# Has the C library give memory back that was used once: docs/decisions/0007-one-response-cache.md.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 8000
# A service that answers 503 is not healthy: the status is what counts.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["deno", "eval", "const r = await fetch(`http://127.0.0.1:${Deno.env.get('PORT') ?? 8000}/api/health`); Deno.exit(r.status === 200 ? 0 : 1)"]
# docs/permissions.md explains each of these flags.
CMD ["deno", "run", "--v8-flags=--no-memory-reducer,--heap-growing-percent=20,--max-semi-space-size=4", "--cached-only", "--no-prompt", "--allow-net", "--allow-env", \
  "--allow-read=/app,/data,/backups,/usr/bin/ldd", "--allow-write=/data,/backups", \
  "--allow-sys=cpus,hostname,networkInterfaces,statfs,uid", "--allow-ffi=/app/node_modules", "serve.ts"]
