import { tmpdir } from "node:os";

/** What was loaded is there as whole films, also where the import did not come to its end. */
const GO_ON = "start the same import again: what was loaded is whole, and it goes on from there";

/** What ended an import, and what to do about it where that is not said by itself: a full disk, a source that is away. */
export function adviceOn({ name, message }: Error, databaseUrl: string): string {
  if (/SQLITE_FULL|ENOSPC|disk is full|No space left/.test(message)) {
    // The address of a server may have a password.
    const database = databaseUrl.startsWith("file:") ? ` ${databaseUrl}` : "";
    return `The disk is full: that of the database${database}, or that of scratch files in ${tmpdir()}. ` +
      `Make room and ${GO_ON}.`;
  }
  const mayPass = name === "SourceError" && !/refuses|\b40[0-8]\b/.test(message);
  return mayPass ? `${message.replace(/\.$/, "")}. Wait and ${GO_ON}.` : message;
}
