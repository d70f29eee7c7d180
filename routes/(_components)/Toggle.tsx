import { PostForm } from "./Form.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** One press that says something or takes it back, of whoever is signed in; for others the way to the sign-in. */
export function Toggle({ visit, form, is, on, off }: {
  visit: Visit;
  form?: FormState;
  /** Whether it was said. */
  is: boolean;
  /** What the form does, and what its button says. */
  on: { action: string; text: string };
  off: { action: string; text: string };
}) {
  const { action, text } = is ? off : on;
  if (!visit.person) {
    const query = new URLSearchParams({ next: hereOf(visit) });
    return <a class="button quiet" href={`${pageUrl("", visit.lang, "/sign-in")}?${query}`} rel="nofollow">{text}</a>;
  }
  return (
    <PostForm visit={visit} form={form} action={action} kind="inline">
      <button type="submit" class={is ? "button quiet" : "button"}>{text}</button>
    </PostForm>
  );
}
