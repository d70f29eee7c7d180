import { CurrentPassword, PostForm } from "../../../(_components)/Form.tsx";
import { Settings } from "../Settings.tsx";
import { deletePage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The form that ends an account. */
export function DeleteLayout({ context, form }: PageData<DataOf<typeof deletePage>>) {
  const { leave } = context.text.accounts;
  const shared = { context, form, action: "delete" };
  return (
    <Settings context={context} title={leave.title}>
      <section>
        <p>{leave.text}</p>
        <p>
          <a href={pageUrl("", context.lang, "/settings/export")} download="foyer.json">{leave.first}</a>
        </p>
        <PostForm {...shared}>
          <CurrentPassword {...shared} />
          <label class="check">
            <input type="checkbox" name="confirm" value="yes" required /> {leave.confirm}
          </label>
          <p class="actions">
            <button type="submit" class="button danger">{leave.submit}</button>
          </p>
        </PostForm>
      </section>
    </Settings>
  );
}
