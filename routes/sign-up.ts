import { SignUpLayout } from "./(_pages)/way_in/sign_up/layout.tsx";
import { signUpPage } from "./(_pages)/way_in/sign_up/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(signUpPage);
export default pageLayout(signUpPage, SignUpLayout);
