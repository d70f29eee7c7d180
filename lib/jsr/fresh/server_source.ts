import type { Plan } from "./dev.ts";

/**
 * The text of `_fresh/server.js`. Its imports are literal, so that tools which follow imports find them.
 * @param toRoot path from the output folder to the app's root
 */
export function serverSource(plan: Plan, serverEntry: string, toRoot: string): string {
  const load = (file: string) => `load: () => import(${q(`${toRoot}/${file}`)})`;
  const files = plan.routes.map(({ kind, file, pattern, scope }) =>
    `    { kind: ${q(kind)}, file: ${q(file)}, pattern: ${q(pattern)}, scope: ${q(scope)}, ${load(file)} },`
  );
  const islands = plan.islands.map(({ file, bundle }) =>
    `    { file: ${q(file)}, bundle: ${q(bundle)}, ${load(file)} },`
  );
  const statics = plan.statics.map(({ path, hash, size, file }) => {
    const from = (file ? `${toRoot}/${file}` : `./static${path}`).split("/").map(encodeURIComponent).join("/");
    return `    [${q(path)}, { hash: ${q(hash)}, size: ${size}, content: new URL(${q(from)}, import.meta.url) }],`;
  });
  return `// Made by Builder; do not edit.
import { attach } from "fresh/internal";
import { fileURLToPath } from "node:url";
import { app } from ${q(`${toRoot}/${serverEntry}`)};

attach(app, {
  root: fileURLToPath(new URL(${q(toRoot + "/")}, import.meta.url)).slice(0, -1),
  buildId: ${q(plan.buildId)},
  boot: ${q(plan.boot)},
  files: [
${files.join("\n")}
  ],
  islands: [
${islands.join("\n")}
  ],
  statics: new Map([
${statics.join("\n")}
  ]),
});

export default { fetch: app.handler() };
`;
}

function q(value: unknown): string {
  return JSON.stringify(value);
}
