import { AsyncLocalStorage } from "node:async_hooks";

const recording = new AsyncLocalStorage<{ position?: number }>();

/**
 * Runs `work` and tells how far the primary had come after the last write in it; `undefined` where nothing was written,
 * or nothing lags.
 */
export async function recordPosition<T>(
  work: () => Promise<T>,
): Promise<{ result: T; position: number | undefined }> {
  const written: { position?: number } = {};
  const result = await recording.run(written, work);
  return { result, position: written.position };
}

/** Whether somebody wants to know where a write stands. */
export function isRecorded(): boolean {
  return recording.getStore() !== undefined;
}

/** Tells whoever records how far the primary has come after a write. */
export function notePosition(position: number): void {
  const recorded = recording.getStore();
  if (recorded) recorded.position = position;
}
