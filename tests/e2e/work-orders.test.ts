import { signedInPages } from "@/lib/accounts/users/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations } from "./browser";
import { settled, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { open, db, say, button } = testPages();

const { workOrder, orderSettings, orderStatistics } = signedInPages;

describe("work orders", () => {
  it("are switched on, changed by an automatic rule, worked on by keyboard, and counted", async () => {
    const { page, user, complaints } = await open({ path: orderSettings.path });
    const setup = (key: string, values?: Record<string, string | number>) =>
      say(`work-orders.setup.${key}`, values);
    const [shipmentId = ""] = await storeShipments(db(), user.accountId, [{ number: "RB123456785GB" }]);
    await button(page, "work-orders.setup.general.turnOn").click();
    await page.getByRole("tab", { name: setup("parts.triggers"), exact: true }).click();
    await button(page, "work-orders.setup.triggers.create").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(setup("triggers.name"), { exact: true }).fill("Lost ones first");
    await button(dialog, "work-orders.setup.triggers.addCondition").first().click();
    const value = dialog.getByLabel(setup("triggers.value"), { exact: true });
    await value.selectOption({ label: "Parcel lost" });
    await dialog.getByLabel(setup("triggers.kind"), { exact: true }).selectOption("priority");
    expect(await findViolations(page)).toEqual([]);
    await button(dialog, "work-orders.setup.triggers.save").click();
    await page.getByText("Lost ones first").first().waitFor();
    expect(await findViolations(page)).toEqual([]);

    // From a shipment of the list.
    await page.goto(`${app.url}/en${workOrder.path}?new=${shipmentId}`);
    const form = page.getByRole("dialog");
    await form.getByLabel(say("work-orders.form.title"), { exact: true }).fill("Where is it?");
    await form.getByLabel(say("work-orders.form.description"), { exact: true }).fill("No news for a week.");
    await form
      .getByLabel(say("work-orders.form.category"), { exact: true })
      .selectOption({ label: "Parcel lost" });
    expect(await findViolations(page)).toEqual([]);
    await button(form, "work-orders.form.create").click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: /Where is it\?/ }).waitFor();
    // What the rule did.
    await page.getByText(say("work-orders.record.rule", { name: "Lost ones first" })).waitFor();
    await settled(page);
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press("a");
    await page.getByText(say("work-orders.statuses.processing"), { exact: true }).first().waitFor();
    await page.keyboard.press("r");
    await page.keyboard.type("The carrier looks for it.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("The carrier looks for it.").first().waitFor();
    // The reply is another version of the order, which the page has to know before the next change.
    await settled(page);
    await page.getByRole("article").focus();
    await page.keyboard.press("e");
    const resolve = page.getByRole("dialog");
    await resolve.getByRole("textbox").fill("Found and on its way.");
    await button(resolve, "work-orders.order.resolve.submit").click();
    await resolve.waitFor({ state: "detached" });
    await page.getByText("Found and on its way.").waitFor();

    await page.goto(`${app.url}/en${orderStatistics.path}`);
    const resolved = page.getByRole("term").filter({ hasText: say("work-orders.statistics.resolved") });
    await resolved.first().waitFor();
    const sentence = say("work-orders.statistics.sentence", { opened: 1, resolved: 1, open: 0 });
    await page
      .getByText(sentence)
      .or(page.getByRole("img", { name: sentence }))
      .first()
      .waitFor();
    await settled(page);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
