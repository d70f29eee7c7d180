import type { ComponentChildren } from "preact";
import { PostForm } from "../../(_components)/Form.tsx";
import type { FormState } from "@/lib/http/form.ts";
import { hereOf, type PageContext } from "@/lib/http/page_context.ts";

/** What a card's form is about, and what became of the one that was sent. */
interface Props {
  context: PageContext;
  form?: FormState;
  action: string;
  /** Tells the forms of one page apart. */
  id: string | number;
  /** Other fields that are sent along. */
  hidden?: Record<string, string>;
  button: string;
}

/** What became of a form, if it was this one. */
function sent({ form, action, id, hidden = {} }: Props): FormState | undefined {
  const isThis = form?.action === action && form.values.id === String(id) &&
    Object.entries(hidden).every(([name, value]) => form.values[name] === value);
  return isThis ? form : undefined;
}

/** A button of a card that does something at once. */
export function OneClick(props: Props) {
  const { context, action, id, hidden = {}, button } = props;
  return (
    <PostForm context={context} form={sent(props)} action={action} kind="inline" to={hereOf(context)}>
      <input type="hidden" name="id" value={id} />
      {Object.entries(hidden).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
      <button type="submit" class="button quiet">{button}</button>
    </PostForm>
  );
}

/** A form of a card with a line of text, which opens on demand. */
export function WithText(
  props: Props & {
    field: { name: string; label: string; hint?: string; value?: string; required?: boolean; maxLength: number };
    /** What opens it, where that is not called as its button is. */
    summary?: string;
    children?: ComponentChildren;
  },
) {
  const { context, action, id, hidden = {}, button, field, summary = button, children } = props;
  const form = sent(props);
  const { name, label, hint, value, ...attributes } = field;
  // Each card has ids of its own; a space would make two of one.
  const own = encodeURIComponent([action, id, ...Object.values(hidden)].join("-"));
  const described = [hint && `${own}-hint`, form?.error && `${action}-fault`].filter(Boolean).join(" ");
  return (
    <details open={form !== undefined}>
      <summary>{summary}</summary>
      <PostForm context={context} form={form} action={action} to={hereOf(context)}>
        <input type="hidden" name="id" value={id} />
        {Object.entries(hidden).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
        <div class="field">
          <label for={own}>{label}</label>
          <input
            {...attributes}
            id={own}
            name={name}
            value={form?.values[name] ?? value}
            autocomplete="off"
            aria-invalid={form?.error?.field === name ? "true" : undefined}
            aria-describedby={described || undefined}
          />
          {hint && <small id={`${own}-hint`}>{hint}</small>}
        </div>
        {children}
        <p class="actions">
          <button type="submit" class="button quiet">{button}</button>
        </p>
      </PostForm>
    </details>
  );
}
