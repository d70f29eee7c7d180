import { page } from "fresh";
import { define } from "../../state.ts";

export const handler = define.handlers((_ctx) => page({ word: "decided" }, { status: 410 }));

export default define.page<typeof handler>(({ data }) => <p>{data.word}</p>);
