import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
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
