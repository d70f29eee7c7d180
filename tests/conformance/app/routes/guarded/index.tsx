import { define } from "../../state.ts";
import { Stars } from "./(_islands)/Stars.tsx";

export default define.page(() => <Stars count={3} />);
