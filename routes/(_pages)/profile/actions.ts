import { setFollow } from "@/lib/following/operations.ts";
import type { FormAction } from "@/lib/http/page_definition.ts";
import type { MemberVisit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall } from "../member_call.ts";

function follow(state: boolean): FormAction<MemberVisit, never> {
  return async (_form, visit) => {
    const { lang, params: { handle } } = visit;
    await setFollow.run(memberCall(visit), { handle, follow: state });
    return { to: pageUrl("", lang, `/u/${handle}`) };
  };
}

/** What somebody who is signed in does on another one's page. */
export const followActions = { "follow": follow(true), "unfollow": follow(false) };
