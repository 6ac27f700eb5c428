import { eq } from "drizzle-orm";
import { organization } from "@/db/schema/accounts";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { addDays, dayMs, hourMs } from "@/lib/core/calendar";
import { type Locale, locales } from "@/lib/core/locales";
import type { RowScope } from "@/lib/platform/adapters/context";
import { readPdf } from "@/lib/platform/pdf/testing/read-pdf";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { buildReport } from "@/lib/shipments/reports/build-report";
import { openReport } from "@/lib/shipments/reports/open-report";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { daysBefore, isMonth, monthBefore } from "./read-figures";
import { renderMonth, renderReport } from "./render-report";

jest.setTimeout(60_000);
const now = new Date("2026-05-01T04:30:00Z");
const april = { dateStart: "2026-04-01", dateEnd: "2026-04-30" };

let database: TestDatabase;
let scope: RowScope;
beforeAll(async () => {
  database = await createTestDatabase();
  scope = await makeAccount();
});
afterAll(() => database.close());

/** Sixty deliveries in April within 1 to 5 days, thirty in March within two, and ten that are on their way. */
async function makeAccount(simulated = false): Promise<RowScope> {
  const { db } = database;
  const { accountId } = await makeUser(db);
  await db
    .update(organization)
    .set({ name: "Müller & 李雷 GmbH" })
    .where(eq(organization.accountId, accountId));
  const delivered = (day: string, at: number, days: number) => {
    const deliveredAt = new Date(Date.parse(`${day}T12:00:00Z`) + at * hourMs);
    const onlineAt = new Date(deliveredAt.getTime() - days * dayMs);
    const addedAt = new Date(onlineAt.getTime() - 20 * hourMs);
    const destination = ["DE", "FR", "JP"][at % 3] ?? null;
    return {
      addedAt,
      onlineAt,
      deliveredAt,
      destination,
      simulated,
      status: "delivered" as const,
      carrier: at % 2 ? "dhl" : "ups",
    };
  };
  await storeShipments(db, accountId, [
    ...Array.from({ length: 60 }, (_, at) => delivered(addDays("2026-04-01", at % 28), at % 6, 1 + (at % 5))),
    ...Array.from({ length: 30 }, (_, at) => delivered(addDays("2026-03-03", at % 20), at % 6, 2)),
    ...Array.from({ length: 10 }, (_, at) => ({
      ...{ addedAt: new Date("2026-04-20T08:00:00Z"), onlineAt: new Date("2026-04-21T08:00:00Z"), simulated },
      ...{ carrier: at % 2 ? "dhl" : "ups", destination: "ES" },
    })),
  ]);
  await openReport({ db, now }, { accountId });
  await buildReport({ db, now }, { accountId });
  return proveWholeAccount(accountId);
}

const ctx = (locale: Locale) => ({ ...contextOn(database.db, { now }), locale });
/** One line as it is read, whatever spaces it has. */
const read = (bytes: Uint8Array) => {
  const { pages, plain } = readPdf(bytes);
  return { pages: pages.map((text) => text.replace(/\s/g, " ")), plain };
};

const words = {
  en: ["Shipment report", "April 2026", "March 2026", "Germany", "Half within", "3 days"],
  de: ["Sendungsbericht", "April 2026", "März 2026", "Deutschland", "Die Hälfte braucht bis zu", "3 Tage"],
  es: ["Informe de envíos", "abril de 2026", "marzo de 2026", "Alemania", "La mitad en", "3 días"],
  pt: ["Relatório de envios", "abril de 2026", "março de 2026", "Alemanha", "Metade em", "3 dias"],
  fr: ["Rapport des envois", "avril 2026", "mars 2026", "Allemagne", "La moitié en", "3 jours"],
  "zh-CN": ["包裹报告", "2026年4月", "2026年3月", "德国", "一半不超过", "3天"],
} as const satisfies Record<Locale, readonly string[]>;

it.each(locales)("says figures, destinations, carriers and what is not counted, in %s", async (locale) => {
  const report = await renderMonth(ctx(locale), scope, april);
  const { pages, plain } = read(report?.bytes ?? new Uint8Array());
  const text = pages.join(" ");
  for (const word of [...words[locale], "Müller & 李雷 GmbH", "UPS", "60", "30", "10"])
    expect(text).toContain(word);
  expect(text).not.toMatch(/monthly-reports\.|reports\.|ui\.|[{}]|\ufffd/);
  expect(plain).toContain(`/Lang (${locale})`);
  expect(plain).toMatch(/\/S \/Figure[\s\S]*\/Alt|\/Alt[\s\S]*\/S \/Figure/);
  expect(pages.length).toBeLessThanOrEqual(2);
  expect(report?.bytes.length).toBeLessThan(200_000);
});

it("marks simulated shipments, and has none of them beside real ones", async () => {
  const simulated = await renderMonth(ctx("en"), await makeAccount(true), april);
  expect(read(simulated?.bytes ?? new Uint8Array()).pages[0]).toContain("Simulated");
  const real = await renderMonth(ctx("en"), scope, april);
  expect(read(real?.bytes ?? new Uint8Array()).pages.join(" ")).not.toContain("imulated");
});

it("is none of a month without shipments, and has no destinations for who does not see them", async () => {
  expect(await renderMonth(ctx("en"), scope, { dateStart: "2026-02-10", dateEnd: "2026-02-12" })).toBeNull();
  const blind = { ...scope, hidden: new Set(["destination" as const]) };
  const report = await renderMonth(ctx("en"), blind as RowScope, april);
  const text = read(report?.bytes ?? new Uint8Array()).pages.join(" ");
  expect(text).toContain("Carriers");
  expect(text).not.toMatch(/Destinations|Germany/);
});

it("says what it is limited to, and compares a month with the month before, other days with those before", async () => {
  const asked = { dateStart: "2026-04-08", dateEnd: "2026-04-14", carriers: ["dhl"], simulated: false };
  const { bytes, name } = await renderReport(ctx("en"), scope, asked);
  const [first] = read(bytes).pages;
  expect(first).toContain("Carrier: DHL");
  expect(first).toMatch(/Compared with 1.+7 April 2026/);
  expect(name).toBe("shipment-report-2026-04-08-2026-04-14.pdf");
  expect(daysBefore(april, "2026-05-01")).toEqual({ dateStart: "2026-03-01", dateEnd: "2026-03-31" });
  // Reports go back ninety days.
  expect(daysBefore(april, "2026-06-01")).toBeNull();
  expect(monthBefore("2026-01-01")).toEqual({ dateStart: "2025-12-01", dateEnd: "2025-12-31" });
  expect(isMonth({ dateStart: "2026-02-01", dateEnd: "2026-02-28" })).toBe(true);
  expect(isMonth({ dateStart: "2026-02-01", dateEnd: "2026-02-27" })).toBe(false);
});
