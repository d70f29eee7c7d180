import { expose } from "comlink";
import { makeBackup } from "./make.ts";

// Copies, checks and sends a backup while the process goes on serving: see `schedule.ts`.

const worker = { makeBackup };
export type BackupWorker = typeof worker;
expose(worker);
