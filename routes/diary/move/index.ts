import { MoveLayout } from "../../(_pages)/diary/move/layout.tsx";
import { movePage } from "../../(_pages)/diary/move/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(movePage);
export default pageLayout(movePage, MoveLayout);
