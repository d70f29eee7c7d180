import { CurrentPassword, PostForm } from "../(_components)/Form.tsx";
import { Settings } from "../(_components)/Settings.tsx";
import { deletePage } from "../(_pages)/settings.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { pageUrl } from "@/lib/urls.ts";

export const handler = define.handlers(pageHandler(deletePage));

export default define.page<typeof handler>(function DeletePage({ data: { visit, form } }) {
  const { leave } = visit.text.accounts;
  const shared = { visit, form, action: "delete" };
  return (
    <Settings visit={visit} title={leave.title}>
      <section>
        <p>{leave.text}</p>
        <p>
          <a href={pageUrl("", visit.lang, "/settings/export")} download="foyer.json">{leave.first}</a>
        </p>
        <PostForm {...shared}>
          <CurrentPassword {...shared} />
          <label class="check">
            <input type="checkbox" name="confirm" value="yes" required /> {leave.confirm}
          </label>
          <p class="actions">
            <button type="submit" class="button">{leave.submit}</button>
          </p>
        </PostForm>
      </section>
    </Settings>
  );
});
