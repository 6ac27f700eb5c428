import type { Page } from "playwright-core";
import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";
import { findFaults, findViolations } from "./browser";
import { ownApp } from "./own-app";
import { alive } from "./shared-app";
import { testPages } from "./test-pages";

let shopify: ShopifyEmulator;
const app = ownApp(async () => {
  shopify = await startShopify();
  return { ...shopify.variables, TEST_CARRIER_HOSTS: shopify.testHost };
});
afterAll(() => shopify.stop());
const { say, ...area } = testPages(app);

const path = "/userManage/userSetting/shopbind";
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).click();
const ups = (at: number) => `1Z999AA1${String(at).padStart(10, "0")}`;

it("a Shopify shop is approved, read, confirmed, and then brings what it ships", async () => {
  for (let at = 0; at < 120; at++) shopify.orders.add({ numbers: [ups(at)], company: "UPS" });
  shopify.orders.add({ numbers: ["picked up"] });
  const { page, complaints } = await area.open({ path });
  expect(await findFaults(page)).toEqual([]);
  await press(page, say("shops.choice.connect", { platform: "Shopify" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("shops.shopify.shop")).fill("luft");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: say("shops.shopify.submit") }).click();
  await page.waitForURL(`${shopify.url}/**`);
  await page.getByRole("button", { name: "Install" }).click();
  await page.getByText(say("shops.back.connected.title")).waitFor();
  await alive(page);
  expect(await findFaults(page)).toEqual([]);

  await press(page, say("shops.first.submit"));
  await press(page, say("shops.first.import", { count: 120 }));
  const results = (state: string, count: number) =>
    page.getByRole("button", {
      name: say("shops.results.show", { state: say(`shops.results.${state}`), count }),
    });
  await results("added", 120).waitFor();
  expect(await findFaults(page)).toEqual([]);
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
