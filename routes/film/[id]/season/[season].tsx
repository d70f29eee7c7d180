import { SeasonLayout } from "../../../(_pages)/season/layout.tsx";
import { seasonPage } from "../../../(_pages)/season/page.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(seasonPage));

export default define.page<typeof handler>(({ data }) => <SeasonLayout {...data} />);
