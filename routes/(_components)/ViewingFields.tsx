import { Field } from "./Form.tsx";
import { MOST_NOTE } from "@/lib/diary/schema.ts";
import type { FormState } from "@/lib/http/form.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

interface Props {
  context: PageContext;
  form?: FormState;
  action: string;
  /** What the fields begin with. */
  values: { date: string | null; rewatch: boolean; note: string | null; public: boolean };
  /** The rating to begin with; left out where the form has none. */
  rating?: number | null;
}

const VALUES = Array.from({ length: 10 }, (_, i) => i + 1);

/** The fields of a time that somebody saw a film. What was sent stays in them. */
export function ViewingFields({ context, form, action, values, rating }: Props) {
  const text = context.text.diary;
  const sent = form?.action === action ? form : undefined;
  const isChecked = (name: "rewatch" | "public") => sent ? sent.values[name] === "yes" : values[name];
  const isWrong = sent?.error?.field === "note";
  return (
    <>
      {rating !== undefined && <Rating text={text} value={sent ? sent.values.rating ?? "" : String(rating ?? "")} />}
      <Field
        form={form}
        action={action}
        name="date"
        type="date"
        label={text.date}
        hint={text.dateHint}
        value={values.date ?? ""}
      />
      <label class="check">
        <input type="checkbox" name="rewatch" value="yes" checked={isChecked("rewatch")} /> {text.rewatch}
      </label>
      <div class="field">
        <label for={`${action}-note`}>{text.note}</label>
        <textarea
          id={`${action}-note`}
          name="note"
          rows={3}
          maxLength={MOST_NOTE}
          aria-invalid={isWrong ? "true" : undefined}
          aria-describedby={isWrong ? `${action}-note-hint ${action}-fault` : `${action}-note-hint`}
        >
          {sent?.values.note ?? values.note ?? ""}
        </textarea>
        <small id={`${action}-note-hint`}>{text.noteHint}</small>
      </div>
      <label class="check">
        <input type="checkbox" name="public" value="yes" checked={isChecked("public")} /> {text.public}
      </label>
    </>
  );
}

function Rating({ text, value }: { text: PageContext["text"]["diary"]; value: string }) {
  return (
    <fieldset class="pills">
      <legend>{text.rating}</legend>
      {["", ...VALUES.map(String)].map((one) => (
        <label>
          <input type="radio" name="rating" value={one} checked={one === value} />
          <span>{one === "" ? text.noRating : one}</span>
        </label>
      ))}
    </fieldset>
  );
}
