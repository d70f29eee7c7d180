import type { ComponentChildren } from "preact";
import ShowPassword from "@/islands/ShowPassword.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { formErrorText } from "@/lib/http/form_error.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What the parts of a form share: the context of its page, and what became of the form that was sent last. */
export interface FormProps {
  context: PageContext;
  form?: FormState;
  /** Which of the page's forms it is. */
  action: string;
}

/**
 * A form of this page: posted to its own address, with its session's token, and above it what was wrong with it.
 * `to` is that address where its query matters.
 */
export function PostForm({ context, form, action, id, kind = "form", to, enctype, children }: FormProps & {
  id?: string;
  kind?: string;
  to?: string;
  /** How a form with a file is sent. */
  enctype?: "multipart/form-data";
  children: ComponentChildren;
}) {
  const error = form?.action === action ? form.error : undefined;
  return (
    <form
      method="post"
      action={to ?? pageUrl("", context.lang, context.path)}
      class={kind}
      enctype={enctype}
      id={id}
      data-action={action}
    >
      <input type="hidden" name="action" value={action} />
      {context.ctx.actor && <input type="hidden" name="token" value={context.ctx.actor.formToken} />}
      {error && <p class="fault" role="alert" id={`${action}-fault`}>{formErrorText(error, context)}</p>}
      {children}
    </form>
  );
}

/** A labelled field. What was sent stays in it, unless it is a secret. */
export function Field(
  { context, form, action, name, label, hint, value, ...attributes }: Omit<FormProps, "context"> & {
    /** With it a password can be shown. */
    context?: FormProps["context"];
    name: string;
    label: string;
    hint?: string;
    value?: string;
    type?: string;
    autocomplete?: string;
    required?: boolean;
    minLength?: number;
    maxLength?: number;
    autocapitalize?: "none";
    spellcheck?: boolean;
  },
) {
  const id = `${action}-${name}`;
  const own = form?.action === action ? form : undefined;
  const isWrong = own?.error?.field === name;
  const fields = context?.text.accounts.fields;
  const described = [hint && `${id}-hint`, isWrong && `${action}-fault`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        type="text"
        {...attributes}
        id={id}
        name={name}
        value={own?.values[name] ?? value}
        aria-invalid={isWrong ? "true" : undefined}
        aria-describedby={described || undefined}
      />
      {fields && attributes.type === "password" && (
        <ShowPassword field={id} show={fields.showPassword} hide={fields.hidePassword} />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}

/** The password with which somebody confirms what matters; nothing for those who have none. */
export function CurrentPassword({ context, form, action }: FormProps) {
  if (!context.ctx.actor?.hasPassword) return null;
  return (
    <Field
      context={context}
      form={form}
      action={action}
      name="current"
      type="password"
      autocomplete="current-password"
      label={context.text.accounts.fields.current}
      required
    />
  );
}
