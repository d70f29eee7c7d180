import { define } from "../state.ts";
import { Grow, Late } from "../islands/Grow.tsx";

export default define.page(() => (
  <main>
    <Late />
    <Grow />
    <p>after</p>
  </main>
));
