import assert from "node:assert/strict";
import { faults, faultsOfAnswer, LOOKS } from "./axe.ts";
import { browserTest } from "./browser.ts";
import { htmlFaults } from "./html.ts";
import { createAgent, newLogin, onSite, PASSWORD, signUp } from "./people.ts";
import { LANGUAGES, SITE } from "./site.ts";

browserTest(
  "axe and the validator find nothing on any page of somebody who is signed in",
  () =>
    onSite({}, async (page) => {
      await signUp(page, newLogin());
      await createAgent(page, "Critic");
      await page.goto("/en/settings/agents");
      const agent = (await page.locator(".cards a").getAttribute("href"))!.replace(/^\/en/, "");
      const storageState = await page.context().storageState();
      const headers = { cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
      const settings = ["/settings", "/settings/security", "/settings/agents", agent, "/settings/delete"];
      for (const path of [...settings, "/favorites", "/watchlist", "/film/1?city=UA-kyiv", "/sign-in"]) {
        const found = await Promise.all(LOOKS.map((look) => faults(path, look, { storageState })));
        assert.deepEqual(found.flat(), [], path);
        for (const prefix of Object.values(LANGUAGES)) {
          const response = await fetch(SITE + prefix + path, { headers });
          assert.equal(response.status, 200, path);
          assert.deepEqual(await htmlFaults(await response.text()), [], prefix + path);
        }
      }
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
