import { page } from "fresh";
import { define } from "../../state.ts";

export const handler = define.handlers({
  GET: (ctx) => page({ id: ctx.params.id }),
});

export default define.page<typeof handler>(({ data, route }) => <p>film {data.id} {route}</p>);
