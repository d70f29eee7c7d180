import { ChangelogLayout } from "./(_pages)/changelog/layout.tsx";
import { changelogPage } from "./(_pages)/changelog/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(changelogPage);
export default pageLayout(changelogPage, ChangelogLayout);
