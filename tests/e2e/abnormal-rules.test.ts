import { signedInPages } from "@/lib/accounts/users/constants";
import { storeAlarms } from "@/lib/shipments/list/testing/store-alarms";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { settled } from "./shared-app";
import { testPages } from "./test-pages";

const { open, db, say } = testPages();

it("a shipment with an alarm is counted on the dashboard, found from there, and says which rule it is", async () => {
  const { page, user } = await open({ path: signedInPages.dailyMonitoring.path });
  const [id = ""] = await storeShipments(db(), user.accountId, [{ number: "RB123456785GB" }, {}]);
  await storeAlarms(db(), user.accountId, [id], "No news from China");
  await page.reload();
  await settled(page);
  // The dashboard shows its tour to new users.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: new RegExp(`${say("dashboard.act.alarm.label")}\\s*1`) }).click();
  await page.waitForURL("**attention=alarm**");
  await page.getByRole("row", { name: /RB123456785GB/ }).waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
  await page.getByRole("row", { name: /RB123456785GB/ }).click();
  await page.getByText(say("shipments.alarm.of", { names: "No news from China" })).waitFor();
});
