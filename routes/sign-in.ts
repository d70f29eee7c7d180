import { SignInLayout } from "./(_pages)/way_in/sign_in/layout.tsx";
import { signInPage } from "./(_pages)/way_in/sign_in/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(signInPage);
export default pageLayout(signInPage, SignInLayout);
