import { page } from "fresh";
import { define } from "../state.ts";

export const handler = define.handlers({
  GET(ctx) {
    ctx.state.title = "Home";
    return page({ words: ["a", "b"] }, {
      status: 203,
      headers: [["x-page", "yes"], ["content-type", "text/plain"], [
        "set-cookie",
        "a=1",
      ], ["set-cookie", "b=2"]],
    });
  },
  POST: () => new Response("posted"),
});

export default define.page<typeof handler>(({ data }) => <p>{data.words.join()}</p>);
