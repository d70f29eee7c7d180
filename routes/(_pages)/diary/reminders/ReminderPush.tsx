import { PostForm } from "../../../(_components)/Form.tsx";
import PushButton from "@/islands/PushButton.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { formErrorText } from "@/lib/http/form_error.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

interface Props {
  browser: { publicKey: string; on: boolean };
  context: PageContext;
  form?: FormState;
}

/** Whether this browser is told, and the button that changes it. To begin with it takes JavaScript, to end it not. */
export function ReminderPush({ browser, context, form }: Props) {
  const { ctx, lang, path, text: { reminders: { push } } } = context;
  const error = form?.action === "push-on" ? form.error : undefined;
  return (
    <section>
      <h2>{push.title}</h2>
      <p>{push.text}</p>
      {error && <p class="fault" role="alert">{formErrorText(error, context)}</p>}
      {browser.on
        ? (
          <PostForm context={context} form={form} action="push-off">
            <p>{push.isOn}</p>
            <p class="actions">
              <button type="submit" class="button quiet">{push.off}</button>
            </p>
          </PostForm>
        )
        : (
          <>
            <noscript>
              <p>{push.script}</p>
            </noscript>
            <PushButton
              to={pageUrl("", lang, path)}
              fields={{ action: "push-on", token: ctx.actor!.formToken }}
              publicKey={browser.publicKey}
              text={{ on: push.on, denied: push.denied, failed: push.failed }}
            />
          </>
        )}
    </section>
  );
}
