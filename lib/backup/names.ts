// What a backup is called: when it was made (UTC) and its schema. Names sort by time.

const NAME = /^foyer-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-\d{4}_\w+\.db$/;

/** The name of a backup made now. */
export function backupName(now: Date, schemaVersion: string): string {
  return `foyer-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${schemaVersion}.db`;
}

/** When the backup of a name was made; `undefined` where it is no name of a backup. */
export function timeOfName(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The names of backups among all names, the newest first. */
export function newestFirst(names: readonly string[]): string[] {
  return names.filter((name) => timeOfName(name)).sort().reverse();
}

/** The backups that are too many when so many are to stay; never the one that was just made. */
export function outdated(names: readonly string[], { keep, made }: { keep: number; made: string }): string[] {
  const others = newestFirst(names).filter((name) => name !== made);
  return others.slice(keep - 1);
}
