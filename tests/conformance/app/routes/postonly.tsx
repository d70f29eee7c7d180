import { define } from "../state.ts";

export const handler = define.handlers({ POST: (ctx) => ctx.text("posted") });

export default define.page(({ data }) => <p>{JSON.stringify(data)}</p>);
