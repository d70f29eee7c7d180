import { HomeLayout } from "./(_pages)/home/layout.tsx";
import { homePage } from "./(_pages)/home/page.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(homePage));

export default define.page<typeof handler>(({ data: { data, visit } }) => <HomeLayout data={data} visit={visit} />);
