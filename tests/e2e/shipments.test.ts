import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Download, Page } from "playwright-core";
import postgres from "postgres";
import { read, utils } from "xlsx";
import { signedInPages } from "@/lib/accounts/users/constants";
import { unguardFormula } from "@/lib/platform/files/write-csv";
import { moveToTrash } from "@/lib/shipments/bulk/move-to-trash";
import { type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import { makeUser, testPassword } from "../api/make-user";
import { findViolations } from "./browser";
import { expectedRows } from "./expected-rows";
import { makeLines, makeWorkbook } from "./make-lines";
import { alive, becomes, mailsTo, settled, sharedApp, until } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const listPath = "/en/userManage/track/all";
const phone = { width: 360, height: 740 };
const { db, visitor, signIn } = signedInArea(() => app);
let sql: postgres.Sql;
let say: Say;
beforeAll(async () => {
  sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
  say = await wordsOf("en");
});
afterAll(() => sql?.end());

let made = 0;
/** Numbers that nothing else in this database has. */
const uniqueNumber = () => `TEST${Date.now()}${String(made++).padStart(4, "0")}`;
const open = async (page: Page, path: string) => {
  await page.goto(`${app.url}${path}`);
  await alive(page);
};
const submit = (page: Page) => page.locator("main form button[type=submit]:enabled");
const button = (page: Page, key: string, values?: Record<string, string | number>) =>
  page.getByRole("button", { name: say(key, values), exact: true });
const tab = (page: Page, view: string) => page.locator(`.list-tabs a[href*="/track/${view}"]`);
const pager = (page: Page) =>
  page.getByRole("navigation", { name: say("ui.pagination.label") }).getByRole("status");
const range = (to: number, total: number) => say("ui.pagination.range", { from: 1, to, total });
const search = (page: Page) => page.getByRole("searchbox", { name: say("shipments.search.label") });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens a company's account through the pages; ends on its shipment list. */
async function register(page: Page, email: string): Promise<void> {
  await open(page, "/en/account/register?type=business");
  await submit(page).waitFor();
  await page.locator("#register-name").fill("Muster GmbH");
  await page.locator("#register-email").fill(email);
  await page.locator("#register-password").fill(testPassword);
  await page.locator("#register-repeat").fill(testPassword);
  await page.locator("[name=terms]").check();
  await submit(page).click();
  await page.locator("#register-code").waitFor();
  const code = await until("the code", async () => {
    const [mail] = await mailsTo(app, email);
    return /\d{4} \d{4}/.exec(mail?.subject ?? "")?.[0] ?? null;
  });
  await page.locator("#register-code").fill(code);
  await submit(page).click();
  await page.waitForURL(`**${listPath}`);
}

/** The counts of the ten tabs by view, as shown. */
const shownCounts = (page: Page) =>
  page
    .locator(".list-tabs a")
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

/** Only the columns that are compared. */
const like = (rows: readonly Record<string, string>[], model: readonly Record<string, string>[]) =>
  rows.map((row) => Object.fromEntries(Object.keys(model[0] ?? {}).map((key) => [key, row[key]])));

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

it("a company registers, imports a thousand lines, watches them update, finds some, changes them and exports them completely", async () => {
  const email = `versand${Date.now()}@example.org`;
  const { page, context, complaints } = await visitor({ timezoneId: "Asia/Tokyo" });
  await register(page, email);

  // A second user of the company has the shipment list open during the import.
  const list = await context.newPage();
  await open(list, listPath);
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
  await open(page, listPath);
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
  await choices.nth(5).selectOption("method");
  await page.getByRole("columnheader", { name: say("imports.fields.method") }).waitFor();
  await choices.nth(5).selectOption("");
  await page.getByRole("columnheader", { name: say("imports.fields.method") }).waitFor({ state: "detached" });
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

  // Both files contain what the tables contain, and no cell begins a formula.
  const expected = await expectedRows({ sql, say }, email, "nordwind");
  expect(expected).toHaveLength(249);
  const workbook = await exportAs(page, "xlsx");
  expect(workbook.suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d\.xlsx$/);
  const book = read(await readFile(await workbook.path()), { type: "buffer" });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  expect(like(utils.sheet_to_json<Record<string, string>>(sheet, { defval: "" }), expected)).toEqual(
    expected,
  );
  expect(
    Object.values(sheet).filter((cell) => typeof cell === "object" && cell !== null && "f" in cell),
  ).toEqual([]);
  const csv = await readFile(await (await exportAs(page, "csv")).path(), "utf8");
  expect(csv).toContain(",'=Nordwind & Söhne,");
  expect(csv).toContain(",'-17+3,");
  const records: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const plain = records.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, text]) => [key, unguardFormula(text)])),
  );
  expect(like(plain, expected)).toEqual(expected);
  expect(complaints).toEqual([]);
}, 180_000);

it("a session that ends while a form is filled in loses no input: the user logs in over it and continues", async () => {
  const { page, context, user } = await signIn();
  await open(page, "/en/userManage/track/add");
  await page.locator("#add-number").fill("RR900000169NL");
  await page.locator("#add-orderNumber").fill("N-4711");
  await page.locator("#add-customerName").fill("Erika Mustermann");
  await page.locator("#add-destination").selectOption("PT");
  await sql`delete from account_session where account_id = ${user.accountId}`;
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: say("account.over.title") });
  await dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.locator("#again-email").fill(user.email);
  await page.locator("#again-password").fill(testPassword);
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/en/userManage/track/add");
  expect(await page.locator("#add-orderNumber").inputValue()).toBe("N-4711");
  await submit(page).click();
  await page.getByRole("heading", { name: say("imports.add.addedList") }).waitFor();
  expect(await page.locator("#add-orderNumber").inputValue()).toBe("");
  const stored = await sql`
    select number, order_number, customer_name, destination from shipment where account_id = ${user.accountId}`;
  expect([...stored]).toEqual([
    { number: "RR900000169NL", order_number: "N-4711", customer_name: "Erika Mustermann", destination: "PT" },
  ]);
  expect((await context.cookies()).map(({ name }) => name)).toContain("session");
});

it("on a phone the list is cards that fit: filtered, opened and closed without sideways scrolling", async () => {
  const { page, user, complaints } = await signIn({ options: { viewport: phone, hasTouch: true } });
  await storeShipments(
    db(),
    user.accountId,
    (["not_found", "in_transit", "undelivered", "pick_up", "delivered", "alert", "expired"] as const).flatMap(
      (status) =>
        [1, 2, 3].map((serial) => ({
          status,
          number: uniqueNumber(),
          orderNumber: `N-${status}-${serial}`,
          customerName: status === "alert" ? "Nordwind & Söhne, Spedition seit 1897" : "Erika Mustermann",
          lastEventAt: new Date(),
          words: { latest: { text: "Arrived at the distribution centre of the destination region" } },
        })),
    ),
  );
  await open(page, listPath);
  await settled(page);
  expect(await width(page)).toBe(phone.width);
  expect(
    await page
      .locator("tr[data-row]")
      .first()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe("flex");
  await search(page).fill("spedition");
  await pager(page).getByText(range(3, 3)).waitFor();
  expect(await width(page)).toBe(phone.width);
  await page
    .getByRole("button", { name: say("shipments.filter.some", { count: 1 }) })
    .or(button(page, "shipments.filter.label"))
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  expect(await width(page)).toBe(phone.width);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const row = page.locator("tr[data-row] [data-row-head]").first();
  await row.tap();
  await page
    .locator(".table-details-body")
    .getByRole("button", { name: say("shipments.act.edit") })
    .waitFor();
  await settled(page);
  expect(await width(page)).toBe(phone.width);
  expect(await findViolations(page)).toEqual([]);
  await row.tap();
  await page.locator(".table-details-body").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

it.each(["light", "dark"] as const)(
  "no page of the signed-in area has a violation in %s, wide or narrow",
  async (colorScheme) => {
    const { page, user, complaints } = await signIn({ options: { colorScheme } });
    const some = (rest: StoredShipment = {}) =>
      (
        [
          "not_found",
          "in_transit",
          "undelivered",
          "pick_up",
          "delivered",
          "alert",
          "expired",
          "returned",
          "domestic_returned",
        ] as const
      ).map((status) => ({
        ...{ status, number: uniqueNumber(), lastEventAt: new Date() },
        ...rest,
      }));
    await storeShipments(db(), user.accountId, [
      ...some(),
      ...some({ archivedAt: new Date(), archivedWhy: "stopped" }),
      { status: "in_transit", number: uniqueNumber(), outcome: "unreadable" },
      { status: "not_found", number: uniqueNumber(), carrier: "unknown" },
    ]);
    const ids = await storeShipments(db(), user.accountId, [{ number: uniqueNumber() }]);
    const { accountId } = user;
    await db().transaction((tx) => moveToTrash(tx, { accountId, ids, now: new Date(), language: "en" }));
    for (const path of [
      listPath,
      "/en/userManage/historyTrack/list",
      "/en/userManage/historyTrack/deleted",
      "/en/userManage/track/add",
      "/en/userManage/track/import",
      "/en/userManage/daily/dailyMonitoring",
    ]) {
      await open(page, path);
      await settled(page);
      // The dashboard shows its tour to new users.
      await page.keyboard.press("Escape");
      for (const viewport of [{ width: 1280, height: 800 }, phone]) {
        await page.setViewportSize(viewport);
        if (path === listPath && viewport !== phone) {
          await page.locator("[data-row-head]").first().click();
          await page
            .locator(".list-preview")
            .getByRole("button", { name: say("shipments.act.edit") })
            .waitFor();
        }
        await settled(page);
        expect([path, viewport.width, await findViolations(page)]).toEqual([path, viewport.width, []]);
        expect([path, await width(page)]).toEqual([path, viewport.width]);
        await page.keyboard.press("Escape");
      }
    }
    expect(complaints).toEqual([]);
  },
);

it("every signed-in page redirects visitors to the login and back; those for companies redirect others to their parcels", async () => {
  const user = await makeUser(db(), { email: `stranger${Date.now()}@example.org` });
  const redirectOf = async (path: string, cookie = "") => {
    const answer = await fetch(`${app.url}/en${path}`, { headers: { cookie }, redirect: "manual" });
    await answer.body?.cancel();
    const { pathname, search } = new URL(answer.headers.get("location") ?? path, `${app.url}/en/`);
    return answer.status === 200 ? null : `${pathname}${search}`;
  };
  for (const [name, { path }] of Object.entries(signedInPages))
    expect([name, await redirectOf(path)]).toEqual([name, `/en/login?lastRouter=${name}`]);
  // The way back. One browser that is signed out in between: it stays a known device, whose log-ins are not throttled.
  const { page: stranger, context } = await visitor();
  for (const name of ["dailyMonitoring", "track", "accountSetting"] as const) {
    const { path } = signedInPages[name];
    await context.clearCookies({ name: /session$/ });
    await stranger.goto(`${app.url}/en${path}`);
    await alive(stranger);
    await submit(stranger).waitFor();
    await stranger.locator("#login-email").fill(user.email);
    await stranger.locator("#login-password").fill(testPassword);
    await submit(stranger).click();
    await stranger.waitForURL(`${app.url}/en${path}`);
    await stranger.getByRole("heading", { level: 1 }).waitFor();
  }
  await context.close();
  const { page, user: person } = await signIn({ kind: "personal" });
  const home = `/en${signedInPages.track.path}?otherKind=1`;
  for (const [name, { path, kinds }] of Object.entries(signedInPages)) {
    const isTheirs = kinds.some((kind) => kind === "personal");
    expect([name, await redirectOf(path, person.cookie)]).toEqual([name, isTheirs ? null : home]);
  }
  for (const path of ["/track/add", "/track/import/00000000-0000-4000-8000-000000000000"])
    expect([path, await redirectOf(`/userManage${path}`, person.cookie)]).toEqual([path, home]);
  await page.goto(`${app.url}/en${signedInPages.dailyMonitoring.path}`);
  expect(new URL(page.url()).pathname).toBe(`/en${signedInPages.track.path}`);
  await page.getByText(say("shell.otherKind.title")).waitFor();
}, 180_000);

it("an unknown import answers 404 with the not-found page, before any script runs", async () => {
  const { page } = await signIn();
  for (const id of ["00000000-0000-4000-8000-000000000000", "nope"]) {
    const answer = await page.goto(`${app.url}/en/userManage/track/import/${id}`);
    expect([id, answer?.status()]).toEqual([id, 404]);
    expect(await answer?.text()).toContain(`>${say("common.noFunction.title")}</h1>`);
    await page.getByRole("heading", { level: 1, name: say("common.noFunction.title") }).waitFor();
    await page
      .getByRole("link", { name: say("shell.pages.track") })
      .first()
      .waitFor();
  }
});
