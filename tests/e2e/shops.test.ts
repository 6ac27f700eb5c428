import type { Page } from "playwright-core";
import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";
import { startWooCommerce, type WooEmulator } from "@/tests/emulators/woocommerce";
import { findViolations } from "./browser";
import { alive } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

let app: RunningApp;
let shopify: ShopifyEmulator;
let woo: WooEmulator;
let say: Say;
beforeAll(async () => {
  shopify = await startShopify();
  woo = await startWooCommerce("laden.example", "/shop");
  const TEST_CARRIER_HOSTS = [shopify.testHost, woo.testHost].join();
  app = await startApp({ env: { ...shopify.variables, TEST_CARRIER_HOSTS } });
  say = await wordsOf("en");
}, 600_000);
afterAll(async () => {
  await app?.stop();
  await shopify?.stop();
  await woo?.stop();
});
const area = signedInArea(() => app);

const path = "/userManage/userSetting/shopbind";
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).click();
const ups = (at: number) => `1Z999AA1${String(at).padStart(10, "0")}`;

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

it("a Shopify shop is approved, read, confirmed, and then brings what it ships", async () => {
  for (let at = 0; at < 120; at++) shopify.orders.add({ numbers: [ups(at)], company: "UPS" });
  shopify.orders.add({ numbers: ["picked up"] });
  const { page, complaints } = await area.open({ path });
  await checkLooks(page);
  await press(page, say("shops.choice.connect", { platform: "Shopify" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("shops.shopify.shop")).fill("luft");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: say("shops.shopify.submit") }).click();
  await page.waitForURL(`${shopify.url}/**`);
  await page.getByRole("button", { name: "Install" }).click();
  await page.getByText(say("shops.back.connected.title")).waitFor();
  await alive(page);
  await checkLooks(page);

  await press(page, say("shops.first.submit"));
  await press(page, say("shops.first.import", { count: 120 }));
  const results = (state: string, count: number) =>
    page.getByRole("button", {
      name: say("shops.results.show", { state: say(`shops.results.${state}`), count }),
    });
  await results("added", 120).waitFor();
  await checkLooks(page);
  await results("invalid", 1).click();
  await dialog.getByText("picked up").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // The page follows what the shop ships, without being loaded again.
  const order = shopify.orders.add();
  shopify.orders.fulfil(order.id, [ups(500)], "UPS");
  await press(page, say("shops.card.syncOf", { name: "Luft & Laune" }));
  await results("added", 121).click();
  await dialog.getByRole("link", { name: say("shops.parcels.open", { number: ups(500) }) }).click();
  await page.waitForURL(`**/userManage/track/all?searchTrack=${ups(500)}**`);
  await page.getByText(order.name).filter({ visible: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

it("a WooCommerce shop is connected with its key, which is tried, and can be disconnected", async () => {
  woo.addOrder({ numbers: [ups(900)] });
  const { page } = await area.open({ path });
  await press(page, say("shops.choice.connect", { platform: "WooCommerce" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("shops.woocommerce.address")).fill("laden.example/shop");
  await dialog.getByLabel(say("shops.woocommerce.key")).fill(woo.keys.consumerKey);
  const secret = dialog.getByLabel(say("shops.woocommerce.secret"), { exact: true });
  await secret.fill("cs_00000000000000000000");
  await dialog.getByRole("button", { name: say("shops.woocommerce.submit") }).click();
  await dialog.getByText(say("errors.shopRefused")).waitFor();
  await secret.fill(woo.keys.consumerSecret);
  await dialog.getByRole("button", { name: say("shops.woocommerce.submit") }).click();
  await press(page, say("shops.first.submit"));
  await press(page, say("shops.first.import", { count: 1 }));
  const added = say("shops.results.show", { state: say("shops.results.added"), count: 1 });
  await page.getByRole("button", { name: added }).waitFor();
  await page.locator("main article [aria-haspopup], main article button[popovertarget]").first().click();
  await page.getByText(say("shops.card.disconnect"), { exact: true }).click();
  await press(page, say("shops.disconnect.confirm"));
  await page.getByRole("heading", { name: say("shops.empty.title") }).waitFor();
});

it("who turns back at Shopify connects nothing", async () => {
  const { page } = await area.open({ path: `${path}?result=cancelled` });
  await page.getByText(say("shops.back.cancelled.title")).waitFor();
  await page.getByRole("heading", { name: say("shops.empty.title") }).waitFor();
});
