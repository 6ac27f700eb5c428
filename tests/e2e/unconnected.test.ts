import type { Browser } from "playwright-core";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { carrierName, trackingLink } from "@/lib/parcels/carriers/format";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, resultsUrl } from "./shared-app";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

/** A server without carrier accounts and without simulation. */
describe("a server without carriers", () => {
  let app: RunningApp;
  let browser: Browser;
  let say: Say;
  beforeAll(async () => {
    [app, browser, say] = await Promise.all([
      startApp({ env: { SANDBOX: "off" } }),
      openBrowser(),
      wordsOf("en"),
    ]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    expect(await app?.stop()).toBe(0);
  });

  it("says so at each parcel, links to the carrier's own page and invents nothing", async () => {
    const { page, context, complaints } = await newVisitor(browser, { reducedMotion: "reduce" });
    const number = "RR900000169NL";
    const carrier = findCarrier("postnl");
    if (!carrier) throw new Error("no carrier");
    const name = carrierName(carrier, "en");
    await page.goto(resultsUrl(app, "en", [number]));
    await page.getByText(say("status.problem.notConnected.happened", { carrier: name })).waitFor();
    const link = page.getByRole("link", { name: say("parcel.carrier.page", { carrier: name }) });
    expect(await link.getAttribute("href")).toBe(trackingLink(carrier, number));
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await page.getByText(say("journey.simulated"), { exact: true }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${app.url}/en`);
    await page.getByRole("heading", { level: 1, name: say("home.hero.title") }).waitFor();
    expect(await page.getByText(say("home.examples.title")).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("asks the reader for the carrier of a number that matches none", async () => {
    const { page, context } = await newVisitor(browser, { reducedMotion: "reduce" });
    await page.goto(resultsUrl(app, "en", ["ABC12345XYZ"]));
    await page.getByText(say("status.problem.carrierUnknown.happened")).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await alive(page);
    await page.getByRole("button", { name: say("parcel.carrier.pick") }).click();
    await page.getByRole("searchbox", { name: say("carriers.dialog.search") }).fill("postnl");
    await page
      .getByRole("option", { name: /^PostNL/ })
      .first()
      .click();
    await page.waitForURL(/ABC12345XYZ~postnl$/);
    await page.getByText(say("status.problem.notConnected.happened", { carrier: "PostNL" })).waitFor();
    await context.close();
  });
});
