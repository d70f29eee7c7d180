import { HtmlValidate } from "html-validate";

/** WebMCP, a draft that HTML does not have yet: what a form and its fields tell an agent in the browser. */
const TEXT = { enum: ["/\\S.{2,}/"] };
const FORM = { toolname: { enum: ["/^[a-z]+(_[a-z]+)*$/"] }, tooldescription: TEXT, toolautosubmit: { boolean: true } };
const FIELD = { attributes: { toolparamdescription: TEXT } };
const WEB_MCP = {
  form: { inherit: "form", attributes: FORM },
  fieldset: { inherit: "fieldset", ...FIELD },
  input: { inherit: "input", ...FIELD },
  select: { inherit: "select", ...FIELD },
};

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  elements: ["html5", WEB_MCP],
  rules: {
    // Preact writes `<meta/>`, which means the same in HTML.
    "void-style": "off",
    // Checkboxes of one filter share its name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["checkbox", "radio", "button", "reset", "submit"] }],
  },
});

/** What is wrong with a document: one line for each kind of fault and place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(offset, offset + 80)}`);
  return [...new Set(faults)];
}
