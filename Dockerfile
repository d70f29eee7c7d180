# syntax=docker/dockerfile:1
# Two stages: one fetches and builds, the other has what runs and a user that owns nothing but /data.
FROM denoland/deno:2.9.6 AS build
WORKDIR /app
COPY deno.json deno.lock ./
COPY lib/jsr lib/jsr
RUN deno install --frozen
COPY . .
RUN deno task build

FROM denoland/deno:2.9.6
WORKDIR /app
COPY --from=build --chown=root:root /app /app
COPY --from=build /deno-dir /deno-dir
# The base image gives its user /deno-dir: who owns a folder can put other files in the place of those in it.
RUN mkdir /data && chown deno:deno /data && chown root:root /app /deno-dir
USER deno
ENV DATABASE_URL=file:/data/catalog.db LOG_FORMAT=json DRAIN_SECONDS=5
VOLUME /data
EXPOSE 8000
# A service that answers 503 is not healthy: the status is what counts.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["deno", "eval", "const r = await fetch(`http://127.0.0.1:${Deno.env.get('PORT') ?? 8000}/api/health`); Deno.exit(r.status === 200 ? 0 : 1)"]
CMD ["deno", "run", "--v8-flags=--no-memory-reducer", "--cached-only", "--no-prompt", "--allow-net", "--allow-read", "--allow-write", "--allow-env", "--allow-sys", "--allow-ffi", "serve.ts"]
