import assert from "node:assert/strict";
import { faultsOfAnswer } from "./axe.ts";
import { assertFaultless } from "./faultless.ts";
import { browserTest } from "./browser.ts";
import { createAgent, newLogin, onSite, PASSWORD, signUp } from "./people.ts";

browserTest(
  "axe and the validator find nothing on any page of somebody who is signed in",
  () =>
    onSite({}, async (page) => {
      await signUp(page, newLogin());
      await createAgent(page, "Critic");
      await page.goto("/en/settings/agents");
      const agent = (await page.locator(".cards a").getAttribute("href"))!.replace(/^\/en/, "");
      const settings = ["/settings", "/settings/security", "/settings/agents", agent, "/settings/delete"];
      await assertFaultless(page, [...settings, "/me", "/favorites", "/watchlist", "/film/1?city=UA-kyiv", "/sign-in"]);
    }),
);

browserTest(
  "axe finds nothing on what forms are answered with: what is shown once, and what was wrong",
  () =>
    onSite({}, async (page) => {
      const look = async (name: string) => assert.deepEqual(await faultsOfAnswer(page), [], name);
      const wrong = async (button: string) => {
        await page.getByRole("button", { name: button, exact: true }).click();
        await page.getByRole("alert").filter({ visible: true }).waitFor();
        await look(button);
      };
      const login = newLogin();
      await page.goto("/uk/sign-in");
      await page.getByLabel("Логін").fill(login);
      await page.getByLabel("Пароль").fill("не той пароль");
      await wrong("Увійти");
      await page.goto("/uk/recover");
      await page.getByLabel("Логін").fill(login);
      await page.getByLabel("Код відновлення").fill("aaaa-bbbb");
      await page.getByLabel("Новий пароль").fill(PASSWORD);
      await wrong("Змінити пароль і увійти");
      await page.goto("/uk/sign-up");
      await page.getByLabel("Логін").fill(login);
      await page.getByLabel("Пароль").fill("1111111111");
      await wrong("Зареєструватися");
      await page.getByLabel("Пароль").fill(PASSWORD);
      await page.getByRole("button", { name: "Зареєструватися", exact: true }).click();
      await page.locator("#codes").waitFor();
      await look("codes");
      await createAgent(page, "Критик ".repeat(12).trim());
      await look("secret");
    }),
);

browserTest(
  "what is written about a film stands beside what is pressed on a wide window, and below it on a narrow one",
  () =>
    onSite({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await signUp(page, newLogin());
      await page.goto("/en/film/1");
      const box = async (inside: string) => (await page.locator(`#own ${inside}`).first().boundingBox())!;
      const [scale, forms] = [await box(".scale"), await box("details")];
      assert.ok(forms.x > scale.x + scale.width && forms.y < scale.y + scale.height, "beside it");
      await page.setViewportSize({ width: 360, height: 740 });
      const [above, below] = [await box(".scale"), await box("details")];
      assert.ok(below.y > above.y + above.height, "below it");
    }),
);
