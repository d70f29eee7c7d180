import { Field, PostForm } from "./(_components)/Form.tsx";
import { recoverPage } from "./(_pages)/sign_in.ts";
import { PASSWORD_LENGTH } from "@/lib/accounts/schema.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(recoverPage));

export default define.page<typeof handler>(function RecoverPage({ data: { visit, form } }) {
  const { accounts: text } = visit.text;
  const shared = { visit, form, action: "recover" };
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
});
