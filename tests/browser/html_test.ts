import assert from "node:assert/strict";
import { HtmlValidate } from "html-validate";
import { LANGUAGES, PAGES, SITE } from "./site.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Preact writes `<meta/>`, which means the same in HTML.
    "void-style": "off",
    // Checkboxes of one filter share its name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["checkbox", "radio", "button", "reset", "submit"] }],
  },
});

for (const path of PAGES) {
  Deno.test(`the HTML of ${path} is valid in three languages`, async () => {
    for (const prefix of Object.values(LANGUAGES)) {
      const response = await fetch(SITE + prefix + path);
      assert.equal(response.status, path === "/nowhere" ? 404 : 200, prefix + path);
      const html = await response.text();
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) => messages)
        .map(({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(offset, offset + 80)}`);
      assert.deepEqual([...new Set(faults)], [], prefix + path);
    }
  });
}
