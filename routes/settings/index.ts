import { ProfileLayout } from "../(_pages)/settings/profile/layout.tsx";
import { profilePage } from "../(_pages)/settings/profile/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(profilePage);
export default pageLayout(profilePage, ProfileLayout);
