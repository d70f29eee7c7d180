import { Field, PostForm } from "../../../(_components)/Form.tsx";
import type { FormState } from "@/lib/http/form.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** In the settings: one's public profile, to open, move and close. */
export function PublicProfile({ profile, context, form }: {
  profile: { handle: string } | null;
  context: PageContext;
  form?: FormState;
}) {
  const { base, lang, text: { diary: { profile: text } } } = context;
  const shared = { context, form, action: "open-profile" };
  return (
    <section>
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      {profile && (
        <p>
          {text.isOpen} <a href={pageUrl("", lang, `/u/${profile.handle}`)}>{base}/u/{profile.handle}</a>
        </p>
      )}
      <PostForm {...shared}>
        <Field
          {...shared}
          name="handle"
          label={text.handle}
          hint={profile ? undefined : `${base}/u/…`}
          value={profile?.handle}
          maxLength={30}
          autocapitalize="none"
          autocomplete="off"
          spellcheck={false}
          required
        />
        <p class="actions">
          <button type="submit" class="button quiet">{profile ? text.save : text.open}</button>
        </p>
      </PostForm>
      {profile && (
        <PostForm context={context} action="close-profile">
          <p class="actions">
            <button type="submit" class="button quiet">{text.close}</button>
          </p>
        </PostForm>
      )}
    </section>
  );
}
