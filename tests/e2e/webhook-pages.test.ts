import type { Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { findViolations, schemesOf } from "./browser";
import { alive, sharedApp } from "./shared-app";
import { answerButton, signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const { open } = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});

const keysPath = "/userManage/userSetting/getAPIKey";
const webhookPath = "/userManage/userSetting/webhook";
const phone = { width: 360, height: 740 };
const button = (page: Page, key: string) => page.getByRole("button", { name: say(key), exact: true });
/** The one in the dialog: the page's own button has the same name. */
const createButton = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: say("apikeys.form.submit") });
const answer = (page: Page, key: string) => answerButton(page, say(key)).click();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("the page of API keys", () => {
  it("creates a working key, shows it once, asks before deleting it, and revokes it then", async () => {
    const { page, complaints } = await open({ path: keysPath });
    await button(page, "apikeys.create").click();
    await page.getByLabel(say("apikeys.form.name")).fill("Shop");
    await page.getByLabel(say("apikeys.form.addresses")).fill("203.0.113.7\n300.1.1.1");
    await createButton(page).click();
    await page.getByText(say("apikeys.form.errors.malformed", { line: 2, text: "300.1.1.1" })).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel(say("apikeys.form.addresses")).fill("");
    await createButton(page).click();
    await page.getByText(say("apikeys.secret.once")).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const secret = (await page.getByText(/^1t_[\w-]{20,}$/).textContent()) ?? "";
    expect(await page.locator(".code-block code").textContent()).toContain(`X-API-Key: ${secret}`);
    const call = () =>
      fetch(`${app.url}/api/v1/tracks/check?numbers=RR123456785CN`, {
        headers: { "X-API-Key": secret, "X-API-Version": "v1" },
      });
    expect((await call()).status).toBe(200);

    await page.keyboard.press("Escape");
    await answer(page, "apikeys.secret.stay");
    await page.getByText(say("apikeys.secret.once")).waitFor();
    await button(page, "apikeys.secret.kept").click();
    await page.getByText(say("apikeys.secret.once")).waitFor({ state: "detached" });
    await page.reload();
    await alive(page);
    expect(await page.content()).not.toContain(secret);
    await page.getByText(say("apikeys.warning.title", { count: 1 })).waitFor();
    await page.getByText(say("apikeys.list.anywhere"), { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: say("apikeys.list.deleteOf", { name: "Shop" }) }).click();
    await answer(page, "apikeys.ask.delete.confirm");
    await page.getByRole("heading", { name: say("apikeys.empty.title") }).waitFor();
    expect((await call()).status).toBe(401);
    expect(complaints).toEqual([]);
  });
});

describe("the page of the webhook", () => {
  it("accepts https only, says that there is no number to test with, and deletes the address", async () => {
    const { page, complaints } = await open({ path: webhookPath });
    await page.getByRole("heading", { name: say("webhooks.log.empty.title") }).waitFor();
    const field = page.getByLabel(say("webhooks.form.url"), { exact: true });
    await field.fill("http://example.org/hook");
    const statuses = page.getByRole("group", { name: say("webhooks.form.results"), exact: true });
    await statuses.getByRole("button", { name: say("webhooks.form.none"), exact: true }).click();
    await button(page, "webhooks.form.save").click();
    await page.getByText(say("webhooks.form.errors.http")).waitFor();
    await page.getByText(say("webhooks.form.errors.results")).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await field.fill("https://example.org/hook");
    await statuses.getByRole("button", { name: say("webhooks.form.all"), exact: true }).click();
    await button(page, "webhooks.form.save").click();
    await page.getByText(say("webhooks.state.next.noNumbers")).waitFor({ timeout: 30_000 });
    expect(await findViolations(page)).toEqual([]);
    await button(page, "webhooks.test.send").click();
    await page.getByText(say("webhooks.test.outcome.noNumbers")).waitFor();

    expect(await page.getByText(/^whsec_/).count()).toBe(0);
    await button(page, "webhooks.secret.show").click();
    const secret = await page.getByText(/^whsec_/).textContent();
    await button(page, "webhooks.secret.rotate").click();
    await answer(page, "webhooks.secret.ask.confirm");
    await button(page, "webhooks.secret.show").last().click();
    await page.getByText(secret ?? "").waitFor();
    expect(await page.getByText(/^whsec_/).count()).toBe(2);

    await field.fill("https://example.org/other");
    await page
      .getByRole("link", { name: say("shell.pages.getAPIKey") })
      .first()
      .click();
    await answer(page, "webhooks.guard.stay");
    expect(await field.inputValue()).toBe("https://example.org/other");
    await button(page, "webhooks.form.discard").click();
    await button(page, "webhooks.form.remove").click();
    await answer(page, "webhooks.form.ask.confirm");
    await page.getByText(say("webhooks.form.removed")).waitFor();
    expect(await field.inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });
});

describe("both pages", () => {
  it.each(locales)("in %s fit a phone, in light or dark, without a violation", async (locale) => {
    for (const path of [keysPath, webhookPath])
      for (const colorScheme of schemesOf(locale)) {
        const { page, complaints } = await open({
          path,
          locale,
          options: { viewport: phone, colorScheme },
        });
        expect(await findViolations(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        expect(complaints).toEqual([]);
      }
  });

  it("redirect users without a company to their shipments, which say why, and visitors to the log-in", async () => {
    for (const [path, name] of [
      [keysPath, "getAPIKey"],
      [webhookPath, "webhook"],
    ]) {
      const reply = await fetch(`${app.url}/en${path}`, { redirect: "manual" });
      expect(reply.headers.get("location")).toContain(`/en/login?lastRouter=${name}`);
      const { page } = await open({ kind: "personal", path: path ?? "" });
      expect(new URL(page.url()).pathname).toBe("/en/userManage/track/all");
      await page.getByText(say("shell.otherKind.title")).waitFor();
      await button(page, "shell.otherKind.close").click();
      await page.getByText(say("shell.otherKind.title")).waitFor({ state: "detached" });
    }
  });
});
