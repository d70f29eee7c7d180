import { define } from "../state.ts";

export const handler = define.handlers({ POST: () => new Response("posted") });

export default define.page(({ data }) => <p>{JSON.stringify(data)}</p>);
