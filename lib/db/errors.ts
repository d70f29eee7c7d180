/** A database that can't be used, in one sentence for the person who starts the service. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** A database that can't be reached or written at the moment; the message says why. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/** Marks a file as a database of this program ("Foyr"); written when it is first opened. */
export const APPLICATION_ID = 0x466f7972;

/** Whether a statement failed because the database could not be reached, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ["UnreachableError", "TimeoutError", "AbortError"].includes(error.name) ||
    error instanceof TypeError && /fetch|connect/i.test(error.message) ||
    /ECONN|HRANA|SERVER_ERROR|TRANSACTION_CLOSED|STREAM|TRANSACTION_TIMEOUT|SQLITE_(BUSY|FULL|IOERR)|fetch failed|error sending request/
      .test(`${error} ${(error as { code?: unknown }).code} ${error.cause}`);
}

/** What is wrong with a server's certificate, where that is why the server was not reached. */
export function certificateFault(error: unknown): string | undefined {
  let text = "";
  for (let cause = error; cause instanceof Error; cause = cause.cause) text += `${cause.message}\n`;
  const fault = /invalid peer certificate: ([^\n]*)/.exec(text)?.[1];
  if (fault === undefined) return undefined;
  if (/expired/i.test(fault)) return "its certificate has expired";
  if (/not valid yet|NotValidYet/i.test(fault)) return "its certificate is not valid yet";
  if (/for ?name/i.test(fault)) return "its certificate is for another name";
  if (/UnknownIssuer|CaUsedAsEndEntity/.test(fault)) return "nobody vouches for its certificate whom Deno trusts";
  return `its certificate is not accepted (${fault})`;
}

/** The message of an error without the driver's additions. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^SQLITE_\w+: |\.$/g, "").replace(/\s+/g, " ");
}
