import { Codes } from "../../../(_components)/Codes.tsx";
import { CurrentPassword, Field, PostForm } from "../../../(_components)/Form.tsx";
import { Settings } from "../Settings.tsx";
import type { securityPage } from "./page.ts";
import PasskeyButton from "@/islands/PasskeyButton.tsx";
import { type NewCodes, PASSWORD_LENGTH } from "@/lib/accounts/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof securityPage>;
type Props = PageData<Data, NewCodes>;

/** Password, passkeys, recovery codes, sessions. */
export function SecurityLayout(page: Props) {
  return (
    <Settings context={page.context}>
      <Password {...page} />
      <Passkeys {...page} />
      <RecoveryCodes {...page} />
      <Sessions {...page} />
    </Settings>
  );
}

const on = (template: string, instant: string, lang: Lang) =>
  template.replace("{date}", formatDate(instant.slice(0, 10), lang));

function Password({ data, context, form }: Props) {
  const { security: text, fields } = context.text.accounts;
  const shared = { context, form, action: "password" };
  return (
    <section>
      <h2>{text.password}</h2>
      <p>{text.changeText}</p>
      <PostForm {...shared}>
        <input
          class="unseen"
          type="text"
          name="username"
          autocomplete="username"
          value={context.ctx.actor!.loginName}
          aria-hidden="true"
          tabIndex={-1}
          readOnly
        />
        <CurrentPassword {...shared} />
        <Field
          {...shared}
          name="password"
          label={fields.newPassword}
          hint={fields.passwordHint}
          type="password"
          autocomplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          required
        />
        <p class="actions">
          <button type="submit" class="button">{data.hasPassword ? text.change : text.set}</button>
        </p>
      </PostForm>
    </section>
  );
}

function Passkeys({ data, context, form }: Props) {
  const { lang, text: { accounts } } = context;
  const { security: text } = accounts;
  const add = { context, form, action: "passkey" };
  return (
    <section>
      <h2>{text.passkeys}</h2>
      <p>{text.passkeysText}</p>
      {data.passkeys.length === 0 ? <p>{text.noPasskeys}</p> : (
        <ul class="cards">
          {data.passkeys.map(({ id, name, createdAt, lastUsedAt }, i) => {
            const remove = { context, form: form?.values.id === id ? form : undefined, action: "remove-passkey" };
            return (
              <li>
                <b>{name}</b>
                <small>
                  {[on(text.added, createdAt, lang), lastUsedAt && on(text.used, lastUsedAt, lang)].filter(Boolean)
                    .join("\u00a0· ")}
                </small>
                <details open={remove.form !== undefined}>
                  <summary>{text.remove}</summary>
                  <PostForm {...remove}>
                    <input type="hidden" name="id" value={id} />
                    {context.ctx.actor!.hasPassword && (
                      <label class="field">
                        <span>{accounts.fields.current}</span>
                        <input
                          type="password"
                          name="current"
                          autocomplete="current-password"
                          required
                          id={`remove-${i}`}
                        />
                      </label>
                    )}
                    <p class="actions">
                      <button type="submit" class="button quiet">{text.remove}</button>
                    </p>
                  </PostForm>
                </details>
              </li>
            );
          })}
        </ul>
      )}
      {!data.canHavePasskeys ? <p>{text.cannotPasskeys}</p> : (
        <PostForm {...add} id="add-passkey">
          <input type="hidden" name="answer" value="" />
          <noscript>
            <p>{text.needScripts}</p>
          </noscript>
          <CurrentPassword {...add} />
          <p class="actions">
            <PasskeyButton
              form="add-passkey"
              ask="passkey-options"
              send="passkey"
              create
              label={text.add}
              failed={accounts.errors.passkey}
            />
          </p>
        </PostForm>
      )}
    </section>
  );
}

function RecoveryCodes({ data, context, form }: Props) {
  const { lang, text } = context;
  if (form?.shown) return <Codes codes={form.shown.codes} text={text} go={pageUrl("", lang, "/settings/security")} />;
  const { codes } = text.accounts;
  const shared = { context, form, action: "codes" };
  return (
    <section>
      <h2>{codes.title}</h2>
      <p>{plural(lang, data.codesLeft, codes.left)}</p>
      <details open={form?.action === "codes"}>
        <summary>{codes.renew}</summary>
        <p>{codes.renewText}</p>
        <PostForm {...shared}>
          <CurrentPassword {...shared} />
          <p class="actions">
            <button type="submit" class="button">{codes.renew}</button>
          </p>
        </PostForm>
      </details>
    </section>
  );
}

function Sessions({ data, context }: Props) {
  const { lang, text: { accounts: { security: text } } } = context;
  return (
    <section>
      <h2>{text.sessions}</h2>
      <ul class="cards">
        {data.sessions.map(({ id, device, createdAt, lastUsedAt, current }) => (
          <li>
            <b>{device}</b>
            {current && <span class="badge">{text.thisDevice}</span>}
            <small>{`${on(text.lastUsed, lastUsedAt, lang)} · ${on(text.since, createdAt, lang)}`}</small>
            {!current && (
              <PostForm context={context} action="session" kind="inline">
                <input type="hidden" name="id" value={id} />
                <button type="submit" class="button quiet">{text.end}</button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <PostForm context={context} action="everywhere">
        <p class="actions">
          <button type="submit" class="button quiet">{text.everywhere}</button>
        </p>
      </PostForm>
    </section>
  );
}
