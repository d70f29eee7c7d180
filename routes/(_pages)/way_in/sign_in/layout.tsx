import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { signInPage } from "./page.ts";
import PasskeyButton from "@/islands/PasskeyButton.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { ownPath } from "@/lib/http/form.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The form that signs in. */
export function SignInLayout({ data, context, form }: PageData<DataOf<typeof signInPage>>) {
  const { lang, text: { accounts: text } } = context;
  const next = ownPath(form?.values.next ?? null, data.next);
  const to = (path: string) => `${pageUrl("", lang, path)}?${new URLSearchParams({ next })}`;
  const shared = { context, form, action: "sign-in" };
  return (
    <section class="narrow">
      <h1>{text.signIn.title}</h1>
      {!data.safe && <p class="fault">{text.signIn.unsafe}</p>}
      <PostForm {...shared}>
        <input type="hidden" name="next" value={next} />
        <Field {...shared} name="login" label={text.fields.login} autocomplete="username" {...NAME} required />
        <Field
          {...shared}
          name="password"
          label={text.fields.password}
          type="password"
          autocomplete="current-password"
          required
        />
        <p class="actions">
          <button type="submit" class="button">{text.signIn.submit}</button>
        </p>
      </PostForm>
      {data.passkeys && (
        <PostForm context={context} form={form} action="passkey" id="passkey">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="answer" value="" />
          <p class="actions">
            <PasskeyButton
              form="passkey"
              ask="passkey-options"
              send="passkey"
              create={false}
              label={text.signIn.passkey}
              failed={text.errors.passkey}
            />
          </p>
        </PostForm>
      )}
      <p>
        {text.signIn.noAccount} <a href={to("/sign-up")} rel="nofollow">{text.signUp.submit}</a>
      </p>
      <p>
        {text.signIn.forgot} <a href={pageUrl("", lang, "/recover")}>{text.recover.link}</a>
      </p>
    </section>
  );
}

const NAME = { autocapitalize: "none", spellcheck: false } as const;
