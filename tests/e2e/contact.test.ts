import type { Page } from "playwright-core";
import {
  contactForms,
  type FieldName,
  type FieldShape,
  fieldShapes,
  formShapes,
  typingMinSeconds,
} from "@/lib/messages/contact/constants";
import { findViolations } from "./browser";
import { becomes, mailsTo, sharedApp, until } from "./shared-app";
import { testPages } from "./test-pages";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const { say: english, visitor, go } = testPages();
let german: Say;
let page: Page;
let complaints: readonly string[];
beforeEach(async () => {
  german = await wordsOf("de");
  ({ page, complaints } = await visitor());
  await page.addInitScript(() => {
    const begin = () => Object.assign(window, { typedFrom: Date.now() });
    document.addEventListener("input", begin, { once: true });
  });
});

/** An image of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const open = async (locale: string, form: string) => {
  await go(page, `/${locale}/contactus/${form}`);
  await page.locator("form[novalidate] button[type=submit]:enabled").waitFor();
};
/** Nobody types that fast: waits until a reader could have filled in the form since its first character. */
const likeReader = () =>
  page.waitForFunction(
    (ms) => Date.now() - (window as unknown as { typedFrom: number }).typedFrom > ms,
    typingMinSeconds * 1_000 + 100,
  );
const field = (name: string) => page.locator(`[name=${name}]`);
const submit = () => page.locator("form[novalidate] button[type=submit]");
const focused = () =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLInputElement | null;
    return { name: it?.name ?? "", type: it?.type ?? "" };
  });
const focusedName = async () => (await focused()).name;
/** The error text in the field's own description. */
const errorOf = (name: string) =>
  field(name).evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id.endsWith("-error"))
      .map((id) => document.getElementById(id)?.textContent)
      .join(),
  );
const readReference = async (say: Say) => {
  const title = page.getByRole("heading", { name: say("contact.sent.title") });
  await title.waitFor();
  await becomes(() => title.evaluate((element) => element === document.activeElement), true);
  const text = await page.locator("article").textContent();
  return /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text ?? "")?.[0] ?? "none";
};
const mailWith = (email: string, reference: string) =>
  until(
    `a mail to ${email}`,
    async () => (await mailsTo(app, email)).find(({ subject }) => subject.includes(reference)) ?? null,
  );
const typedFor = (name: FieldName, email: string): string => {
  const { kind } = fieldShapes[name] as FieldShape;
  return (
    { email, number: "RB123456785GB", web: "example.com", day: "01022025" }[kind as string] ??
    `Words of ${name}`
  );
};

describe("each form", () => {
  it.each(contactForms)(
    "%s is filled in and sent by keyboard only, and its reference arrives by email",
    async (form) => {
      const email = `${form.toLowerCase()}${Date.now()}@example.org`;
      await open("en", form);
      expect(await findViolations(page)).toEqual([]);
      const met: string[] = [];
      for (let stop = 0; stop < 80; stop++) {
        await page.keyboard.press("Tab");
        const { name, type } = await focused();
        const known = formShapes[form].fields.find((one) => one === name);
        if (type === "submit" && met.length > 0) break;
        if (!known || met.includes(known)) continue;
        met.push(known);
        if (type === "select-one") await page.keyboard.press("ArrowDown");
        else await page.keyboard.type(typedFor(known, email));
      }
      expect(met).toEqual(formShapes[form].fields);
      await likeReader();
      await page.keyboard.press("Enter");
      const reference = await readReference(english);
      expect(await findViolations(page)).toEqual([]);
      const { subject } = await mailWith(email, reference);
      expect(subject).toBe(english("mail.contact.subject", { reference }));
      expect(complaints).toEqual([]);
    },
  );
});

describe("a reader who makes mistakes", () => {
  it("sees errors in German at the fields, is moved to the first one, loses nothing, and succeeds with an image", async () => {
    const email = `falsch${Date.now()}@example.org`;
    await open("de", "packageStatus");
    await submit().click();
    await becomes(focusedName, "number");
    await becomes(() => errorOf("number"), german("contact.errors.required"));
    expect(await findViolations(page)).toEqual([]);

    await field("number").fill("RB123456785GB");
    await field("message").fill("Zeile eins\nZeile zwei");
    await page.reload();
    await page.locator("form[novalidate] button[type=submit]:enabled").waitFor();
    await becomes(() => field("number").inputValue(), "RB123456785GB");
    await becomes(() => field("message").inputValue(), "Zeile eins\nZeile zwei");

    await field("problem").selectOption("standsStill");
    await field("email").fill(email);
    const file = page.locator("input[type=file]");
    await file.setInputFiles({ name: "bild.exe", mimeType: "application/x-msdownload", buffer: png });
    await likeReader();
    await submit().click();
    const reference = await readReference(german);
    expect((await mailWith(email, reference)).subject).toBe(german("mail.contact.subject", { reference }));

    // After sending, the form is empty again.
    await page.getByRole("button", { name: german("contact.sent.another") }).click();
    await becomes(() => field("message").inputValue(), "");
  });

  it("never meets the honeypot: the field is out of sight, of the tab order and of screen readers", async () => {
    await open("en", "suggest");
    const trap = field("homepage");
    expect(await trap.evaluate((element) => element.getBoundingClientRect().right < 0)).toBe(true);
    expect(await trap.getAttribute("tabindex")).toBe("-1");
    expect(await page.getByRole("textbox", { name: english("contact.leaveEmpty") }).count()).toBe(0);
  });
});
