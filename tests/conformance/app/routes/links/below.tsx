import { define } from "../../state.ts";

export default define.page(() => <a href="/links">up</a>);
