import { eq, sql } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { reportAccount, reportCell } from "@/db/schema/reports";
import { shipment } from "@/db/schema/shipments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { addDays, dayMs, hourMs, localDay } from "@/lib/core/calendar";
import { closedStatuses } from "@/lib/core/statuses";
import { contextOf, type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { dateKinds } from "@/lib/shipments/records/constants";
import { shipmentCondition } from "@/lib/shipments/records/filter-shipments";
import { writeTook } from "@/lib/shipments/records/filter-took";
import { shipmentFilterSchema } from "@/lib/shipments/records/schemas";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { buildReport, nextBuild } from "./build-report";
import { listCountryTimes, listDeliveredTimes, listOnlineTimes } from "./list-times";
import type { TimesInput, TimesReport } from "./times-contract";

jest.setTimeout(120_000);

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"];
/** After the spring change of clocks in the north and the autumn one in the south. */
const now = new Date("2026-04-20T10:30:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let seed = 20_260_420;
const chance = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const some = <T>(list: readonly T[]) => list.filter(() => chance() < 0.5);

const carriers = ["ups", "dhl", "unknown"];
const countries = ["DE", "US", null];
const channels = ["air", "sea", null];
const statuses = ["in_transit", "delivered", "expired", "not_found"] as const;

function drawShipment(zone: string, isReal = true): StoredShipment {
  const addedAt = new Date(
    now.getTime() - Math.floor(chance() * 100 * 24) * hourMs - Math.floor(chance() * 3_600_000),
  );
  const hours = (least: number, most: number) => (least + chance() * (most - least)) * hourMs;
  const onlineAt = chance() < 0.8 ? new Date(addedAt.getTime() + hours(-5, 90)) : null;
  const deliveredAt = onlineAt && chance() < 0.6 ? new Date(onlineAt.getTime() + hours(-3, 400)) : null;
  const status = deliveredAt ? "delivered" : pick(statuses.filter((one) => one !== "delivered"));
  return {
    ...{ addedAt, addedOn: localDay(addedAt, zone), onlineAt, status },
    deliveredAt: deliveredAt && deliveredAt < now ? deliveredAt : null,
    shippedAt: chance() < 0.3 ? new Date(addedAt.getTime() - hours(0, 20)) : null,
    ...{ carrier: pick(carriers), method: pick(channels), source: pick(["api", "file", "shop"] as const) },
    ...{ destination: pick(countries), reportedDestination: pick(countries), simulated: !isReal },
    archivedAt: chance() < 0.2 ? now : null,
  };
}

async function makeReports(zone: string, count: number): Promise<TestUser> {
  const user = await makeUser(database.db);
  await database.db.update(account).set({ timeZone: zone }).where(eq(account.id, user.accountId));
  const given = Array.from({ length: count }, (_, at) => drawShipment(zone, at % 10 > 0));
  await storeShipments(database.db, user.accountId, given, zone);
  return user;
}

const build = ({ accountId }: TestUser, at = now) =>
  buildReport(contextOn(database.db, { now: at }), { accountId });

/** The report as its definition says, from all shipments and nothing else. */
async function naive(user: TestUser, clock: "online" | "delivered", input: TimesInput, zone: string) {
  const all = await database.db.select().from(shipment).where(eq(shipment.accountId, user.accountId));
  const closed: readonly string[] = closedStatuses;
  const seen = all.flatMap((one) => {
    const isOpen = one.archivedAt === null && !closed.includes(one.status);
    const begun = one.shippedAt ?? one.addedAt;
    const [from, to] = clock === "online" ? [begun, one.onlineAt] : [one.onlineAt, one.deliveredAt];
    const dated = clock === "online" ? one.addedAt : (one.deliveredAt ?? one.onlineAt);
    if (dated === null || (clock === "delivered" && to === null && !isOpen)) return [];
    const day = clock === "online" ? one.addedOn : localDay(dated, zone);
    const country = one.destination ?? one.reportedDestination ?? "??";
    const keys = { day, carrier: one.carrier, country, channel: one.method ?? "", source: one.source };
    const isIn = (list: readonly string[] | undefined, key: string) => !list?.length || list.includes(key);
    const matches =
      isIn(input.carriers, keys.carrier) &&
      isIn(input.countries, keys.country) &&
      isIn(input.channels, keys.channel) &&
      isIn(input.sources, keys.source);
    if (day < input.dateStart || day > input.dateEnd || !matches || one.simulated !== input.simulated)
      return [];
    const ms = from && to ? to.getTime() - from.getTime() : null;
    const state = ms !== null && ms >= 0 ? "measured" : to === null && isOpen ? "waiting" : "leftOut";
    return [{ key: keys[input.by], day, state, ms: ms ?? 0 }];
  });
  const figures = (rows: typeof seen) => {
    const times = rows.filter(({ state }) => state === "measured").map(({ ms }) => ms);
    const hours = times.map((ms) => Math.floor(ms / hourMs)).sort((a, b) => a - b);
    const at = (part: number) => hours[Math.max(0, Math.ceil(part * hours.length) - 1)] ?? null;
    const minutes = times.reduce((sum, ms) => sum + Math.floor(ms / 60_000), 0);
    return {
      measured: times.length,
      waiting: rows.filter(({ state }) => state === "waiting").length,
      leftOut: rows.filter(({ state }) => state === "leftOut").length,
      average: times.length === 0 ? null : Math.round(minutes / 6 / times.length) / 10,
      ...{ p50: at(0.5), p80: at(0.8), p90: at(0.9) },
    };
  };
  const keys = [...new Set(seen.map(({ key }) => key))];
  return {
    sum: figures(seen),
    rows: new Map(keys.map((key) => [key, figures(seen.filter((one) => one.key === key))])),
    weekdays: weekdaysOf(seen),
  };
}

/** Measured ones by day of the week, 1 is Monday, and whole hours. */
function weekdaysOf(seen: readonly { readonly day: string; readonly state: string; readonly ms: number }[]) {
  const counts = new Map<string, number>();
  for (const { day, state, ms } of seen) {
    if (state !== "measured") continue;
    const key = `${new Date(`${day}T00:00:00Z`).getUTCDay() || 7} ${Math.floor(ms / hourMs)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const byKey = ({ rows }: TimesReport) =>
  new Map(rows.map(({ key, name: _, classes: __, compared: ___, ...figures }) => [key, figures] as const));

/** What rows are compared with, of those that are compared with something. */
const comparedByKey = ({ rows }: TimesReport) =>
  new Map(
    rows.flatMap(({ key, compared }) => {
      const { classes: _, ...figures } = compared ?? { classes: [], measured: 0, waiting: 0, leftOut: 0 };
      return figures.measured + figures.waiting + figures.leftOut === 0 ? [] : [[key, figures] as const];
    }),
  );

const drawInput = (): TimesInput => {
  const length = Math.floor(chance() * 40);
  const dateEnd = addDays("2026-04-20", -Math.floor(chance() * 50));
  const isFiltered = () => chance() < 0.4;
  return {
    ...{ dateStart: addDays(dateEnd, -length), dateEnd, page: 1, simulated: chance() < 0.2 },
    by: pick(["day", "carrier", "country", "channel", "source"] as const),
    ...(isFiltered() && { carriers: some(carriers) }),
    ...(isFiltered() && { countries: some(["DE", "US", "??"]) }),
    ...(isFiltered() && { channels: some(["air", "sea", ""]) }),
    ...(isFiltered() && { sources: some(["api", "file"] as const) }),
  };
};

const clocks = [
  ["online", listOnlineTimes],
  ["delivered", listDeliveredTimes],
] as const;

describe.each(zones)("the reports of an account in %s", (zone) => {
  it("equal what its shipments say, for 40 drawn filters", async () => {
    const user = await makeReports(zone, 600);
    const ctx = await contextOf(database.db, user, { now });
    expect(await listOnlineTimes(ctx, drawInput())).toMatchObject({ asOf: null, rows: [] });
    await build(user);
    for (let round = 0; round < 40; round += 1) {
      const input = drawInput();
      for (const [clock, list] of clocks) {
        const report = await list(ctx, input);
        const expected = await naive(user, clock, input, zone);
        const { classes, ...sum } = report.sum;
        expect({ input, clock, sum }).toEqual({ input, clock, sum: expected.sum });
        expect(classes.reduce((all, one) => all + one, 0)).toBe(sum.measured);
        expect(report.total).toBe(expected.rows.size);
        if (report.total <= report.rows.length) expect(byKey(report)).toEqual(expected.rows);
        expect(
          new Map(report.weekdays.map(({ weekday, hours, count }) => [`${weekday} ${hours}`, count])),
        ).toEqual(expected.weekdays);
        expect(report.compared).toBeNull();
      }
    }
  });

  it("stand beside those of other days or carriers, as their own reports have them", async () => {
    const user = await makeReports(zone, 400);
    const ctx = await contextOf(database.db, user, { now });
    await listOnlineTimes(ctx, drawInput());
    await build(user);
    for (let round = 0; round < 20; round += 1) {
      const input = drawInput();
      // A report goes back ninety days.
      const room = (Date.parse(input.dateStart) - Date.parse("2026-01-20")) / dayMs;
      const days = Math.min(1 + Math.floor(chance() * 20), room);
      const earlier = { dateStart: addDays(input.dateStart, -days), dateEnd: addDays(input.dateEnd, -days) };
      const isCarrier = chance() < 0.5;
      const compare = isCarrier
        ? { dateStart: input.dateStart, dateEnd: input.dateEnd, carriers: [pick(carriers)] }
        : earlier;
      for (const [clock, list] of clocks) {
        const report = await list(ctx, { ...input, compare });
        const [own, other] = await Promise.all([
          naive(user, clock, input, zone),
          naive(user, clock, { ...input, ...compare }, zone),
        ]);
        const { classes: _, ...sum } = report.compared?.sum ?? { classes: [] };
        expect({ input, compare, sum }).toEqual({ input, compare, sum: other.sum });
        const beside = [...other.rows].map(
          ([key, row]) => [input.by === "day" && !isCarrier ? addDays(key, days) : key, row] as const,
        );
        expect(report.total).toBe(new Set([...own.rows.keys(), ...beside.map(([key]) => key)]).size);
        if (report.total <= report.rows.length) expect(comparedByKey(report)).toEqual(new Map(beside));
      }
    }
  });

  it("lead from each of their bars to as many shipments, on the list and in the archive", async () => {
    const user = await makeReports(zone, 300);
    const scope = proveWholeAccount(user.accountId);
    for (let round = 0; round < 6; round += 1) {
      const { countries: _, channels: __, ...input } = { ...drawInput(), carriers: [pick(carriers)] };
      for (const [clock] of clocks) {
        const { weekdays } = await naive(user, clock, { ...input, sources: ["file"] }, zone);
        const from = pick([0, 12, 48]);
        for (const to of [from + 36, null])
          for (const weekday of [null, 1 + Math.floor(chance() * 7)]) {
            const filter = {
              dateType: dateKinds[clock === "online" ? "added" : "delivered"],
              ...{
                dateStart: input.dateStart,
                dateEnd: input.dateEnd,
                source: "file",
                code: input.carriers[0],
              },
              ...{ took: writeTook({ clock, from, to, weekday }), simulated: `${input.simulated}` },
            };
            const [listed, archived] = await Promise.all(
              [false, true].map((isArchived) =>
                database.db.$count(
                  shipment,
                  shipmentCondition(scope, shipmentFilterSchema.parse(filter), {
                    ...{ zone, now },
                    archived: isArchived,
                  }),
                ),
              ),
            );
            const bar = [...weekdays].reduce((sum, [key, count]) => {
              const [day, hours] = key.split(" ").map(Number) as [number, number];
              const isIn = hours >= from && (to === null || hours < to) && (weekday ?? day) === day;
              return sum + (isIn ? count : 0);
            }, 0);
            expect({ filter, count: (listed ?? 0) + (archived ?? 0) }).toEqual({ filter, count: bar });
          }
      }
    }
  });

  it("are the same after random edits whether the days that changed are built or all", async () => {
    const user = await makeReports(zone, 200);
    const { accountId } = user;
    await database.db.insert(reportAccount).values({ accountId, dueAt: now, viewedAt: now });
    await build(user);
    await build(user);
    for (let round = 0; round < 5; round += 1) {
      const ids = (await database.sql`select id from shipment where account_id = ${accountId}`).map(
        ({ id }) => id,
      );
      const one = drawShipment(zone);
      await database.db
        .update(shipment)
        .set(one)
        .where(eq(shipment.id, pick(ids)));
      await database.sql`update shipment set method = 'rail' where id = any(${some(ids).slice(0, 5)}::uuid[])`;
      await database.sql`delete from shipment where id = ${pick(ids)}`;
      await storeShipments(database.db, accountId, [drawShipment(zone)], zone);
      await build(user);
      const cells = await readCells(accountId);
      await database.sql`update report_account set zone = null where account_id = ${accountId}`;
      await build(user);
      expect(cells).toEqual(await readCells(accountId));
    }
    expect(await database.sql`select 1 from report_change where account_id = ${accountId}`).toHaveLength(0);
  });
});

const readCells = async (accountId: TestUser["accountId"]) => {
  const rows = await database.db.select().from(reportCell).where(eq(reportCell.accountId, accountId));
  return rows.map((row) => JSON.stringify(row)).sort();
};

it("counts instants, not wall clocks: 22:30 to 03:10 over a change of clocks is 3 h 40", async () => {
  const user = await makeUser(database.db);
  await database.db.update(account).set({ timeZone: "Europe/Berlin" }).where(eq(account.id, user.accountId));
  const [addedAt, onlineAt] = [new Date("2026-03-28T21:30:00Z"), new Date("2026-03-29T01:10:00Z")];
  await storeShipments(database.db, user.accountId, [
    { addedAt, addedOn: "2026-03-28", onlineAt, destination: "FR" },
  ]);
  const ctx = await contextOf(database.db, user, { now });
  const input = {
    dateStart: "2026-03-28",
    dateEnd: "2026-03-29",
    by: "day",
    page: 1,
    simulated: false,
  } as const;
  await listOnlineTimes(ctx, input);
  await build(user);
  expect(await listOnlineTimes(ctx, input)).toMatchObject({
    rows: [{ key: "2026-03-28", measured: 1, average: 3.7, p50: 3 }],
    histogram: [{ hours: 3, count: 1 }],
  });
  // On its way: by the day of its first event.
  expect(await listCountryTimes(ctx, { ...input, dateStart: "2026-03-29" })).toMatchObject({
    rows: [{ key: "FR", measured: 0, waiting: 1, average: null, p50: null }],
  });
});

it("maps all measured destinations of the country report, and nothing in others", async () => {
  const user = await makeReports("UTC", 120);
  await build(user);
  const ctx = await contextOf(database.db, user, { now });
  const input = {
    ...({ dateStart: "2026-02-01", dateEnd: "2026-04-20", by: "day", simulated: false } as const),
    page: 2,
  };
  await listCountryTimes(ctx, input);
  await build(user);
  const { map } = await listCountryTimes(ctx, input);
  const { rows } = await listCountryTimes(ctx, { ...input, page: 1 });
  const known = rows.filter(({ key, measured }) => key !== "??" && measured > 0);
  expect(known.length).toBeGreaterThan(0);
  expect(map?.places).toEqual(
    known.map(({ key, name, measured, p50 }) => expect.objectContaining({ key, name, measured, p50 })),
  );
  expect((await listDeliveredTimes(ctx, { ...input, page: 1 })).map).toBeNull();
});

it("refuses days that it has not, and shows other accounts nothing", async () => {
  const user = await makeReports("UTC", 20);
  await build(user);
  const ctx = await contextOf(database.db, user, { now });
  const input = { by: "day", page: 1, simulated: false } as const;
  const early = { ...input, dateStart: "2026-01-01", dateEnd: "2026-04-01" };
  await expect(listOnlineTimes(ctx, early)).rejects.toMatchObject({ key: "badInput" });
  const late = { ...input, dateStart: "2026-04-01", dateEnd: "2026-04-10", compare: early };
  await expect(listOnlineTimes(ctx, late)).rejects.toMatchObject({ key: "badInput" });
  const other = await contextOf(database.db, await makeUser(database.db), { now });
  const range = { ...input, dateStart: "2026-02-01", dateEnd: "2026-04-20" };
  expect(await listOnlineTimes(other, range)).toMatchObject({ sum: { measured: 0, waiting: 0 } });
});

it("is built at midnight and noon, and no longer once nobody has looked for a month", async () => {
  expect(nextBuild(new Date("2026-04-20T09:59:00Z"), "Europe/Berlin")).toEqual(
    new Date("2026-04-20T10:00:00Z"),
  );
  expect(nextBuild(new Date("2026-04-20T10:00:00Z"), "Europe/Berlin")).toEqual(
    new Date("2026-04-20T22:00:00Z"),
  );
  const user = await makeReports("UTC", 20);
  const ctx = await contextOf(database.db, user, { now });
  await listOnlineTimes(ctx, {
    dateStart: "2026-04-01",
    dateEnd: "2026-04-20",
    by: "day",
    page: 1,
    simulated: false,
  });
  await build(user);
  expect((await readCells(user.accountId)).length).toBeGreaterThan(0);
  await build(user, new Date("2026-05-25T00:00:00Z"));
  expect(await readCells(user.accountId)).toEqual([]);
  await database.db.execute(sql`update shipment set method = 'x' where account_id = ${user.accountId}`);
  expect(await database.sql`select 1 from report_change where account_id = ${user.accountId}`).toHaveLength(
    0,
  );
});
