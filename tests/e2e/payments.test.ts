import type { Page } from "playwright-core";
import { type PayPalEmulator, startPayPal } from "@/tests/emulators/paypal";
import { findViolations } from "./browser";
import { alive, mailsTo, until } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

let app: RunningApp;
let paypal: PayPalEmulator;
let say: Say;
beforeAll(async () => {
  paypal = await startPayPal();
  app = await startApp({ env: paypal.variables });
  paypal.notices.address = `${app.url}/api/hooks/paypal`;
  say = await wordsOf("en");
}, 600_000);
afterAll(async () => {
  await app?.stop();
  await paypal?.stop();
});
const area = signedInArea(() => app);

const shop = "/userManage/userSetting/openPayment";
const go = async (page: Page, path: string) => {
  await page.goto(`${app.url}/en${path}`);
  await alive(page);
};
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).click();

/** Buys what a button offers, up to PayPal's page. */
async function buy(page: Page, name: string): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("payments.buy.submit") }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: say("payments.buy.submit") }).click();
  await page.waitForURL(`${paypal.url}/**`);
}

/** No violation, and nothing to the side, wide and on a phone, in both themes. */
async function checkLooks(page: Page): Promise<void> {
  for (const width of [1440, 360])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  await page.setViewportSize({ width: 1440, height: 800 });
}

async function importNumbers(page: Page, count: number): Promise<void> {
  await go(page, "/userManage/track/import");
  const lines = Array.from({ length: count }, (_, at) => `1Z999AA1${String(at).padStart(10, "0")}`);
  const buffer = Buffer.from(`trackNum\n${lines.join("\n")}\n`);
  await page.locator("#import-files").setInputFiles({ name: "pay.csv", mimeType: "text/csv", buffer });
  await press(page, say("imports.choose.send", { count: 1 }));
  await page.waitForURL("**/track/import/*-*");
  const run = page.getByRole("button", { name: say("imports.draft.run", { count }) });
  await page.locator("main button:not([aria-disabled=true])").and(run).click();
  await page.getByRole("heading", { name: say("imports.result.done", { count }) }).waitFor();
}

it("a company chooses a plan, pays, imports more than Free has, and loses the plan with a refund", async () => {
  const { page, user, complaints } = await area.open({ path: shop });
  await checkLooks(page);
  await buy(page, say("payments.plans.choose", { plan: say("plans.names.start") }));
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText(say("payments.back.paid.title")).waitFor();
  await page.getByText(say("payments.back.paid.plan", { plan: say("plans.names.start") })).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await importNumbers(page, 150);
  await go(page, "/userManage/userSetting/usage");
  await page.getByText(/^150 of 1,000 used$/).waitFor();

  // The invoice is there, and is a PDF.
  const [mail] = await until("the email about the payment", async () => {
    const mails = await mailsTo(app, user.email);
    return mails.length > 0 ? mails : null;
  });
  expect(mail?.subject).toContain("9.00");
  await go(page, "/userManage/userSetting/rechargeRecord");
  const invoice = page.getByRole("link", { name: /^Invoice \d{4}-\d{6}$/ }).filter({ visible: true });
  const pdf = await page.request.get(new URL((await invoice.getAttribute("href")) ?? "", app.url).href);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await checkLooks(page);

  const [subscription] = paypal.subscriptions.all.values();
  const [sale] = subscription?.sales ?? [];
  paypal.subscriptions.refund(sale?.id ?? "", 900);
  await until("the refund to be recorded", async () => {
    await go(page, "/userManage/userSetting/rechargeRecord");
    return (await page.getByText(say("payments.history.states.refunded")).filter({ visible: true }).count()) >
      0
      ? true
      : null;
  });
  await go(page, shop);
  await page
    .getByRole("button", { name: say("payments.plans.choose", { plan: say("plans.names.start") }) })
    .filter({ visible: true })
    .waitFor();
  await go(page, "/userManage/userSetting/usage");
  await page.getByText(/^150 of 150 used$/).waitFor();
  expect(complaints).toEqual([]);
});

it("who turns back at PayPal pays nothing, and can pay for a pack afterwards", async () => {
  const { page, complaints } = await area.open({ path: shop, kind: "personal" });
  const pack = say("payments.packs.buyOf", { count: 500 });
  await buy(page, pack);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText(say("payments.back.cancelled.title")).waitFor();
  await buy(page, pack);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText(say("payments.back.paid.title")).waitFor();
  await go(page, "/userManage/userSetting/usage");
  await page.getByText(/^0 of 600 used$/).waitFor();
  expect(complaints).toEqual([]);
});
