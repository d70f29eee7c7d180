import assert from "node:assert/strict";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { callTool } from "./client.ts";

// deno-lint-ignore no-explicit-any -- a task looks into whatever was answered
export type Answer = any;
/** Calls a tool, and counts what its result costs. */
export type Ask = (tool: string, args?: Record<string, unknown>) => Promise<Answer>;

/** Tokens of the results of one task, in the middle of all tasks. */
const MEDIAN = 3000;
/** Tokens of one result, whatever the limit: as it is by default, and in full. */
const MOST = { compact: 4000, full: 8000 };

/** What people ask an assistant for, done on a service with tools alone; `report` says what the tasks cost. */
export function played(service: string) {
  const spent: { task: string; tokens: number }[] = [];
  return {
    /** One task; with `token`, in an agent's name. */
    task(name: string, play: (ask: Ask) => Promise<void>, token?: () => Promise<string>): void {
      Deno.test(name, async () => {
        let tokens = 0;
        const bearer = await token?.();
        await play(async (tool, args = {}) => {
          for (;;) {
            const { result } = await callTool(service, tool, args, bearer);
            const [{ text }] = result.content;
            assert.ok(!result.isError, `${tool}: ${text}`);
            const answer = result.structuredContent;
            if (answer.warming) {
              await new Promise((resolve) => setTimeout(resolve, 300));
              continue;
            }
            const cost = countTokens(text);
            const most = MOST[args.detail === "full" ? "full" : "compact"];
            assert.ok(cost <= most, `${tool} answered with ${cost} tokens`);
            tokens += cost;
            return answer;
          }
        });
        spent.push({ task: name, tokens });
      });
    },
    report(): void {
      Deno.test("the results of a task take few tokens", () => {
        for (const { task, tokens } of spent) console.log(`${String(tokens).padStart(6)} tokens: ${task}`);
        const median = spent.map(({ tokens }) => tokens).sort((a, b) => a - b)[Math.floor(spent.length / 2)];
        console.log(`${String(median).padStart(6)} tokens: median of ${spent.length} tasks`);
        assert.ok(median <= MEDIAN, `${median} tokens`);
      });
    },
  };
}

/** The id of the film that a search has first. */
export async function idOf(ask: Ask, query: string): Promise<number> {
  return (await ask("search_films", { query, lang: "en", limit: 3 })).films[0].id;
}
