import { count, eq } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { newAccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { anyStatusCode, statusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { Context } from "@/lib/platform/adapters/context";
import { storeAlarms } from "@/lib/shipments/list/testing/store-alarms";
import { contextOf, type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import {
  attentionKinds,
  journeyAttentionKinds,
  listViewNames,
  viewStatuses,
} from "@/lib/shipments/records/constants";
import { shipmentCondition } from "@/lib/shipments/records/filter-shipments";
import { attentionOf } from "@/lib/shipments/records/rules";
import { type ShipmentFilter, shipmentFilterSchema } from "@/lib/shipments/records/schemas";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { listAges } from "./list-ages";
import { reportMonitor } from "./report-monitor";
import { reportCarriers, reportCountries, reportSources } from "./report-shares";
import { reportStatus } from "./report-status";
import { reportDeliveredTime, reportOnlineTime } from "./report-times";
import { reportToday } from "./report-today";

let database: TestDatabase;
let [ours, theirs, nobody]: TestUser[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  nobody = await makeUser(database.db);
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

const hourMs = 3_600_000;
/** The same rows whenever it runs. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const pick = <One>(list: readonly One[]) => list[Math.floor(next() * list.length)] as One;
  return { next, pick };
}
const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    dateStyle: "short",
  });
  return (at: Date) => format.format(at);
};
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * hourMs).toISOString().slice(0, 10);

type Row = StoredShipment & Required<Pick<StoredShipment, "addedAt" | "status" | "carrier" | "source">>;
function drawRows(seed: number, now: Date, size: number): Row[] {
  const { next, pick } = chance(seed);
  const expected = chance(seed + 1);
  const before = (at: Date, hours: number) =>
    new Date(at.getTime() - Math.round(next() * hours * 3600) * 1000);
  const maybe = <One>(share: number, one: One) => (next() < share ? one : null);
  return Array.from({ length: size }, () => {
    const addedAt = before(now, pick([30, 60, 35 * 24]));
    const onlineAt = maybe(0.8, new Date(addedAt.getTime() + Math.round((next() - 0.2) * 90 * 3600) * 1000));
    const deliveredAt = maybe(0.5, before(now, pick([50, 33 * 24])));
    return {
      addedAt,
      onlineAt,
      deliveredAt,
      shippedAt: maybe(0.3, before(addedAt, 40)),
      lastEventAt: onlineAt && before(now, 12 * 24),
      expectedBy:
        expected.next() < 0.6 ? new Date(now.getTime() + (expected.next() - 0.6) * 70 * hourMs) : null,
      status: pick<Status>([
        "not_found",
        "in_transit",
        "in_transit",
        "in_transit",
        "info_received",
        "undelivered",
        "pick_up",
        "delivered",
        "alert",
        "expired",
        "returned",
        "domestic_returned",
      ]),
      subStatus: pick([null, "moving", "customs_hold", "duties_due", "held"]),
      outcome: pick(["found", "found", "noData", "moreInfoNeeded", "unreadable", "denied", "badNumber"]),
      carrier: pick(["ups", "dhl", "dpd", "unknown"]),
      source: pick(["manual", "file", "api", "shop"]),
      destination: pick([null, "DE", "FR"]),
      reportedDestination: pick([null, "ES", "DE"]),
      simulated: next() < 0.3,
      ...(next() < 0.1 ? { archivedAt: now, archivedWhy: "stopped" } : {}),
    };
  });
}

async function signedIn(user: TestUser | undefined, zone: string, now: Date): Promise<Context> {
  if (!user) throw new Error("there is no such user");
  await database.db.update(account).set({ timeZone: zone }).where(eq(account.id, user.accountId));
  return contextOf(database.db, user, { now });
}
async function allReports(ctx: Context) {
  return {
    today: await reportToday(ctx),
    status: await reportStatus(ctx),
    carriers: (await reportCarriers(ctx)).shares,
    countries: await reportCountries(ctx),
    sources: (await reportSources(ctx)).shares,
    online: await reportOnlineTime(ctx),
    delivered: await reportDeliveredTime(ctx),
    monitor: await reportMonitor(ctx),
  };
}

function shares(keys: readonly (string | undefined)[]) {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(String(key), (counts.get(String(key)) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
function times(taken: readonly { readonly day: string; readonly ms: number }[], today: string) {
  const counted = taken.filter(({ ms }) => ms >= 0);
  const milliseconds = counted.map(({ ms }) => ms);
  const shipments = milliseconds.length;
  const tenth = (hours: number) => Math.round(hours * 10) / 10;
  const days = Array.from({ length: 31 }, (_, at) => {
    const ofDay = counted.filter(({ day }) => day === plus(today, at - 30));
    const seconds = ofDay.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    return ofDay.length === 0 ? null : tenth(seconds / 3600 / ofDay.length);
  });
  if (shipments === 0) return { average: null, median: null, shipments, days };
  const sorted = milliseconds.map((ms) => tenth(ms / hourMs)).sort((a, b) => a - b);
  const middle = ((sorted[(shipments - 1) >> 1] ?? 0) + (sorted[shipments >> 1] ?? 0)) / 2;
  const average = milliseconds.reduce((sum, ms) => sum + ms, 0) / shipments / hourMs;
  return { average: tenth(average), median: tenth(middle), shipments, days };
}

/** Later than expected, by days from Intl. */
function isOverdue({ status, expectedBy }: Row, dayOf: (at: Date) => string, today: string): boolean {
  const isMoving = ["in_transit", "undelivered", "pick_up", "alert"].includes(status);
  return isMoving && expectedBy != null && dayOf(expectedBy) < today;
}

/** Counted one by one, with days from Intl. */
function naiveReports(all: readonly Row[], zone: string, now: Date) {
  const dayOf = dayIn(zone);
  const today = dayOf(now);
  const rows = all.filter((row) => !row.archivedAt);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "medium" });
  const recent = rows.filter(({ addedAt }) => dayOf(addedAt) >= plus(today, -30) && dayOf(addedAt) <= today);
  const brought = rows.flatMap(({ deliveredAt, onlineAt }) =>
    deliveredAt && dayOf(deliveredAt) >= plus(today, -30) && dayOf(deliveredAt) <= today
      ? [{ day: dayOf(deliveredAt), ms: onlineAt ? deliveredAt.getTime() - onlineAt.getTime() : -1 }]
      : [],
  );
  const journeys = rows.map(
    ({ subStatus, outcome, shippedAt, onlineAt, deliveredAt, lastEventAt, expectedBy, ...row }) => ({
      ...row,
      subStatus: subStatus ?? null,
      outcome: outcome ?? null,
      shippedAt: shippedAt ?? null,
      onlineAt: onlineAt ?? null,
      deliveredAt: deliveredAt ?? null,
      lastEventAt: lastEventAt ?? null,
      expectedBy: expectedBy ?? null,
    }),
  );
  const ages = rows.flatMap(({ status, onlineAt }) =>
    status === "in_transit" && onlineAt
      ? [(Date.parse(today) - Date.parse(dayOf(onlineAt))) / (24 * hourMs)]
      : [],
  );
  return {
    today: {
      today: rows.filter(({ addedAt }) => dayOf(addedAt) === today).length,
      yesterday: rows.filter(
        ({ addedAt }) => dayOf(addedAt) === plus(today, -1) && clock.format(addedAt) <= clock.format(now),
      ).length,
    },
    status: {
      counts: Object.fromEntries(
        listViewNames.map((view) => [
          view,
          recent.filter(({ status }) => view === "all" || status === viewStatuses[view]).length,
        ]),
      ),
      atLeast: false,
    },
    carriers: shares(recent.map(({ carrier }) => carrier)),
    countries: {
      shares: shares(recent.map((row) => row.destination ?? row.reportedDestination ?? "??")),
      simulated: recent.filter(({ simulated }) => simulated).length,
    },
    sources: shares(recent.map(({ source }) => source)),
    online: times(
      recent.map(({ onlineAt, shippedAt, addedAt }) => ({
        day: dayOf(addedAt),
        ms: onlineAt ? onlineAt.getTime() - (shippedAt ?? addedAt).getTime() : -1,
      })),
      today,
    ),
    delivered: times(brought, today),
    monitor: {
      attention: Object.fromEntries([
        ["alarm", 0],
        ...journeyAttentionKinds.map((kind) => [
          kind,
          journeys.filter((row) => attentionOf(row, { now, zone }).includes(kind)).length,
        ]),
        ["late", journeys.filter((row) => isOverdue(row, dayOf, today)).length],
      ]),
      ageing: [0, 3, 7, 14, 30].map((from, at, borders) => {
        const to = borders[at + 1] ?? null;
        const isIn = (age: number) => (from === 0 || age >= from) && (to === null || age < to);
        return { from, to, count: ages.filter(isIn).length };
      }),
      days: Array.from({ length: 31 }, (_, at) => plus(today, at - 30)).map((day) => ({
        day,
        added: rows.filter(({ addedAt }) => dayOf(addedAt) === day).length,
        delivered: brought.filter((one) => one.day === day).length,
      })),
      isNew: false,
    },
  };
}

describe("the reports", () => {
  // Days of 23, 25 and 24½ hours are in their last 30, or are today.
  it.each([
    ["UTC", "2026-03-31T10:00:00Z"],
    ["Pacific/Auckland", "2026-04-05T01:30:00Z"],
    ["Pacific/Auckland", "2025-09-28T02:00:00Z"],
    ["America/St_Johns", "2026-03-08T15:00:00Z"],
    ["America/St_Johns", "2025-11-02T20:00:00Z"],
    ["Australia/Lord_Howe", "2026-04-10T00:10:00Z"],
    ["Europe/Berlin", "2026-03-29T22:00:00Z"],
    ["Europe/Berlin", "2026-03-29T21:59:59Z"],
  ])("equal a count one by one, in %s at %s, without other accounts", async (zone, at) => {
    const now = new Date(at);
    const rows = drawRows(now.getTime() % 1_000_003, now, 500);
    await storeShipments(database.db, ours?.accountId ?? newAccountId(), rows, zone);
    await storeShipments(database.db, theirs?.accountId ?? newAccountId(), drawRows(7, now, 100), zone);
    expect(await allReports(await signedIn(ours, zone, now))).toEqual(naiveReports(rows, zone, now));
  });

  it("show for each figure what the list shows under the linked filter", async () => {
    const [zone, now] = ["America/St_Johns", new Date("2026-03-10T12:00:00Z")];
    await storeShipments(database.db, ours?.accountId ?? newAccountId(), drawRows(11, now, 400), zone);
    const ctx = await signedIn(ours, zone, now);
    const stored = await database.db
      .select({ id: shipment.id })
      .from(shipment)
      .where(eq(shipment.accountId, ours?.accountId ?? newAccountId()));
    for (const name of ["Silent", "Also silent"])
      await storeAlarms(
        database.db,
        ours?.accountId ?? newAccountId(),
        stored.slice(0, 200).map(({ id }) => id),
        name,
      );
    const { today, status, carriers, countries, sources, monitor } = await allReports(ctx);
    const listed = async (given: Readonly<Record<string, unknown>>) => {
      const filter: ShipmentFilter = shipmentFilterSchema.parse(given);
      const where = shipmentCondition(proveWholeAccount(ours?.accountId ?? newAccountId()), filter, {
        archived: false,
        zone,
        now,
      });
      const [row] = await database.db.select({ n: count() }).from(shipment).where(where);
      return row?.n;
    };
    const day = dayIn(zone)(now);
    expect(await listed({ dateType: 1, dateStart: day, dateEnd: day })).toBe(today.today);
    for (const view of listViewNames) {
      const wanted = viewStatuses[view];
      const result = wanted === null ? anyStatusCode : statusCode[wanted];
      expect([view, await listed({ result })]).toEqual([view, status.counts[view]]);
    }
    for (const { key, count: n } of carriers) expect(await listed({ code: key })).toBe(n);
    for (const { key, count: n } of sources) expect(await listed({ source: key })).toBe(n);
    for (const { key, count: n } of countries.shares)
      if (key !== "??") expect(await listed({ country: key })).toBe(n);
    expect(monitor.attention.alarm).toBeGreaterThan(10);
    for (const kind of attentionKinds)
      expect(await listed({ attention: kind, dateType: 0 })).toBe(monitor.attention[kind]);
    for (const [at, { dateStart, dateEnd }] of listAges(day).entries())
      expect(await listed({ result: statusCode.in_transit, dateType: 3, dateStart, dateEnd })).toBe(
        monitor.ageing[at]?.count,
      );
    for (const one of monitor.days) {
      expect(await listed({ dateType: 1, dateStart: one.day, dateEnd: one.day })).toBe(one.added);
      expect(await listed({ dateType: 4, dateStart: one.day, dateEnd: one.day })).toBe(one.delivered);
    }
  });

  it("of an account without shipments say so, and invent no times", async () => {
    const reports = await allReports(await signedIn(nobody, "UTC", new Date("2026-03-10T12:00:00Z")));
    expect(reports.monitor).toMatchObject({ isNew: true, attention: { needsInfo: 0, stuck: 0 } });
    const nothing = { average: null, median: null, shipments: 0, days: Array(31).fill(null) };
    expect(reports.online).toEqual(nothing);
    expect(reports.delivered).toEqual(nothing);
    expect(reports.status.counts.all).toBe(0);
    expect(reports.countries).toEqual({ shares: [], simulated: 0 });
  });

  it("recognise an account that has only an archive, which is not counted", async () => {
    const now = new Date("2026-03-10T12:00:00Z");
    await storeShipments(database.db, ours?.accountId ?? newAccountId(), [
      { addedAt: now, status: "delivered", deliveredAt: now, archivedAt: now, archivedWhy: "stopped" },
    ]);
    const { monitor, status, today } = await allReports(await signedIn(ours, "UTC", now));
    expect(monitor.isNew).toBe(false);
    expect([status.counts.all, today.today, monitor.days.at(-1)]).toEqual([
      0,
      0,
      { day: "2026-03-10", added: 0, delivered: 0 },
    ]);
  });

  it("are for companies only", async () => {
    const person = await makeUser(database.db, { kind: "personal" });
    const ctx = await contextOf(database.db, person);
    for (const report of [reportToday, reportStatus, reportCarriers, reportCountries, reportMonitor])
      await expect(report(ctx)).rejects.toMatchObject({ key: "forbidden" });
  });
});
