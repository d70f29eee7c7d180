import { openDatabase } from "../../lib/db/database.ts";
import { FLAGS } from "../servers.ts";
import { namesOf } from "./foyer.ts";

/** A server of Foyer's in a process of its own. */
export interface Foyer extends AsyncDisposable {
  /** What a query finds, films and people together, the best first. */
  ask(q: string): Promise<string[]>;
  /** Megabytes resident. */
  memory(): Promise<number>;
}

/** Starts the built server on a database, with every answer made anew. */
export async function startFoyer(path: string): Promise<Foyer> {
  const database = await openDatabase(`file:${path}`);
  const names = await namesOf(database);
  await database.close();
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", ...FLAGS, "serve.ts"],
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${path}`,
      RATE_LIMITS: "off",
      LOG_REQUESTS: "off",
      KEEP_ANSWERS: "off",
    },
    stdout: "piped",
    stderr: "inherit",
  });
  const process = command.spawn();
  const url = await address(process);
  return {
    async ask(q) {
      const response = await fetch(`${url}/api/search?lang=ru&limit=8&q=${encodeURIComponent(q)}`);
      const answer = await response.json();
      if (!response.ok && !answer.errors) throw new Error(`${response.status} for ${q}`);
      const { films = [], people = [] } = answer as { films?: Shown[]; people?: Shown[] };
      return [...films, ...people].sort((a, b) => b.score - a.score).map(({ url }) => names(new URL(url).pathname));
    },
    async memory() {
      const { stdout } = await new Deno.Command("ps", { args: ["-o", "rss=", "-p", String(process.pid)] }).output();
      return Math.round(Number(new TextDecoder().decode(stdout)) / 1024);
    },
    async [Symbol.asyncDispose]() {
      process.kill("SIGKILL");
      await process.status;
    },
  };
}

interface Shown {
  url: string;
  score: number;
}

async function address(process: Deno.ChildProcess): Promise<string> {
  let output = "";
  for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`The server did not start: ${output}`);
}
