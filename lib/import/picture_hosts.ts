import type { ImportRecord } from "./schema.ts";

/** Why pictures of a record will not be shown, a reason a host: the service fetches from no others than `allowed`. */
export function strangeHosts(record: ImportRecord, allowed: readonly string[]): string[] {
  const pictures = record.kind === "film"
    ? [record.poster, ...record.stills ?? []]
    : record.kind === "person"
    ? [record.photo]
    : [];
  const hosts = pictures.flatMap((picture) => picture ? [new URL(picture.url).hostname] : []);
  return [...new Set(hosts)].filter((host) => !allowed.includes(host))
    .map((host) => `a picture at ${host}, which IMAGE_HOSTS lacks: it is not shown`);
}
