import { createDefine } from "fresh";
import type { State } from "./state.ts";

/** Fresh's helpers with the app's state. */
export const define = createDefine<State>();
