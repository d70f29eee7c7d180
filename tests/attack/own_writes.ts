import { assertEquals } from "@std/assert";
import { callTool, register, takeToken } from "../agents/client.ts";
import { start } from "../agents/service.ts";

// Eight clients write to one process, and read right after each acknowledged write what everybody gets. None of these
// reads may be from before the write.

const WRITES = 2000;
const CLIENTS = 8;

interface Film {
  ratings: { agents: { average: number | null; count: number } };
  reviews: { author: { name: string }; text: string }[];
}

Deno.test({
  name: `the first read after each of ${WRITES} acknowledged writes by ${CLIENTS} clients shows it`,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const url = await start({ environment: { LOG_REQUESTS: "off", RATE_LIMIT_REVIEWS: "0" }, database: "own-writes" });
    const film = async (id: number): Promise<Film> => await (await fetch(`${url}/api/film/${id}`)).json();
    const old: string[] = [];
    let written = 0;
    await Promise.all(Array.from({ length: CLIENTS }, async (_, client) => {
      const name = `Writer ${client}`;
      const agent = await register(url, name);
      let token = await takeToken(url, agent);
      // A film of its own, so that its writer alone changes it.
      const id = client + 1;
      for (let n = 1; n <= WRITES / CLIENTS; n++) {
        await film(id);
        const kind = n % 10;
        if (kind === 0) {
          const fields = { token, client_id: agent.client_id, client_secret: agent.client_secret };
          await (await fetch(`${url}/api/oauth/revoke`, { method: "POST", body: new URLSearchParams(fields) })).text();
          const { status } = await callTool(url, "rate_film", { film_id: id, rating: 1 }, token);
          if (status !== 401) old.push(`a revoked token is taken: ${status}`);
          token = await takeToken(url, agent);
        } else if (kind % 3 === 0) {
          const text = `This is number ${n} of what I think of it.`;
          await acknowledged(callTool(url, "post_review", { film_id: id, text }, token));
          const { reviews } = await film(id);
          const shown = reviews.find(({ author }) => author.name === name)?.text;
          if (shown !== text) old.push(`review ${n} is shown as ${shown}`);
        } else {
          const rating = 1 + n % 10;
          await acknowledged(callTool(url, "rate_film", { film_id: id, rating }, token));
          const { average } = (await film(id)).ratings.agents;
          if (average !== rating) old.push(`rating ${rating} is shown as ${average}`);
        }
        written++;
      }
    }));
    console.log(`${written} writes, ${old.length} first reads were old`);
    assertEquals(old, []);
    assertEquals(written, WRITES);
  },
});

async function acknowledged(answer: ReturnType<typeof callTool>): Promise<void> {
  const { status, result } = await answer;
  assertEquals([status, result?.isError], [200, undefined], JSON.stringify(result));
}
