import { Codes } from "../../../(_components)/Codes.tsx";
import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { signUpPage, type Welcomed } from "./page.ts";
import PasskeyButton from "@/islands/PasskeyButton.tsx";
import { PASSWORD_LENGTH } from "@/lib/accounts/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { ownPath } from "@/lib/http/form.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The form that signs up, and then what has to be kept. */
export function SignUpLayout({ data, context, form }: PageData<DataOf<typeof signUpPage>, Welcomed>) {
  const { lang, text: { accounts: text } } = context;
  const next = ownPath(form?.values.next ?? null, data.next);
  if (form?.shown) {
    return (
      <section class="narrow">
        <Codes codes={form.shown.codes} text={context.text} go={form.shown.next} Heading="h1" />
      </section>
    );
  }
  // A passkey that was refused is this form's as well.
  const shared = { context, form: form && { ...form, action: "sign-up" }, action: "sign-up" };
  return (
    <section class="narrow">
      <h1>{text.signUp.title}</h1>
      <p>{data.passkeys ? text.signUp.intro : text.signUp.introPassword}</p>
      {!data.safe && <p class="fault">{text.signIn.unsafe}</p>}
      <PostForm {...shared} id="sign-up">
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="answer" value="" />
        <Field
          {...shared}
          name="login"
          label={text.fields.login}
          hint={text.fields.loginHint}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          required
        />
        <Field
          {...shared}
          name="password"
          label={text.fields.password}
          hint={text.fields.passwordHint}
          type="password"
          autocomplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          required
        />
        <p class="actions">
          <button type="submit" class="button">{text.signUp.submit}</button>
          {data.passkeys && (
            <PasskeyButton
              form="sign-up"
              ask="passkey-options"
              send="passkey"
              create
              label={text.signUp.passkey}
              failed={text.errors.passkey}
            />
          )}
        </p>
      </PostForm>
      <p>
        {text.signUp.haveAccount} <a href={pageUrl("", lang, "/sign-in")}>{text.signIn.submit}</a>
      </p>
    </section>
  );
}
