import { PostForm } from "../../(_components)/Form.tsx";
import type { Consent } from "./page.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { hereOf } from "@/lib/http/page_context.ts";

/** The consent to a program, or what is wrong with its request. */
export function AuthorizeLayout({ data, ...shared }: PageData<Consent, never>) {
  if (data.state === "asked") return <Asked data={data} {...shared} />;
  const { consent: text } = shared.context.text.accounts;
  const problem = data.state === "wrong" ? text.problems[data.problem].replace("{detail}", data.detail ?? "") : "";
  return (
    <section class="narrow">
      <h1>{text.wrong}</h1>
      <p>{text.stay}</p>
      <p class="fault">{problem}</p>
    </section>
  );
}

function Asked({ data: { request, target }, context, form }: PageData<Extract<Consent, { state: "asked" }>, never>) {
  const { consent: text } = context.text.accounts;
  const { name, host, scope } = request;
  const shared = { context, form, kind: "", to: hereOf(context) };
  return (
    <section class="narrow">
      <h1>{text.heading.replace("{name}", name)}</h1>
      <p>{host === null ? text.unchecked : text.host.replace("{host}", host)}</p>
      <p>{text.owner.replace("{login}", context.ctx.actor!.name)}</p>
      <h2>{text.may}</h2>
      <ul class="lines">
        <li>{text.read}</li>
        {scope.includes("write") && <li>{text.write}</li>}
      </ul>
      <p>{text.not}</p>
      <p>{text.back[target.kind].replace("{name}", target.name)}</p>
      <p>{text.revoke}</p>
      <div class="actions">
        <PostForm {...shared} action="allow">
          <button type="submit" class="button">{text.allow}</button>
        </PostForm>
        <PostForm {...shared} action="deny">
          <button type="submit" class="button quiet">{text.deny}</button>
        </PostForm>
      </div>
    </section>
  );
}
