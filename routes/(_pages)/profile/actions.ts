import { setFollow } from "@/lib/following/operations.ts";
import type { FormAction } from "@/lib/http/page_definition.ts";
import type { MemberPageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

function follow(state: boolean): FormAction<MemberPageContext, never> {
  return async (_form, context) => {
    const { lang, params: { handle } } = context;
    await setFollow.run(context.ctx, { handle, follow: state });
    return { to: pageUrl("", lang, `/u/${handle}`) };
  };
}

/** What somebody who is signed in does on another one's page. */
export const followActions = { "follow": follow(true), "unfollow": follow(false) };
