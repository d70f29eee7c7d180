import { SignInLayout } from "./(_pages)/sign_in/layout.tsx";
import { signInPage } from "./(_pages)/sign_in/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(signInPage);
export default pageLayout(signInPage, SignInLayout);
