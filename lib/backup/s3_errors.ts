import { BackupError } from "./errors.ts";

/** What storage said, or what stands for its silence. */
interface Refusal {
  status?: number;
  code?: string;
  name?: string;
}

/** The error within, where the library wrapped it. */
function refusalOf(error: unknown): Refusal {
  const { cause } = error as { cause?: unknown };
  const inner = cause as Refusal | undefined;
  return inner?.status !== undefined || inner?.name === "TimeoutError" ? inner : error as Refusal;
}

/** Whether asking again may help: the network, a server in trouble, or one that is asked too often. */
export function isPassing(error: unknown): boolean {
  const { status } = refusalOf(error);
  return status === undefined || status === 429 || status >= 500 && status !== 507;
}

/** What went wrong with storage, as a sentence. */
export function storageError(error: unknown): BackupError {
  return new BackupError(sentenceOf(refusalOf(error)), { cause: error });
}

function sentenceOf({ status, code, name }: Refusal): string {
  const storage = "The storage at BACKUP_S3_URL";
  if (status === undefined) {
    return name === "TimeoutError" || name === "AbortError"
      ? `${storage} does not answer in time`
      : `${storage} can't be reached, or broke off`;
  }
  const answer = [status, code === "Unknown" ? undefined : code].filter(Boolean).join(" ");
  if (status === 507 || /Full|Quota|Capacity/.test(code ?? "")) return `${storage} is full (${answer})`;
  if (status === 401 || status === 403) {
    return `${storage} refuses the keys, or what they may do there (${answer})`;
  }
  if (status === 404) return `${storage} has no such bucket or backup (${answer})`;
  return `${storage} answers ${answer}`;
}
