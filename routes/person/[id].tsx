import { PersonLayout } from "../(_pages)/person/layout.tsx";
import { personPage } from "../(_pages)/person/page.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(personPage));

export default define.page<typeof handler>(({ data }) => <PersonLayout {...data} />);
