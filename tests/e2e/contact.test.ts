import type { Browser, Page } from "playwright-core";
import postgres from "postgres";
import {
  contactForms,
  type FieldName,
  type FieldShape,
  fieldShapes,
  formShapes,
  typingMinSeconds,
} from "@/lib/messages/contact/constants";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, becomes, mailsTo, sharedApp, until } from "./shared-app";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
let browser: Browser;
let english: Say;
let german: Say;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  [browser, english, german] = await Promise.all([openBrowser(), wordsOf("en"), wordsOf("de")]);
});
afterAll(() => browser?.close());
beforeEach(async () => {
  ({ page, complaints } = await newVisitor(browser, { reducedMotion: "reduce" }));
  await page.addInitScript(() => {
    const begin = () => Object.assign(window, { typedFrom: Date.now() });
    document.addEventListener("input", begin, { once: true });
  });
});
afterEach(() => page.context().close());

/** An image of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const open = async (locale: string, form: string) => {
  await page.goto(`${app.url}/${locale}/contactus/${form}`);
  await alive(page);
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
    await becomes(() => errorOf("problem"), german("contact.errors.choose"));
    await page.getByText(german("contact.look")).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await field("number").fill("RB!");
    await becomes(() => errorOf("number"), german("contact.errors.number"));
    await field("number").fill("RB123456785GB");
    await becomes(() => errorOf("number"), "");
    await field("message").fill("Zeile eins\nZeile zwei");
    await field("email").fill("nix");
    await field("shop").focus();
    await becomes(() => errorOf("email"), german("contact.errors.email"));

    await page.reload();
    await page.locator("form[novalidate] button[type=submit]:enabled").waitFor();
    await becomes(() => field("number").inputValue(), "RB123456785GB");
    await becomes(() => field("message").inputValue(), "Zeile eins\nZeile zwei");

    await field("problem").selectOption("standsStill");
    await field("email").fill(email);
    const file = page.locator("input[type=file]");
    await file.setInputFiles({ name: "bild.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await page.getByText(german("contact.errors.fileKind")).waitFor();
    await submit().click();
    // The file is read before the form is rejected.
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.type === "file");
    await file.setInputFiles({ name: "bild.exe", mimeType: "application/x-msdownload", buffer: png });
    await page.getByText(german("contact.errors.fileKind")).waitFor({ state: "detached" });
    await likeReader();
    await submit().click();
    const reference = await readReference(german);
    expect((await mailWith(email, reference)).subject).toBe(german("mail.contact.subject", { reference }));

    const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
    const rows = await sql`
      select m.fields, m.suspicions, a.name, a.media_type, a.bytes from contact_message m
      join contact_attachment a on a.message_id = m.id where m.reference = ${reference}`;
    await sql.end();
    expect(rows).toMatchObject([
      {
        fields: { number: "RB123456785GB", problem: "standsStill", message: "Zeile eins\nZeile zwei" },
        suspicions: [],
        name: "bild.png",
        media_type: "image/png",
        bytes: png,
      },
    ]);
    // After sending, the form is empty again.
    await page.getByRole("button", { name: german("contact.sent.another") }).click();
    await becomes(() => field("message").inputValue(), "");
  });

  it("can press the button with the mouse right from an invalid field", async () => {
    await open("de", "suggest");
    await field("email").fill("nix");
    await submit().click();
    await becomes(focusedName, "topic");
    await becomes(() => errorOf("email"), german("contact.errors.email"));
  });

  it("keeps the text while offline, and sends it when back online", async () => {
    await open("de", "conissues");
    await becomes(() => field("browser").inputValue(), await page.evaluate(() => navigator.userAgent));
    await page.getByRole("button", { name: new RegExp(`^${german("contact.remove")}`) }).click();
    await becomes(async () => [await field("browser").inputValue(), await focusedName()], ["", "browser"]);
    await field("message").fill("Die Karte bleibt leer.");
    await field("email").fill(`ohne${Date.now()}@example.org`);
    await likeReader();
    await page.context().setOffline(true);
    await submit().click();
    await page.getByText(german("contact.failures.offline")).waitFor();
    await becomes(() => field("message").inputValue(), "Die Karte bleibt leer.");
    await page.context().setOffline(false);
    await submit().click();
    expect(await readReference(german)).not.toBe("none");
  });

  it("never meets the honeypot: the field is out of sight, of the tab order and of screen readers", async () => {
    await open("en", "suggest");
    const trap = field("homepage");
    expect(await trap.evaluate((element) => element.getBoundingClientRect().right < 0)).toBe(true);
    expect(await trap.getAttribute("tabindex")).toBe("-1");
    expect(await page.getByRole("textbox", { name: english("contact.leaveEmpty") }).count()).toBe(0);
  });
});
