import assert from "node:assert/strict";
import { program, start } from "./service.ts";

const service = await start();

const INSPECTOR = "npm:@modelcontextprotocol/inspector@2.12.0/mcp-inspector";
const CONFORMANCE = "npm:@modelcontextprotocol/conformance@0.1.16";
const CONFORMANCE_2026 = "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12";

Deno.test("the Inspector's CLI lists the tools and calls one", async () => {
  const inspect = (...args: string[]) =>
    program(INSPECTOR, ["--cli", `${service}/api/mcp`, "--transport", "http", "--method", ...args]);
  const list = await inspect("tools/list");
  assert.equal(list.code, 0, list.output);
  assert.ok(list.output.includes('"search_films"') && list.output.includes('"outputSchema"'), list.output);
  const call = await inspect("tools/call", "--tool-name", "get_film", "--tool-arg", "id=1", "lang=en");
  assert.equal(call.code, 0, call.output);
  assert.ok(call.output.includes("The Matrix"), call.output);
});

// Of each suite, what can be asked of a server that has tools, resources and prompts of its own. The other scenarios call
// ones by names that the suite demands, or want what a server without sessions has no use for: logs, subscriptions,
// questions to the client, arguments that clients have to repeat in headers.
const OF_2025 = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "dns-rebinding-protection",
];
const OF_2026 = [
  "server-stateless",
  "tools-list",
  "resources-list",
  "prompts-list",
  "caching",
  "sep-2164-resource-not-found",
  "server-sse-multiple-streams",
  "http-header-validation",
  "input-required-result-unsupported-methods",
  "input-required-result-validate-input",
  "dns-rebinding-protection",
];

const SUITES: { suite: string; version?: string; scenarios: string[] }[] = [
  { suite: CONFORMANCE, scenarios: OF_2025 },
  { suite: CONFORMANCE_2026, version: "2025-11-25", scenarios: OF_2025 },
  { suite: CONFORMANCE_2026, version: "2026-07-28", scenarios: OF_2026 },
];

for (const { suite, version, scenarios } of SUITES) {
  const of = version === undefined ? "" : ` with the revision ${version}`;
  for (const scenario of scenarios) {
    Deno.test(`${suite.slice(suite.lastIndexOf("/") + 1)}${of}: ${scenario}`, async () => {
      const revision = version === undefined ? [] : ["--spec-version", version];
      const { output } = await program(suite, [
        "server",
        "--url",
        `${service}/api/mcp`,
        ...revision,
        "--scenario",
        scenario,
      ]);
      const [, passed] = /Passed: (\d+)\//.exec(output) ?? [];
      assert.ok(Number(passed) > 0, output);
      const errors = output.split("\n").flatMap((line) => /^\s+Error: (.*)$/.exec(line)?.[1] ?? []);
      const failures = output.split("\n").filter((line) => /\]\s+FAILURE/.test(line));
      // What needs the suite's own diagnostic tools it calls not testable, in this one scenario.
      const testable = errors.filter((error) => scenario !== "server-stateless" || !error.startsWith("Not testable: "));
      assert.deepEqual([testable, failures.length], [[], errors.length], output);
    });
  }
}
