import type { BrowserContextOptions } from "playwright-core";
import { makeKeyHolder } from "../api/make-key";
import { findFaults, findViolations, widthOf } from "./browser";
import { alive } from "./shared-app";
import { testPages } from "./test-pages";

const phone = { width: 360, height: 740 };
const { db, say, button, visit } = testPages();

/** The reference, as a new visitor sees it. */
async function open(at = "", options: BrowserContextOptions = {}) {
  const { page, complaints } = await visit(`/en/api-docs/reference${at}`, options);
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
      send: () => button(section, "docs.try.send").click(),
      status: section.locator(".try-status strong"),
      answer: section.locator(".try-answer"),
    };
  };
  return { page, complaints, call };
}

describe("the reference of the API", () => {
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
    const { key } = await makeKeyHolder({ db: db() }, [], `reference-${Date.now()}@example.org`);
    const { page, complaints, call } = await open("#check");
    const check = call("check");
    await check.open();
    await check.key.fill(key);
    expect(await findViolations(page)).toEqual([]);
    await check.send();
    await check.status.filter({ hasText: "200" }).waitFor();
    await check.answer.getByText(say("docs.try.answer.left", { left: "99", all: "100" })).waitFor();
    expect(await check.answer.locator(".code-block code").textContent()).toContain('"candidates"');
    expect(await findFaults(page, [1280])).toEqual([]);
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

    expect(complaints).toEqual([]);
    await page.reload();
    await alive(page);
    await check.open();
    expect(await check.key.inputValue()).toBe("");
  });

  it("fits a phone: no sideways scroll, and a list that collapses after a choice", async () => {
    const { page, call } = await open("", { viewport: phone, hasTouch: true });
    const fold = page.locator("details.reference-list");
    await fold.locator("summary").click();
    await fold.getByRole("link", { name: say("docs.calls.names.express-update") }).click();
    await page.waitForURL("**#expressUpdate");
    expect(await fold.getAttribute("open")).toBeNull();
    const update = call("expressUpdate");
    await update.open();
    await update.section.getByRole("radio", { name: say("docs.try.json") }).check({ force: true });
    await update.section.getByText(say("docs.try.code"), { exact: true }).click();
    expect(await widthOf(page)).toBe(phone.width);
    expect(await findViolations(page)).toEqual([]);
  });
});
