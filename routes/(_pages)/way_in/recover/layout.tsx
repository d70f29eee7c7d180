import { Field, PostForm } from "../../../(_components)/Form.tsx";
import { recoverPage } from "./page.ts";
import { PASSWORD_LENGTH } from "@/lib/accounts/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";

/** The form for a recovery code and a new password. */
export function RecoverLayout({ context, form }: PageData<DataOf<typeof recoverPage>>) {
  const { accounts: text } = context.text;
  const shared = { context, form, action: "recover" };
  const plain = { autocapitalize: "none", spellcheck: false, required: true } as const;
  return (
    <section class="narrow">
      <h1>{text.recover.title}</h1>
      <p>{text.recover.intro}</p>
      <PostForm {...shared}>
        <Field {...shared} name="login" label={text.fields.login} autocomplete="username" {...plain} />
        <Field {...shared} name="code" label={text.fields.code} autocomplete="off" {...plain} />
        <Field
          {...shared}
          name="password"
          label={text.fields.newPassword}
          hint={text.fields.passwordHint}
          type="password"
          autocomplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          required
        />
        <p class="actions">
          <button type="submit" class="button">{text.recover.submit}</button>
        </p>
      </PostForm>
    </section>
  );
}
