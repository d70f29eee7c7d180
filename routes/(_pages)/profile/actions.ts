import { setFollow } from "@/lib/following/operations.ts";
import { formOf } from "@/lib/http/form_operation.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

const follow = (state: boolean) =>
  formOf(
    setFollow,
    ({ lang }: MemberPageContext, { handle }) => ({ to: pageUrl("", lang, `/u/${handle}`) }),
    (_form, { params: { handle } }) => ({ handle, follow: state }),
  );

/** What somebody who is signed in does on another one's page. */
export const followActions = { "follow": follow(true), "unfollow": follow(false) };
