import { PostForm } from "./Form.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** One press that says something or takes it back, of whoever is signed in; for others the way to the sign-in. */
export function Toggle({ context, form, is, on, off }: {
  context: PageContext;
  form?: FormState;
  /** Whether it was said. */
  is: boolean;
  /** What the form does, and what its button says. */
  on: { action: string; text: string };
  off: { action: string; text: string };
}) {
  const { action, text } = is ? off : on;
  if (!context.ctx.actor) {
    const query = new URLSearchParams({ next: hereOf(context) });
    return <a class="button quiet" href={`${pageUrl("", context.lang, "/sign-in")}?${query}`} rel="nofollow">{text}</a>;
  }
  return (
    <PostForm context={context} form={form} action={action} kind="inline">
      <button type="submit" class={is ? "button quiet" : "button"}>{text}</button>
    </PostForm>
  );
}
