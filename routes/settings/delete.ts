import { DeleteLayout } from "../(_pages)/settings/delete/layout.tsx";
import { deletePage } from "../(_pages)/settings/delete/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(deletePage);
export default pageLayout(deletePage, DeleteLayout);
