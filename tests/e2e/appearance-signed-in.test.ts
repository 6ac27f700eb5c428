import type { Page } from "playwright-core";
import { type SignedInPage, signedInPages } from "@/lib/accounts/users/constants";
import type { AccountId } from "@/lib/core/ids";
import { statuses } from "@/lib/core/statuses";
import { moveToTrash } from "@/lib/shipments/bulk/move-to-trash";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findFaults, looks } from "./browser";
import { settled, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";
import { type Say, wordsOf } from "./words";

/**
 * How signed-in pages look: on a phone in each language, light or dark; in English with axe, on a wide screen too. What only
 * some state of a page shows is looked at in the test of its feature.
 */
const app = sharedApp();
const { db, signIn } = testPages();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** What is opened on a page and looked at after the page itself: dialogs and panels can be too wide, too. */
const parts: Partial<
  Record<SignedInPage, (page: Page, say: Say, look: (part: string) => Promise<void>) => Promise<unknown>>
> = {
  async track(page, say, look) {
    const some = page.getByRole("button", { name: say("shipments.filter.some", { count: 1 }) });
    const none = page.getByRole("button", { name: say("shipments.filter.label"), exact: true });
    await some.or(none).first().click();
    await page.getByRole("dialog").waitFor();
    await look("filter");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator("[data-row-head]").first().click();
    const details = page.locator(".list-preview, .table-details-body");
    await details
      .getByRole("button", { name: say("shipments.act.edit") })
      .first()
      .waitFor();
    await look("shipment");
  },
  async shippingMethods(page, say, look) {
    await page.getByRole("link", { name: say("channels.create"), exact: true }).click();
    await press(page, say("channels.rules.addRegular"));
    await press(page, say("channels.rules.addCountry"));
    await look("rules");
  },
  async abnormalRules(page, say, look) {
    await press(page, say("abnormal-rules.create"));
    await page.getByRole("button", { name: say("carriers.scope.title") }).click();
    for (const kind of ["noOnline", "subStatus"]) {
      await page.getByRole("radio", { name: say(`abnormal-rules.kinds.${kind}.label`) }).check();
      await look(kind);
    }
  },
  async emailTemplates(page, say, look) {
    const name = say("status.result.inTransit.label");
    await press(page, say("email-templates.list.useOf", { name }));
    await page.getByLabel(say("email-templates.form.subject"), { exact: true }).waitFor();
    await look("editor");
  },
  async orderSettings(page, say, look) {
    await press(page, say("work-orders.setup.general.turnOn"));
    for (const part of ["categories", "fields", "triggers", "customers", "answers"]) {
      await page.getByRole("tab", { name: say(`work-orders.setup.parts.${part}`), exact: true }).click();
      await look(part);
    }
  },
  async authorization(page, say, look) {
    await press(page, say("carrier-accounts.create"));
    const courier = page
      .getByRole("dialog")
      .getByLabel(say("carrier-accounts.form.courier"), { exact: true });
    await courier.selectOption("ups");
    await look("form");
  },
  async senderAddresses(page, say, look) {
    await press(page, say("senders.create"));
    await look("form");
  },
  async getAPIKey(page, say, look) {
    await press(page, say("apikeys.create"));
    await look("form");
  },
};

/** Shipments in every state: followed, archived, unreadable, unknown and deleted. */
async function store(accountId: AccountId): Promise<void> {
  const some = statuses.map((status) => ({ status, lastEventAt: new Date() }));
  await storeShipments(db(), accountId, [
    ...some,
    ...some.map((one) => ({ ...one, archivedAt: new Date(), archivedWhy: "stopped" as const })),
    { status: "in_transit", outcome: "unreadable" },
    { status: "not_found", carrier: "unknown" },
  ]);
  const ids = await storeShipments(db(), accountId, [{}]);
  await db().transaction((tx) => moveToTrash(tx, { accountId, ids, now: new Date(), language: "en" }));
}

it.each(looks)(
  "signed-in pages in %s, %s, fit %i px and have no violation, with their dialogs and panels",
  async (locale, colorScheme, width) => {
    const words = await wordsOf(locale);
    const { page, user, complaints } = await signIn({ options: { colorScheme } });
    await store(user.accountId);
    const wrong: string[] = [];
    for (const [name, { path }] of [
      ...Object.entries(signedInPages),
      ["add", { path: "/userManage/track/add" }],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${app.url}/${locale}${path}`);
      await settled(page);
      // The dashboard shows its tour to new users.
      await page.keyboard.press("Escape");
      const look = async (part: string) => {
        const faults = await findFaults(page, [width], [colorScheme]);
        wrong.push(...faults.map((fault) => `${path}, ${part}: ${fault}`));
      };
      await look("page");
      await parts[name as SignedInPage]?.(page, words, look);
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
  },
  900_000,
);
