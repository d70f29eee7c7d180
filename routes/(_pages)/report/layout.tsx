import { PostForm } from "../../(_components)/Form.tsx";
import { reportPage, TRAP } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";
import { REPORT_LENGTH } from "@/lib/reports/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The form for what is wrong with a page. */
export function ReportLayout({ data, context, form }: PageData<DataOf<typeof reportPage>>) {
  const { reported: { subject, about, path }, sessions } = data;
  const { report: text } = context.text.operator;
  const isDone = context.query.get("done") === "report";
  return (
    <div class="settings">
      <header class="page-head">
        <h1>{text.titles[subject]}</h1>
        <p>
          <a href={pageUrl("", context.lang, path)}>{about}</a>
        </p>
      </header>
      {isDone
        ? (
          <>
            <p class="done" role="status">{text.thanks}</p>
            <p>
              <a href={pageUrl("", context.lang, path)}>{text.back}</a>
            </p>
          </>
        )
        : (
          <PostForm context={context} form={form} action="report" to={hereOf(context)}>
            {sessions.length > 0 && (
              <div class="field">
                <label for="report-session">{text.what}</label>
                <select id="report-session" name="session">
                  <option value="">{text.theater}</option>
                  {sessions.map(({ value, about }) => (
                    <option value={value} selected={form?.values.session === value}>{about}</option>
                  ))}
                </select>
              </div>
            )}
            <div class="field">
              <label for="report-text">{text.text}</label>
              <textarea
                id="report-text"
                name="text"
                rows={5}
                required
                minLength={REPORT_LENGTH.min}
                maxLength={REPORT_LENGTH.max}
                aria-invalid={form?.error ? "true" : undefined}
                aria-describedby={form?.error ? "report-hint report-fault" : "report-hint"}
              >
                {form?.values.text ?? ""}
              </textarea>
              <small id="report-hint">{text.hint}</small>
            </div>
            <div class="unseen" aria-hidden="true">
              <label for="report-trap">{text.trap}</label>
              <input type="text" id="report-trap" name={TRAP} tabIndex={-1} autocomplete="off" />
            </div>
            <p class="actions">
              <button type="submit" class="button">{text.send}</button>
            </p>
          </PostForm>
        )}
    </div>
  );
}
