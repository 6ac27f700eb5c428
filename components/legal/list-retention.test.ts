import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { account } from "@/db/schema/accounts";
import { locales } from "@/lib/core/locales";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";
import { impersonalTables } from "./list-impersonal";
import { listRetention, windowDaysMax } from "./list-retention";

/** Sources of a folder without tests. */
function sources(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() && /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)
      ? [[path, readFileSync(path, "utf8")] as const]
      : [];
  });
}

const product = ["app", "components", "lib"].flatMap(sources);

const namesOf = (rows: ReturnType<typeof listRetention>) => rows.map(({ name }) => name);
const listed = listRetention([]);
let retentionRows = listed;
beforeAll(async () => {
  const { legal } = await loadMessages("en", ["legal"]);
  retentionRows = listRetention(Object.keys((legal as Messages).kept as Messages));
});

it("lists every table of the database, or knows that it contains no personal data", () => {
  const tables = sources("db/schema").flatMap(([, text]) =>
    [...text.matchAll(/pgTable\(\s*"([a-z_]+)"/g)].map(([, name]) => name),
  );
  const known = [...retentionRows.flatMap(({ tables: own = [] }) => own), ...impersonalTables];
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter((name) => !known.includes(name ?? ""))).toEqual([]);
});

it("needs no row for a table that goes with its account: its words are enough", () => {
  const files = readdirSync("db/schema").map((file): object => require(resolve("db/schema", file)));
  const tables = files.flatMap((file): unknown[] => Object.values(file)).filter((one) => is(one, PgTable));
  const leaving = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some(
      (key) => key.onDelete === "cascade" && key.reference().foreignTable === account,
    ),
  );
  const own = namesOf(retentionRows).filter((name) => !namesOf(listed).includes(name));
  expect(own).toContain("custom_track");
  expect(leaving.map(getTableName)).toEqual(expect.arrayContaining(own));
});

it("lists everything stored in a browser", () => {
  const stores = product.flatMap(([path, text]) => [
    ...(/localStorage\.setItem/.test(text) ? [`local ${path}`] : []),
    ...(/sessionStorage\.setItem/.test(text) ? [`session ${path}`] : []),
    ...(/document\.cookie\s*=|`Max-Age=/.test(text) ? [`cookie ${path}`] : []),
  ]);
  expect(stores.sort()).toEqual([
    "cookie components/shell/choose-language.ts",
    "cookie components/shipments/use-row-count.ts",
    "cookie lib/http/session-cookies.ts",
    "local components/api-docs/code-language.tsx",
    "local lib/platform/browser/recent-numbers.ts",
    "local lib/platform/browser/theme-choice.ts",
    "local lib/platform/browser/workspace-choices.ts",
    "session components/account/keep-others.ts",
    "session components/catalogue/list-place.ts",
    "session components/home/box-text.ts",
    "session lib/platform/browser/message-draft.ts",
    "session lib/platform/browser/watched-runs.ts",
  ]);
  const places = retentionRows.map(({ place }) => place);
  expect(places.filter((place) => ["cookie", "local", "session"].includes(place))).toHaveLength(
    stores.length,
  );
});

it("counts calls in windows no longer than stated", () => {
  const seconds = product.flatMap(([, text]) =>
    [...text.matchAll(/windowSeconds: ([\d_]+)/g)].map(([, figure]) => Number(figure?.replaceAll("_", ""))),
  );
  expect(seconds.length).toBeGreaterThan(3);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(windowDaysMax * 86_400);
});

it("states the retention periods in use, in whole days, hours and years", () => {
  const figures = Object.fromEntries(
    retentionRows.map(({ name, times }) => [
      name,
      times.flatMap((time) => ("count" in time ? [`${time.count} ${time.until}`] : [])).join(),
    ]),
  );
  expect(figures).toMatchObject({
    raw: "7 days",
    pushes: "7 days",
    subscription: "48 hours",
    mail: "7 days",
    stoppedMail: "365 days",
    contact: "90 days",
    allowance: "2 days",
    runs: "30 days",
    answers: "1 days",
    deliveries: "30 days",
    handover: "2 hours",
    language: "1 years",
    rows: "1 years",
    deletedShipments: "30 days",
    parcel: "1 unfollowed",
  });
});

it.each(locales)("has messages in %s for every kind, its times and its place", async (locale) => {
  const words = await loadMessages(locale, ["legal"]);
  const at = (...keys: string[]) =>
    ["legal", ...keys].reduce<unknown>((tree, key) => (tree as Messages | undefined)?.[key], words);
  for (const { name, place, times } of retentionRows) {
    for (const key of ["what", "why"]) expect([name, typeof at("kept", name, key)]).toEqual([name, "string"]);
    expect(typeof at("place", place)).toBe("string");
    for (const { until } of times) expect([until, typeof at("time", until)]).toEqual([until, "string"]);
    if (times.length > 1)
      for (const stage of times.keys()) expect(typeof at("stage", name, String(stage))).toBe("string");
  }
});
