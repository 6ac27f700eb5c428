import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { Webhook } from "standardwebhooks";
import { locales } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { sitemapPaths } from "@/lib/site/content/write-sitemap";
import { testPassword } from "../api/make-user";
import { startReceiver, type WebhookReceiver } from "../emulators/webhook-receiver";
import { findViolations } from "./browser";
import { checkPage } from "./check-page";
import { makeLines, makeWorkbook } from "./make-lines";
import { alive, paste, sharedApp, until } from "./shared-app";
import { testPages } from "./test-pages";

/** The ways on which the product depends, each once: what `npm test` sees of it in a browser. */
const app = sharedApp();
const { db, say, button, visitor, visit, go, signIn } = testPages();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver(app.receiver.port);
});
afterAll(() => receiver?.close());

it("a visitor pastes numbers on the first page and sees their journeys", async () => {
  const { page, complaints } = await visit("/en");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("textbox", { name: say("home.box.label") }).focus();
  await paste(page, "Your parcels: RR 9000 0016 9 NL and 1ZSANDBX0390000432");
  await button(page, "home.box.submit", { count: 2 }).click();
  await page.getByRole("heading", { level: 1, name: say("detail.heading", { count: 2 }) }).waitFor();
  await page.getByRole("button", { name: say("detail.openAll") }).click();
  for (const number of ["RR900000169NL", "1ZSANDBX0390000432"]) {
    const card = page.getByRole("article").filter({ has: page.locator(`[id="${number}-head"]`) });
    await card.locator("time").first().waitFor();
  }
  await page.getByRole("status").getByText(say("detail.live.on")).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it("a company logs in, imports a file, finds its shipments and exports them", async () => {
  const { user } = await signIn();
  const { page, complaints } = await visit("/en/account/login");
  await page.locator("#login-email").fill(user.email);
  await page.locator("#login-password").fill(testPassword);
  await page.locator("main form button[type=submit]:enabled").click();
  await page.waitForURL("**/en/userManage/**");

  const lines = makeLines(20);
  const rows = lines.map(({ number, order, customer, country }) => [number, order, customer, country]);
  const buffer = makeWorkbook([["Sendungsnummer", "Bestellung", "Kunde", "Land"], ...rows]);
  await go(page, "/en/userManage/track/import");
  await page.locator("#import-files").setInputFiles({ name: "versand.xlsx", mimeType: "", buffer });
  await button(page, "imports.choose.send", { count: 1 }).click();
  const run = button(page, "imports.draft.run", { count: 20 });
  await page.locator("main button:not([aria-disabled=true])").and(run).click();
  await page.getByRole("heading", { name: say("imports.result.done", { count: 20 }) }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: say("imports.result.show") }).click();
  await page
    .getByRole("navigation", { name: say("ui.pagination.label") })
    .getByText(say("ui.pagination.range", { from: 1, to: 20, total: 20 }))
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("checkbox", { name: say("shipments.select.page") }).check();
  const many = page.locator(".list-bulk");
  await many.getByRole("button", { name: say("shipments.many.export") }).click();
  const download = page.waitForEvent("download");
  await many.getByRole("button", { name: say("shipments.many.csv") }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const exported: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const numbers = exported.map((row) => row[say("shipments.column.number")]);
  expect(numbers.sort()).toEqual(lines.map(({ number }) => number).sort());
  expect(complaints).toEqual([]);
});

it("a company names its endpoint and receives a signed event", async () => {
  const { page, user } = await signIn();
  // An endpoint is tested with a shipment of the company.
  await storeShipments(db(), user.accountId, [{ number: "RR900000169NL", status: "in_transit" }]);
  await go(page, "/en/userManage/userSetting/webhook");
  await page.getByLabel(say("webhooks.form.url"), { exact: true }).fill(`https://${app.receiver.host}/hook`);
  await button(page, "webhooks.form.save").click();
  const activated = `${say("webhooks.state.label")} ${say("webhooks.state.names.activated")}`;
  await page.getByRole("heading", { name: activated }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await button(page, "webhooks.secret.show").click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  const { body, headers } = await until("a delivery", async () => receiver.received[0] ?? null);
  expect(new Webhook(secret).verify(body, { ...headers })).toBeTruthy();
});

it("each language has complete pages of every kind, which fit a phone", async () => {
  // One page of each section.
  const kinds = [...new Map(sitemapPaths().map((path) => [path.split("/")[1], path])).values()];
  const { page, complaints } = await visitor({ viewport: { width: 360, height: 740 } });
  const wrong: string[] = [];
  for (const [at, locale] of locales.entries()) {
    for (const kind of kinds) {
      const path = localePath(locale, kind);
      const answer = await fetch(app.url + path);
      const checked = checkPage(await answer.text(), path, app.url);
      wrong.push(...checked.complaints.map((complaint) => `${path}: ${complaint}`));
      if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
    }
    const seen = localePath(locale, kinds[at * 2] ?? "");
    await page.goto(app.url + seen);
    await alive(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wrong.push(`${seen}: ${width} px wide`);
  }
  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
});
