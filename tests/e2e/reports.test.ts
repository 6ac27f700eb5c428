import { dayMs, hourMs, localDay } from "@/lib/core/calendar";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findFaults, findViolations } from "./browser";
import { alive, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say, ...area } = testPages();

it("reports are built when they are first opened, and are read on a phone, split, filtered and downloaded", async () => {
  const { page, user, complaints } = await area.signIn();
  const yesterday = new Date(Date.now() - 1.5 * dayMs);
  const given = Array.from({ length: 60 }, (_, at) => {
    const onlineAt = new Date(yesterday.getTime() - (at + 1) * 3 * hourMs);
    return {
      ...{ onlineAt, addedAt: new Date(onlineAt.getTime() - 5 * hourMs), status: "delivered" as const },
      ...{ deliveredAt: yesterday, carrier: at % 3 === 0 ? "dhl" : "ups", destination: at % 2 ? "DE" : "FR" },
    };
  });
  await storeShipments(
    area.db(),
    user.accountId,
    given.map((one) => ({ ...one, addedOn: localDay(one.addedAt, "UTC") })),
  );
  await area.go(page, "/en/userManage/dataAnalysis/signingTime");
  await page.getByText(say("reports.counts.delivered.measured", { count: 60 })).waitFor({ timeout: 60_000 });
  await page.getByText("3.8 days", { exact: true }).first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel(say("reports.filters.by")).selectOption("carrier");
  const rows = page.getByRole("group", { name: say("reports.table.label") }).getByRole("row");
  await rows.filter({ hasText: "UPS" }).filter({ hasText: "40" }).waitFor();
  const countries = page
    .locator("label")
    .filter({ hasText: new RegExp(`^${say("reports.splits.country")}`) });
  await countries.getByRole("combobox").selectOption("FR");
  await page.getByText(say("reports.counts.delivered.measured", { count: 30 })).waitFor();
  await page.getByLabel(say("reports.compare.with")).selectOption("ups");
  await page.getByRole("columnheader", { name: say("reports.compare.difference") }).waitFor();
  await page.getByRole("heading", { name: say("reports.change.title") }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel(say("reports.compare.with")).selectOption("");
  const link = page.getByRole("link", { name: say("reports.filters.export", { format: "CSV" }) });
  const file = await page.request.get(new URL((await link.getAttribute("href")) ?? "", app.url).href);
  expect((await file.text()).split(/\r?\n/).filter(Boolean)).toHaveLength(3);
  // What is chosen is in the address.
  await page.reload();
  await alive(page);
  await page.getByText(say("reports.counts.delivered.measured", { count: 30 })).waitFor();

  await page.getByRole("button", { name: say("reports.classes.change") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("reports.classes.label.delivered")).fill("3, 2");
  await dialog.getByRole("button", { name: say("reports.classes.save") }).click();
  await dialog.getByText(say("reports.classes.wrong", { count: 8 })).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel(say("reports.classes.label.delivered")).fill("2, 4");
  await dialog.getByRole("button", { name: say("reports.classes.save") }).click();
  await page
    .getByText(say("ui.span.days.between", { from: 2, to: 4 }))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
