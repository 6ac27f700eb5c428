import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { department } from "@/db/schema/accounts";
import { signedInPages } from "@/lib/accounts/users/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { testPassword } from "../api/make-user";
import { findFaults, findViolations } from "./browser";
import { alive, mailsTo, sharedApp, until } from "./shared-app";
import { type SignedIn, testPages } from "./test-pages";

const app = sharedApp();
const { say, ...area } = testPages();

const email = `member${Date.now()}@example.org`;
const [departmentName, roleName] = ["Warehouse", "Packing"];
/** What the role hides: it must be nowhere on the member's pages. */
const customer = "Canary Customer";
const word = (key: string, values?: Record<string, string | number>) => say(`organization.${key}`, values);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** A role from the clerk's template that hides the customer's name. */
async function createRole(page: Page): Promise<void> {
  await area.go(page, `/en${signedInPages.role.path}`);
  await button(page, word("roles.create")).click();
  await dialog(page)
    .getByRole("radio", { name: word("roleForm.templates.clerk.name") })
    .check();
  await dialog(page).getByLabel(word("roleForm.name"), { exact: true }).fill(roleName);
  await button(page, word("roleForm.create")).last().click();
  await page.waitForURL(`**${signedInPages.role.path}/*`);
  await page.getByRole("heading", { level: 1, name: roleName }).waitFor();
  await page.getByRole("checkbox", { name: word("editor.columnNames.customerName") }).uncheck();
  await button(page, word("editor.save")).click();
  await page.getByText(word("done.roleSaved", { name: roleName })).waitFor();
  expect(await findFaults(page)).toEqual([]);
}

/** A department, and somebody invited to it. */
async function invite(page: Page): Promise<void> {
  await area.go(page, `/en${signedInPages.department.path}`);
  await button(page, word("tree.add")).first().click();
  await dialog(page).getByLabel(word("departmentForm.name"), { exact: true }).fill(departmentName);
  await page.keyboard.press("Enter");
  const line = page.getByRole("treeitem", { name: departmentName });
  await line.click();
  await button(page, word("members.invite")).first().click();
  await dialog(page).getByLabel(word("memberForm.email")).fill(email);
  await dialog(page).getByLabel(word("memberForm.role"), { exact: true }).selectOption({ label: roleName });
  await button(page, word("memberForm.send")).click();
  await page.getByText(word("done.invited", { email })).waitFor();
  expect(await findFaults(page)).toEqual([]);
}

/** Accepts the invitation in a browser of its own; the link is that of the email. */
async function accept(): Promise<Page> {
  const link = await until("the invitation", async () => {
    const [mail] = await mailsTo(app, email);
    return mail?.links.find((one) => one.includes("#code=")) ?? null;
  });
  const { pathname, hash } = new URL(link);
  const { page } = await area.visit(pathname + hash);
  await page.getByText(email).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(say("account.invitation.name")).fill("Mia Member");
  await page.getByLabel(say("account.password"), { exact: true }).fill(testPassword);
  await page.getByRole("checkbox").check();
  await button(page, say("account.invitation.submit", { company: "Muster" })).click();
  await page.waitForURL(`**${signedInPages.track.path}`);
  await alive(page);
  return page;
}

/** Takes the member's role away. */
async function demote({ page }: SignedIn): Promise<void> {
  await page.reload();
  await alive(page);
  await button(page, word("members.actionsOf", { name: "Mia Member" })).click();
  await button(page, word("members.edit")).click();
  await dialog(page).getByLabel(word("memberForm.role"), { exact: true }).selectOption("");
  await button(page, word("memberForm.save")).click();
  await page.getByText(word("done.memberSaved", { name: "Mia Member" })).waitFor();
}

it("lets an owner invite a member, who sees what the role allows until it is taken away", async () => {
  const owner = await area.signIn();
  await createRole(owner.page);
  await invite(owner.page);
  const [row] = await area
    .db()
    .select({ id: department.id })
    .from(department)
    .where(eq(department.accountId, owner.user.accountId));
  await storeShipments(area.db(), owner.user.accountId, [
    { number: "WAREHOUSE00001", customerName: customer, departmentId: row?.id ?? "" },
    { number: "ELSEWHERE00001", customerName: customer },
  ]);

  const member = await accept();
  const menu = member.getByRole("navigation", { name: say("shell.nav.label"), exact: true });
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(
    [
      "track",
      "importTrack",
      "historyTrack",
      "deletedTrack",
      "workOrder",
      "orderStatistics",
      "accountSetting",
    ].map((name) => say(`shell.pages.${name}`)),
  );
  const table = member.getByRole("table");
  await table.locator("[data-row]").first().waitFor();
  const rows = await table.locator("[data-row]").allTextContents();
  expect(rows.map((text) => /[A-Z]+0{4}1/.exec(text.replace(/\s/g, ""))?.[0])).toEqual(["WAREHOUSE00001"]);
  // Clerks may edit, and neither delete nor export.
  await table.locator("[data-row-head]").click();
  await button(member, say("shipments.act.edit")).waitFor();
  expect(await button(member, say("shipments.act.delete")).count()).toBe(0);
  expect(await member.content()).not.toContain(customer);

  await demote(owner);
  await menu.getByRole("link", { name: say("shell.pages.historyTrack") }).click();
  await member.getByText(say("shell.noAccess.title")).first().waitFor();
  expect(new URL(member.url()).pathname).toBe(`/en${signedInPages.accountSetting.path}`);
  expect([...owner.complaints]).toEqual([]);
});
