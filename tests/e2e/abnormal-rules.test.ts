import { signedInPages } from "@/lib/accounts/users/constants";
import { hourMs } from "@/lib/core/calendar";
import { locales } from "@/lib/core/locales";
import { storeAlarms } from "@/lib/shipments/list/testing/store-alarms";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations } from "./browser";
import { settled, sharedApp } from "./shared-app";
import { answerButton, signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const { open, db } = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});

const { path } = signedInPages.abnormalRules;

describe("the page of abnormal rules", () => {
  it("shows what a rule would have found, adds it, opens its alarms, and deletes it", async () => {
    const { page, user, complaints } = await open({ path });
    const lastEventAt = new Date(Date.now() - 200 * hourMs);
    await storeShipments(db(), user.accountId, [
      { number: "RB123456785GB", addedAt: lastEventAt, onlineAt: lastEventAt, lastEventAt },
      { onlineAt: new Date(), lastEventAt: new Date() },
    ]);
    await page.getByRole("button", { name: say("abnormal-rules.create"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("abnormal-rules.form.name"), { exact: true }).fill("Silent");
    await dialog.getByRole("button", { name: say("abnormal-rules.preview.look"), exact: true }).click();
    await dialog.getByText(/of 2 shipments would have had an alarm/).waitFor();
    await dialog.getByText("RB123456785GB").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("abnormal-rules.form.submit"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(say("abnormal-rules.condition.noNews.days", { count: 5 })).waitFor();
    // The job of the change opens it.
    await page.getByRole("link", { name: "1", exact: true }).waitFor({ timeout: 60_000 });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("switch").click();
    await page.getByText(say("abnormal-rules.done.off", { name: "Silent" })).waitFor();
    await page
      .getByRole("button", { name: say("abnormal-rules.list.deleteOf", { name: "Silent" }), exact: true })
      .click();
    await answerButton(page, say("abnormal-rules.ask.delete.confirm")).click();
    await page.getByRole("heading", { name: say("abnormal-rules.empty.title") }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(locales)("fits a phone in %s, with each kind of rule", async (locale) => {
    const words = await wordsOf(locale);
    const options = { viewport: { width: 360, height: 740 } };
    const { page, complaints } = await open({ path, locale, options });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await page.getByRole("button", { name: words("abnormal-rules.create"), exact: true }).click();
    await page.getByRole("button", { name: words("carriers.scope.title") }).click();
    for (const kind of ["noOnline", "subStatus"]) {
      await page.getByRole("radio", { name: words(`abnormal-rules.kinds.${kind}.label`) }).check();
      expect(await fits()).toBe(true);
    }
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

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
