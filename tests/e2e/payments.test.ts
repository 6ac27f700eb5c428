import type { Page } from "playwright-core";
import { type PayPalEmulator, startPayPal } from "@/tests/emulators/paypal";
import { findFaults, findViolations } from "./browser";
import { ownApp } from "./own-app";
import { mailsTo, until } from "./shared-app";
import { testPages } from "./test-pages";

let paypal: PayPalEmulator;
const app = ownApp(async () => {
  paypal = await startPayPal();
  return paypal.variables;
});
beforeAll(() => {
  paypal.notices.address = `${app().url}/api/hooks/paypal`;
});
afterAll(() => paypal.stop());
const { say, ...area } = testPages(app);

const shop = "/userManage/userSetting/openPayment";
const go = (page: Page, path: string) => area.go(page, `/en${path}`);
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
  expect(await findFaults(page)).toEqual([]);
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
    const mails = await mailsTo(app(), user.email);
    return mails.length > 0 ? mails : null;
  });
  expect(mail?.subject).toContain("9.00");
  await go(page, "/userManage/userSetting/rechargeRecord");
  const invoice = page.getByRole("link", { name: /^Invoice \d{4}-\d{6}$/ }).filter({ visible: true });
  const pdf = await page.request.get(new URL((await invoice.getAttribute("href")) ?? "", app().url).href);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await findFaults(page)).toEqual([]);

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
