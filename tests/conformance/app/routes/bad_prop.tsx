import { define } from "../state.ts";
import Counter from "../islands/Counter.tsx";

export default define.page(() => <Counter start={1} note={() => 1} />);
