import { define } from "../../state.ts";

export default define.middleware([
  (ctx) => {
    ctx.state.title = "in a group";
    return ctx.next();
  },
]);
