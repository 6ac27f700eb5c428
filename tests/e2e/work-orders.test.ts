import { asc, eq } from "drizzle-orm";
import { brand } from "@/db/schema/brands";
import { mail } from "@/db/schema/mail";
import { signedInPages } from "@/lib/accounts/users/constants";
import { typingMinSeconds } from "@/lib/messages/contact/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations } from "./browser";
import { becomes, settled, sharedApp, until } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { open, visit, db, say, button } = testPages();

const { workOrder, orderSettings, orderStatistics } = signedInPages;

describe("work orders", () => {
  it("are switched on, changed by an automatic rule, worked on by keyboard, and counted", async () => {
    const { page, user, complaints } = await open({ path: orderSettings.path });
    const setup = (key: string, values?: Record<string, string | number>) =>
      say(`work-orders.setup.${key}`, values);
    const [shipmentId = ""] = await storeShipments(db(), user.accountId, [{ number: "RB123456785GB" }]);
    await button(page, "work-orders.setup.general.turnOn").click();
    await page.getByRole("tab", { name: setup("parts.triggers"), exact: true }).click();
    await button(page, "work-orders.setup.triggers.add").click();
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

  it("answer a customer who writes on the tracking page, by email", async () => {
    const { page, user, complaints } = await open({ path: orderSettings.path });
    const setup = (key: string) => say(`work-orders.setup.${key}`);
    const slug = `answers-${Date.now()}`;
    await db().insert(brand).values({ accountId: user.accountId, slug, links: [], updatedAt: new Date() });
    await storeShipments(db(), user.accountId, [{ number: "RB123456785GB" }]);
    await button(page, "work-orders.setup.general.turnOn").click();
    await page.getByRole("tab", { name: setup("parts.customers"), exact: true }).click();
    const formSwitch = page.getByRole("switch", { name: setup("customers.formSwitch") });
    await formSwitch.click();
    await becomes(() => formSwitch.getAttribute("aria-checked"), "true");
    await settled(page);
    expect(await findViolations(page)).toEqual([]);

    const { page: tab } = await visit(`/en/t/${slug}`);
    await button(tab, "work-orders.contact.open").click();
    await tab.getByLabel(say("contact.fields.email"), { exact: true }).fill("kim@customer.example");
    await tab.getByLabel(say("work-orders.contact.number")).fill("RB 123 456 785 GB");
    await tab.getByLabel(say("contact.fields.message"), { exact: true }).fill("Where is my parcel?");
    expect(await findViolations(tab)).toEqual([]);
    // What is sent sooner after the first field counts as spam, and is not acknowledged.
    await tab.waitForTimeout(typingMinSeconds * 1000);
    await button(tab, "contact.send").click();
    await tab.getByRole("heading", { name: say("work-orders.contact.sentTitle") }).waitFor();

    await page.goto(`${app.url}/en${workOrder.path}`);
    await page.getByRole("link", { name: /Where is my parcel/ }).click();
    await page.getByText("kim@customer.example").first().waitFor();
    await page.getByRole("article").focus();
    await page.keyboard.press("a");
    await page.getByText(say("work-orders.statuses.processing"), { exact: true }).first().waitFor();
    await page.keyboard.press("r");
    await page.getByLabel(say("work-orders.order.write.customer.label"), { exact: true }).waitFor();
    await page.keyboard.type("It arrives tomorrow.");
    await settled(page);
    expect(await findViolations(page)).toEqual([]);
    await button(page, "work-orders.order.write.customer.resolve").click();
    await page.getByText(say("work-orders.statuses.resolved"), { exact: true }).first().waitFor();
    const emails = () =>
      db()
        .select({ subject: mail.subject, plain: mail.plain })
        .from(mail)
        .where(eq(mail.recipient, "kim@customer.example"))
        .orderBy(asc(mail.createdAt));
    const [received, answer] = await until("both emails to the customer", async () => {
      const all = await emails();
      return all.length === 2 ? all : null;
    });
    expect(received?.plain).toContain("#1");
    expect(answer?.plain).toContain("It arrives tomorrow.");
    expect(answer?.subject).toContain("Where is my parcel?");
    expect(complaints).toEqual([]);
  });
});
