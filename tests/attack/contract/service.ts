import { fileURLToPath } from "node:url";
import { template } from "../../template.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START_MS = 60_000;

/** A running service. */
export interface Service {
  /** Its base URL, without a trailing slash. */
  url: string;
  /** The path of its database. */
  file: string;
  /** What it has logged as an error so far. */
  errors(): string[];
}

/** Starts the real service as `deno task start` does, on a database of its own, without rate limits; it ends with the tests. */
export async function start(): Promise<Service> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const folder = await Deno.makeTempDir({ prefix: "foyer-contract-" });
  const file = `${folder}/catalog.db`;
  await Deno.copyFile(await template("starter"), file);
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.replace(/^.*?deno /, "").split(" "),
    cwd: ROOT,
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${file}`,
      CINEMA_SOURCES: "demo",
      RATE_LIMITS: "off",
      RATE_LIMIT_REVIEWS: "0",
      LOG_FORMAT: "json",
      LOG_REQUESTS: "off",
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  globalThis.addEventListener("unload", () => {
    child.kill("SIGKILL");
    Deno.removeSync(folder, { recursive: true });
  });
  let [output, errors] = ["", ""];
  read(child.stdout, (text) => output += text);
  read(child.stderr, (text) => errors += text);
  for (const deadline = Date.now() + START_MS; Date.now() < deadline;) {
    const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
    if (port) return { file, url: `http://127.0.0.1:${port}`, errors: () => errors.split("\n").filter(isError) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service did not start within ${START_MS} ms: ${output}${errors}`);
}

async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, write: (text: string) => void): Promise<void> {
  for await (const text of stream.pipeThrough(new TextDecoderStream())) write(text);
}

/** Warnings are none; what is not a line of the log, such as the stack of an uncaught error, is. */
function isError(line: string): boolean {
  return line !== "" && !line.includes('"level":"warn"');
}
