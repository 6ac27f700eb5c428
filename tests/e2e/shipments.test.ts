import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Download, Page } from "playwright-core";
import postgres from "postgres";
import { read, utils } from "xlsx";
import { signedInPages } from "@/lib/accounts/users/constants";
import { type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import { findViolations } from "./browser";
import { makeLines, makeWorkbook } from "./make-lines";
import { alive, becomes, sharedApp, until } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const listPath = "/en/userManage/track/all";
const { say, button, go, signIn } = testPages();
const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const tab = (page: Page, view: string) => page.locator(`.list-tabs a[href*="/track/${view}"]`);
const pager = (page: Page) =>
  page.getByRole("navigation", { name: say("ui.pagination.label") }).getByRole("status");
const range = (to: number, total: number) => say("ui.pagination.range", { from: 1, to, total });
const search = (page: Page) => page.getByRole("searchbox", { name: say("shipments.search.label") });

/** The counts of the ten tabs by view, as shown. */
const shownCounts = (page: Page) =>
  page
    .locator(".list-tabs a:not([href*=attention])")
    .evaluateAll((tabs) =>
      Object.fromEntries(
        tabs.map((one) => [
          new URL((one as HTMLAnchorElement).href).pathname.split("/").at(-1) ?? "",
          Number(one.querySelector(".tabular")?.getAttribute("title")?.replace(/\D/g, "")),
        ]),
      ),
    );
/** The same counts from the table. */
async function storedCounts(email: string): Promise<Record<string, number>> {
  const rows = await sql`
    select status, count(*)::int as count from shipment join account_user using (account_id)
    where email = ${email} and archived_at is null group by status`;
  const countOf = (view: ListView) =>
    rows
      .filter(({ status }) => view === "all" || status === viewStatuses[view])
      .reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(listViewNames.map((view) => [view, countOf(view)]));
}

async function exportAs(page: Page, format: "csv" | "xlsx"): Promise<Download> {
  await page
    .locator(".list-bulk")
    .getByRole("button", { name: say("shipments.many.export") })
    .click();
  const download = page.waitForEvent("download");
  await page
    .locator(".list-bulk")
    .getByRole("button", { name: say(`shipments.many.${format}`) })
    .click();
  return download;
}

it("a company imports a thousand lines, watches them update, finds some, changes them and exports them completely", async () => {
  const { page, context, user, complaints } = await signIn({ options: { timezoneId: "Asia/Tokyo" } });
  const { email } = user;

  // A second user of the company has the shipment list open during the import.
  const list = await context.newPage();
  await go(list, listPath);
  await list.getByText(say("shipments.empty.title")).waitFor();
  await list.evaluate(() => Object.assign(window, { seen: "since then" }));

  const lines = makeLines(995);
  const [first] = lines;
  if (!first) throw new Error("no lines");
  const heads = ["Sendungsnummer", "Bestellung", "Kunde", "E-Mail", "Land", "Lager"];
  const cells = lines.map(({ number, order, customer, email: to, country }) => [
    number,
    order,
    customer,
    to,
    country,
    "B7",
  ]);
  const refused = [
    [123_456_789_012_345_680_000, "N-1", "Kundin", "kunde@example.org", "DE", "B7"],
    ["", "N-2", "Kundin", "kunde@example.org", "DE", "B7"],
    ["RR123456785CN", "N-3", "Kundin", "kunde@example.org", "Atlantis", "B7"],
  ];
  const repeated = [cells[0] ?? [], cells[500] ?? []];
  const buffer = makeWorkbook([heads, ...cells, ...refused, ...repeated]);
  await go(page, listPath);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("shipments.empty.import") })
    .click();
  await page.waitForURL("**/en/userManage/track/import");
  await alive(page);
  await page.locator("#import-files").setInputFiles({ name: "versand.xlsx", mimeType: "", buffer });
  await button(page, "imports.choose.send", { count: 1 }).click();
  await page.waitForURL("**/track/import/*-*");

  // Recognised columns, one that was not, and a preview of each line.
  const run = button(page, "imports.draft.run", { count: 995 });
  await run.waitFor();
  const choices = page.locator("main li select");
  expect(await choices.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual([
    "trackNum",
    "orderNumber",
    "name",
    "email",
    "country",
    "",
  ]);
  await page.getByRole("checkbox", { name: say("imports.preview.refusedOnly") }).check();
  for (const reason of ["numberScientific", "noNumber", "countryUnknown"])
    await page.getByRole("cell", { name: say(`imports.reasons.${reason}`) }).waitFor();
  expect(await page.locator("main tbody tr").count()).toBe(3);
  expect(await findViolations(page)).toEqual([]);
  await page.locator("main button:not([aria-disabled=true])").and(run).click();
  await page.getByRole("heading", { name: say("imports.result.done", { count: 1000 }) }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const fetched = page.waitForEvent("download");
  await page.getByRole("link", { name: say("imports.result.download") }).click();
  const back = read(await readFile(await (await fetched).path()), { type: "buffer" });
  expect(utils.sheet_to_json(back.Sheets[back.SheetNames[0] ?? ""] ?? {})).toHaveLength(3);

  // The list that was open the whole time updated itself: until every carrier was queried, and to the last one.
  await until(
    "every carrier to be asked",
    async () => {
      const [left] = await sql`
        select count(*)::int as count from shipment s join parcel p on p.id = s.parcel_id join account_user u using (account_id)
        where u.email = ${email} and p.asked_at is null`;
      return left?.count === 0 ? true : null;
    },
    90_000,
  );
  const counts = await until("the list to show what there is", async () => {
    const [shown, stored] = [await shownCounts(list), await storedCounts(email)];
    return JSON.stringify(shown) === JSON.stringify(stored) ? shown : null;
  });
  expect(counts.all).toBe(995);
  expect(counts.notFound).toBeLessThan(counts.inTransit ?? 0);
  expect(await list.evaluate(() => (window as { seen?: string }).seen)).toBe("since then");
  await list.close();

  // Text, then a status: both are in the address, survive a reload, and are restored by Back.
  await page.getByRole("link", { name: say("imports.result.show") }).click();
  await page.waitForURL(`**${listPath}?*source=file*`);
  await pager(page).getByText(range(20, 995)).waitFor();
  await page.getByRole("button", { name: say("shipments.filter.clearAll") }).click();
  await search(page).fill("nordwind");
  await page.waitForURL(`**${listPath}?searchTrack=nordwind`);
  await pager(page).getByText(range(20, 249)).waitFor();
  await tab(page, "inTransit").click();
  await page.waitForURL("**/track/inTransit?searchTrack=nordwind");
  await becomes(async () => (await shownCounts(page)).all, 249);
  const moving = (await shownCounts(page)).inTransit ?? 0;
  expect(moving).toBeGreaterThan(10);
  await pager(page)
    .getByText(range(Math.min(20, moving), moving))
    .waitFor();
  await page.reload();
  await alive(page);
  await pager(page)
    .getByText(range(Math.min(20, moving), moving))
    .waitFor();
  expect(await search(page).inputValue()).toBe("nordwind");
  await page.goBack();
  await page.waitForURL(`**${listPath}?searchTrack=nordwind`);
  await pager(page).getByText(range(20, 249)).waitFor();
  expect(await search(page).inputValue()).toBe("nordwind");

  // An opened shipment is in the address, too: a reload opens it again, and Back closes it.
  const opened = page.locator("tr[data-open]");
  await page.locator("[data-row-head]").first().click();
  await page.waitForURL(`**${listPath}?searchTrack=nordwind&open=*`);
  await page.reload();
  await alive(page);
  await opened.waitFor();
  await page.goBack();
  await page.waitForURL(`**${listPath}?searchTrack=nordwind`);
  await opened.waitFor({ state: "detached" });

  // One bulk change of the whole filter, of which ten rows are on the page.
  await button(page, "ui.columns.label").click();
  for (const column of ["destination", "addedAt", "method"] as const)
    await page.getByRole("checkbox", { name: say(`shipments.column.${column}`) }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: say("shipments.column.method") }).waitFor();
  await page.getByRole("checkbox", { name: say("shipments.select.page") }).check();
  await button(page, "shipments.many.all", { total: "249" }).click();
  await page
    .locator(".list-bulk")
    .getByRole("button", { name: say("shipments.act.edit") })
    .click();
  const dialog = page.getByRole("dialog", { name: say("shipments.many.editTitle", { count: 249 }) });
  await dialog.getByRole("checkbox", { name: say("shipments.column.method") }).check();
  await dialog.getByRole("textbox", { name: say("shipments.column.method") }).fill("EXPRESS");
  expect(await findViolations(page)).toEqual([]);
  await button(page, "shipments.many.editYes", { count: 249 }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "EXPRESS" }).first().waitFor();
  await until("the change", async () => {
    const rows = await sql`
      select customer_name ilike '%nordwind%' as ours, count(*)::int as count from shipment join account_user using (account_id)
      where email = ${email} and method = 'EXPRESS' group by 1`;
    return rows.length === 1 && rows[0]?.ours === true && rows[0]?.count === 249 ? true : null;
  });

  // Both files hold the numbers of the filter, and no cell begins a formula.
  const ours = lines.filter(({ customer }) => /nordwind/i.test(customer)).map(({ number }) => number);
  const column = say("imports.fields.trackNum");
  const workbook = await exportAs(page, "xlsx");
  expect(workbook.suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d\.xlsx$/);
  const book = read(await readFile(await workbook.path()), { type: "buffer" });
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ""] ?? {});
  expect(rows.map((row) => row[column]).sort()).toEqual(ours.sort());
  const csv = await readFile(await (await exportAs(page, "csv")).path(), "utf8");
  expect(csv).toContain(",'=Nordwind & Söhne,");
  expect(csv).toContain(",'-17+3,");
  const records: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  expect(records.map((row) => row[column]).sort()).toEqual(ours);
  expect(complaints).toEqual([]);
}, 180_000);

it("every signed-in page redirects visitors to the login; those for companies redirect others to their parcels, which say why", async () => {
  const redirectOf = async (path: string, cookie = "") => {
    const answer = await fetch(`${app.url}/en${path}`, { headers: { cookie }, redirect: "manual" });
    await answer.body?.cancel();
    const { pathname, search } = new URL(answer.headers.get("location") ?? path, `${app.url}/en/`);
    return answer.status === 200 ? null : `${pathname}${search}`;
  };
  const { page, user } = await signIn({ kind: "personal" });
  const home = `/en${signedInPages.track.path}?otherKind=1`;
  for (const [name, { path, kinds }] of Object.entries(signedInPages)) {
    expect([name, await redirectOf(path)]).toEqual([name, `/en/login?lastRouter=${name}`]);
    const isTheirs = kinds.some((kind) => kind === "personal");
    expect([name, await redirectOf(path, user.cookie)]).toEqual([name, isTheirs ? null : home]);
  }
  const id = "00000000-0000-4000-8000-000000000000";
  const forms = ["/logistician/shippingMethods/add", `/logistician/shippingMethods/${id}`];
  for (const path of ["/track/add", `/track/import/${id}`, ...forms])
    expect([path, await redirectOf(`/userManage${path}`, user.cookie)]).toEqual([path, home]);
  await go(page, `/en${signedInPages.dailyMonitoring.path}`);
  expect(new URL(page.url()).pathname).toBe(`/en${signedInPages.track.path}`);
  await button(page, "shell.otherKind.close").click();
  await page.getByText(say("shell.otherKind.title")).waitFor({ state: "detached" });
});
