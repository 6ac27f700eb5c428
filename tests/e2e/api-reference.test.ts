import type { Browser, BrowserContextOptions } from "playwright-core";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { apiAddress, operationOf } from "@/lib/site/public-api/define-api-call";
import { makeKeyHolder } from "../api/make-key";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, sharedApp } from "./shared-app";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const path = "/en/api-docs/reference";
const phone = { width: 360, height: 740 };
let browser: Browser;
let database: OpenDatabase;
let say: Say;
beforeAll(async () => {
  database = openDatabase(app.databaseUrl, { max: 1 });
  [browser, say] = await Promise.all([openBrowser(), wordsOf("en")]);
});
afterAll(() => Promise.all([browser?.close(), database?.close()]));

let closeAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeAll) await close();
  closeAll = [];
});

/** The reference, as a new visitor sees it. */
async function open(at = "", options: BrowserContextOptions = {}) {
  const { context, page, complaints } = await newVisitor(browser, { reducedMotion: "reduce", ...options });
  closeAll.push(() => context.close());
  await page.goto(`${app.url}${path}${at}`);
  if (options.javaScriptEnabled !== false) await alive(page);
  const call = (name: string) => {
    const section = page.locator(`#${name}`);
    return {
      section,
      open: () =>
        section
          .getByRole("button", { name: say("docs.try.open") })
          .first()
          .click(),
      key: section.getByLabel(say("docs.try.key.label"), { exact: true }),
      send: () => section.getByRole("button", { name: say("docs.try.send"), exact: true }).click(),
      status: section.locator(".try-status strong"),
      answer: section.locator(".try-answer"),
    };
  };
  return { page, complaints, call };
}

describe("the reference of the API", () => {
  it("documents every call without any script: address, fields, responses, code in every language", async () => {
    const { page } = await open("", { javaScriptEnabled: false });
    for (const one of apiCalls) {
      const section = page.locator(`#${operationOf(one)}`);
      expect(await section.locator(".reference-address").textContent()).toContain(
        one.method + apiAddress(one),
      );
      expect(await section.locator("dl").count()).toBeGreaterThan(1);
    }
    const add = page.locator("#add");
    await add.locator(".code-tabs label").filter({ hasText: "TypeScript" }).click();
    expect(await add.locator(".code-tabs pre:visible").textContent()).toContain("await api.add({");
    expect(await page.locator(".try:visible").count()).toBe(0);
  });

  it("finds calls by words and by path, highlights the current one, and can be navigated by links", async () => {
    const { page } = await open();
    const list = page.getByRole("navigation", { name: say("docs.reference.list") });
    await list.getByRole("searchbox").fill("express delete");
    expect(await list.getByRole("listitem").allTextContents()).toEqual([
      `${say("docs.calls.names.express-delete")}DELETE`,
    ]);
    await list.getByRole("searchbox").fill("zzz");
    await list.getByText(say("docs.reference.none")).waitFor();
    await list.getByRole("searchbox").fill("");
    await list.getByRole("link", { name: say("docs.calls.names.query") }).click();
    await page.waitForURL("**#query");
    await list
      .locator("[aria-current=location]")
      .filter({ hasText: say("docs.calls.names.query") })
      .waitFor();
  });

  it("sends a check with a key, shows the response and the rest of the hourly limit, and stores the key nowhere", async () => {
    const { key } = await makeKeyHolder(database, [], `reference-${Date.now()}@example.org`);
    const { page, complaints, call } = await open("#check");
    const check = call("check");
    await check.open();
    await check.key.fill(key);
    expect(await findViolations(page)).toEqual([]);
    await check.send();
    await check.status.filter({ hasText: "200" }).waitFor();
    await check.answer.getByText(say("docs.try.answer.left", { left: "99", all: "100" })).waitFor();
    expect(await check.answer.locator(".code-block code").textContent()).toContain('"candidates"');
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await findViolations(page)]).toEqual([colorScheme, []]);
    }
    const stored = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
      ]),
    );
    expect(stored).not.toContain(key);

    // The same key for another call; input that violates the contract is reported before sending.
    const add = call("add");
    await add.open();
    expect(await add.key.inputValue()).toBe(key);
    await add.send();
    await add.section.getByText(say("docs.try.errors.title")).waitFor();
    await add.section.getByLabel(/^trackNum/).fill("LX900000359CN");
    await add.send();
    await add.status.filter({ hasText: "200" }).waitFor();
    expect(await add.answer.locator(".code-block code").textContent()).toContain('"succeeded": 1');
    expect(complaints).toEqual([]);

    await page.reload();
    await alive(page);
    await call("check").open();
    expect(await call("check").key.inputValue()).toBe("");
  });

  it("asks for confirmation before it deletes", async () => {
    const { key } = await makeKeyHolder(database, [], `reference-${Date.now()}@example.org`);
    const { page, call } = await open("#delete");
    const remove = call("delete");
    await remove.open();
    await remove.key.fill(key);
    await remove.section.getByLabel(/^trackNum/).fill("LX900000359CN");
    await remove.send();
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await remove.status.count()).toBe(0);
    await remove.send();
    await question.getByRole("button", { name: say("docs.try.ask.confirm"), exact: true }).click();
    await remove.status.filter({ hasText: "200" }).waitFor();
    expect(await remove.answer.locator(".code-block code").textContent()).toContain("40005");
  });

  it("explains a wrong key, as an envelope and as a problem, and works by keyboard only", async () => {
    const { page, call } = await open("#check");
    const check = call("check");
    await check.section.getByRole("button", { name: say("docs.try.open") }).focus();
    await page.keyboard.press("Enter");
    await check.key.waitFor();
    await page.keyboard.press("Tab");
    expect(await check.key.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("1t_wrong");
    await page.keyboard.press("Enter");
    await check.status.filter({ hasText: "401" }).waitFor();
    await check.answer.getByText(say("docs.advice.keyInvalid")).waitFor();
    await check.section.getByLabel(say("docs.try.problem")).check();
    await check.send();
    await check.answer.getByText('"about:blank"').waitFor();
  });

  it("fits a phone: no sideways scroll, and a list that collapses after a choice", async () => {
    const { page, call } = await open("", { viewport: phone, hasTouch: true });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
    const fold = page.locator("details.reference-list");
    await fold.locator("summary").click();
    await fold.getByRole("link", { name: say("docs.calls.names.express-update") }).click();
    await page.waitForURL("**#expressUpdate");
    expect(await fold.getAttribute("open")).toBeNull();
    const update = call("expressUpdate");
    await update.open();
    await update.section.getByRole("radio", { name: say("docs.try.json") }).check({ force: true });
    await update.section.getByText(say("docs.try.code"), { exact: true }).click();
    expect(await fits()).toBe(phone.width);
    expect(await findViolations(page)).toEqual([]);
  });
});
