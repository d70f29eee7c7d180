import { FollowingLayout } from "../(_pages)/diary/following/layout.tsx";
import { followingPage } from "../(_pages)/diary/following/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(followingPage);
export default pageLayout(followingPage, FollowingLayout);
