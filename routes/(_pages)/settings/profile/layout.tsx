import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { Settings } from "../Settings.tsx";
import { profilePage } from "./page.ts";
import { PublicProfile } from "./PublicProfile.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Name, sign-out, the public profile, own data. */
export function ProfileLayout({ data, context, form }: PageData<DataOf<typeof profilePage>>) {
  const { lang, text: { accounts: text } } = context;
  const person = context.ctx.actor!;
  const shared = { context, form, action: "name" };
  const to = (path: string) => pageUrl("", lang, path);
  return (
    <Settings context={context}>
      <section>
        <h2>{text.settings.profile}</h2>
        <PostForm {...shared}>
          <Field
            {...shared}
            name="name"
            label={text.fields.name}
            hint={text.fields.nameHint}
            value={person.name}
            maxLength={60}
            autocomplete="nickname"
            required
          />
          <p class="actions">
            <button type="submit" class="button">{text.settings.save}</button>
          </p>
        </PostForm>
      </section>
      <PublicProfile profile={data.profile} context={context} form={form} />
      <section>
        <h2>{text.settings.data}</h2>
        <p>
          <a href={to("/settings/export")} download="foyer.json">{text.settings.export}</a>
        </p>
      </section>
      <section>
        <h2>{text.settings.account}</h2>
        <p>{text.settings.signedInAs.replace("{login}", () => person.loginName)}</p>
        <PostForm context={context} action="sign-out">
          <p class="actions">
            <button type="submit" class="button quiet">{text.settings.signOut}</button>
          </p>
        </PostForm>
        <p>
          <a class="danger" href={to("/settings/delete")}>{text.settings.delete}</a>
        </p>
      </section>
    </Settings>
  );
}
