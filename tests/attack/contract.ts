// Random requests to the running service, good ones and bad, made from what it says of itself: /openapi.json and
// tools/list. Whatever comes back has to be what it promised.
//
// FUZZ_RUNS=N: requests for each operation and tool, 500 by default. FUZZ_SEED=N or FUZZ_SEED=random: other requests.
// FUZZ_ONLY=REGEXP: only operations and tools of such names. FUZZ_PAST=REGEXP: go on past failures of such text.

import { assert, assertEquals } from "@std/assert";
import process from "node:process";
import pLimit from "p-limit";
import { openDatabase } from "@/lib/db/database.ts";
import { registerAgent } from "./contract/agent.ts";
import { fuzzPost } from "./contract/forms.ts";
import { discover } from "./contract/known.ts";
import { fuzzMessages } from "./contract/messages.ts";
import { operationsOf } from "./contract/openapi.ts";
import { fuzzRead } from "./contract/rest.ts";
import { type Outcome, RUNS, SEED } from "./contract/run.ts";
import { Schemas } from "./contract/schema.ts";
import { start } from "./contract/service.ts";
import { fuzzTool, listTools } from "./contract/tools.ts";
import { showList } from "../shown_list.ts";

const AT_ONCE = 8;

const service = await start();
const document = await (await fetch(`${service.url}/openapi.json`)).json();
const schemas = new Schemas(document);
const agent = await registerAgent(service);
const database = await openDatabase(`file:${service.file}`);
await showList(database);
await database.close();
const known = await discover(service, 1);

const subjects: [name: string, fuzz: () => Promise<Outcome>][] = [];
const operations = operationsOf(document);
for (const operation of operations) {
  const { operationId, method, path } = operation;
  const name = `${operationId} (${method} ${path})`;
  subjects.push([name, () => {
    if (method === "GET") return fuzzRead(service, operation, { schemas, known });
    if (operationId === "callMcp") return fuzzMessages(service, operation, { schemas, agent });
    return fuzzPost(service, operation, { document, schemas, agent });
  }]);
}
const endpoint = operations.find(({ operationId }) => operationId === "callMcp")!;
for (const tool of await listTools(service)) {
  subjects.push([tool.name, () => fuzzTool(service, tool, { endpoint, schemas, known, agent })]);
}

const only = RegExp(process.env.FUZZ_ONLY ?? "");
const limit = pLimit(AT_ONCE);
const begun = performance.now();
const outcomes = subjects.filter(([name]) => only.test(name)).map(([name, fuzz]) => ({ name, outcome: limit(fuzz) }));

for (const { name, outcome } of outcomes) {
  Deno.test({
    name: `${name} answers ${RUNS} requests as it says`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const { statuses, seconds, failure } = await outcome;
      const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`).join(", ");
      console.log(`${name}: ${counts}, ${seconds.toFixed(1)} s`);
      if (failure) throw new Error(failure);
      assert([...statuses.keys()].some((status) => /^(200|201|done)$/.test(status)), "No request succeeded");
    },
  });
}

Deno.test("the service logs no error while it is asked anything", async () => {
  for (const { outcome } of outcomes) await outcome;
  console.log(
    `${RUNS} requests for each of ${outcomes.length}, ${
      ((performance.now() - begun) / 1000).toFixed(0)
    } s, FUZZ_SEED=${SEED}`,
  );
  assertEquals(service.errors().slice(0, 5), []);
});
