import { signedInPages } from "@/lib/accounts/users/constants";
import { locales } from "@/lib/core/locales";
import { findViolations } from "./browser";
import { sharedApp } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const { open } = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});

const { path } = signedInPages.emailTemplates;
const key = (name: string) => `email-templates.${name}`;

describe("the page of email templates", () => {
  it("copies a ready-made template, previews it without scripts, and saves its versions", async () => {
    const { page, complaints } = await open({ path });
    expect(await findViolations(page)).toEqual([]);
    const name = say("status.result.delivered.label");
    await page.getByRole("button", { name: say(key("list.useOf"), { name }), exact: true }).click();
    const frame = page.frameLocator(`iframe[title="${say(key("preview.frame"))}"]`);
    await frame.getByRole("heading", { name: "Your order was delivered" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel(say(key("form.subject")), { exact: true }).fill("Here it is: {{orderNumber}}");
    await page.getByText("[Simulated] Here it is: A-10042").waitFor();
    await page.getByRole("button", { name: say(key("form.save")), exact: true }).click();
    const copy = say(key("form.copyName"), { name });
    await page.getByText(say(key("form.saved"), { name: copy, version: 1 })).waitFor();
    await page.getByLabel(say(key("form.subject")), { exact: true }).fill("There it was");
    await page.getByRole("button", { name: say(key("form.save")), exact: true }).click();
    await page.getByText(say(key("form.saved"), { name: copy, version: 2 })).waitFor();
    await page.getByText(say(key("versions.title")), { exact: true }).click();
    await page.getByRole("button", { name: say(key("versions.restoreOf"), { version: 1 }) }).click();
    await page.getByText("[Simulated] Here it is: A-10042").waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(locales)("fits a phone in %s, with editor and preview", async (locale) => {
    const words = await wordsOf(locale);
    const options = { viewport: { width: 360, height: 740 } };
    const { page, complaints } = await open({ path, locale, options });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    const name = words("status.result.inTransit.label");
    await page.getByRole("button", { name: words(key("list.useOf"), { name }), exact: true }).click();
    await page.getByLabel(words(key("form.subject")), { exact: true }).waitFor();
    expect(await fits()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: words(key("preview.title")), exact: true }).click();
    await page.locator(`iframe[title="${words(key("preview.frame"))}"]`).waitFor();
    expect(await fits()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
