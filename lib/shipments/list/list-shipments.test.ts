import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { account } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { subscription } from "@/db/schema/subscriptions";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { type AccountId, newId } from "@/lib/core/ids";
import { type SortColumn, sorts } from "@/lib/shipments/records/constants";
import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import {
  attentionOf,
  type ExpectedJourney,
  isLate,
  isOpen,
  nodeStatusOf,
  residenceDaysOf,
  transitDaysOf,
} from "@/lib/shipments/records/rules";
import { type ListInput, listInputSchema } from "@/lib/shipments/records/schemas";
import { scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { archiveCall, selectCall } from "./contract";
import { countShipments } from "./count-shipments";
import { listArchive } from "./list-archive";
import { listShipments } from "./list-shipments";
import { storeAlarms } from "./testing/store-alarms";
import { contextOf, type StoredShipment, storeShipments } from "./testing/store-shipments";
import { viewJourneys } from "./view-journeys";
import { viewShipment } from "./view-shipment";

// Hundreds of pages: a limit against hanging, not against slowness.
jest.setTimeout(600_000);

let database: TestDatabase;
let ours: TestUser;
let theirs: TestUser;
const now = new Date("2026-03-31T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db, { kind: "personal" });
});
afterAll(() => database.close());

const store = (user: TestUser, given: readonly StoredShipment[]) =>
  storeShipments(database.db, user.accountId, given);
/** What a reader gets: encoded as it is sent, and read again. */
const sent = <Out extends z.ZodType>(output: Out, answer: z.output<Out>) =>
  z.decode(output, z.encode(output, answer));
const list = async (input: object, user = ours): Promise<ListAnswer> =>
  sent(
    selectCall.output,
    await listShipments(await contextOf(database.db, user, { now }), listInputSchema.parse(input)),
  );
const archive = async (input: object): Promise<ListAnswer> =>
  sent(
    archiveCall.output,
    await listArchive(await contextOf(database.db, ours, { now }), listInputSchema.parse(input)),
  );
const counts = async (input: object, user = ours) =>
  countShipments(await contextOf(database.db, user, { now }), listInputSchema.parse(input));
const numbers = ({ rows }: ListAnswer) => rows.map(({ number }) => number);

/** A stored row as the rules read it. */
const journeyOf = (one: StoredShipment): ExpectedJourney => ({
  status: one.status ?? "not_found",
  subStatus: one.subStatus ?? null,
  outcome: one.outcome ?? null,
  shippedAt: one.shippedAt ?? null,
  addedAt: one.addedAt ?? now,
  onlineAt: one.onlineAt ?? null,
  deliveredAt: one.deliveredAt ?? null,
  lastEventAt: one.lastEventAt ?? null,
  expectedBy: one.expectedBy ?? null,
});
const time = { now, zone: "UTC" };

/** Ids of shipments with an open alarm. */
const alarmed = new Set<string>();

/** What a sort compares, null for last; and the direction of rows with equal keys, null where that is by id. */
function sortKeyOf(sort: ListInput["sort"]) {
  type Row = StoredShipment;
  const ranked = (order: readonly string[], value: string | null | undefined) => {
    const at = order.indexOf(value ?? "");
    return at === -1 ? null : at;
  };
  const column = sort.replace("-", "") as SortColumn;
  const sign = sort.startsWith("-") ? -1 : 1;
  const statuses = ["not_found", "info_received", "in_transit", "pick_up", "undelivered", "delivered"];
  const newest = (keyOf: (one: Row) => number | null) => ({ keyOf, tieSign: -1 });
  switch (column) {
    case "addedAt":
      return { keyOf: () => 0, tieSign: sign };
    case "status":
      return newest((one) => ranked([...statuses, "expired"], one.status));
    case "carrier":
      return newest((one) => ranked(["dhl", "la-poste", "ups"], one.carrier));
    case "source":
      return newest((one) => ranked(["manual", "file", "api"], one.source));
    // Austria, Germany, Switzerland.
    case "destination":
      return newest((one) => ranked(["AT", "DE", "CH"], one.destination ?? one.reportedDestination));
    case "transitDays":
      return newest((one) => transitDaysOf(journeyOf(one), now));
    case "residenceDays":
      return newest((one) => residenceDaysOf(journeyOf(one), now));
    // What needs action, what is late, what is somebody else's journey.
    case "nodeStatus":
      return newest((one) => {
        const marks = nodeStatusOf(journeyOf(one), now);
        if (alarmed.has(one.id ?? "") && isOpen(journeyOf(one))) return 1;
        if (attentionOf(journeyOf(one), time).length > 0) return 1;
        return marks.includes("tooLong") ? 2 : marks.includes("historical") ? 3 : null;
      });
    case "expectedAt":
      return {
        keyOf: (one: Row) => (one.status === "delivered" ? null : (one.expectedBy?.toISOString() ?? null)),
        tieSign: null,
      };
    case "customer":
      return {
        keyOf: (one: Row) => (one.customerName ?? one.customerEmail)?.toLowerCase() ?? null,
        tieSign: null,
      };
    default:
      return {
        keyOf: (one: Row) => {
          const value = one[column];
          return value instanceof Date ? value.toISOString() : (value?.toLowerCase() ?? null);
        },
        tieSign: null,
      };
  }
}

describe("a page of the shipment list", () => {
  it("equals that page of the whole sorted list, for every sort, filter and position, near and far", async () => {
    const seed = Number(process.env.SEED);
    let state = seed;
    const any = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const rows = Array.from({ length: 3_500 }, (_, at): StoredShipment & { id: string } => {
      const addedAt = daysAgo(any(60));
      return {
        id: newId(addedAt),
        number: `N${100_000 + at}`,
        status:
          (["in_transit", "in_transit", "in_transit", "delivered", "expired"] as const)[any(6)] ??
          "not_found",
        outcome: any(9) === 0 ? "moreInfoNeeded" : "found",
        subStatus: any(9) === 0 ? "customs_hold" : null,
        carrier: (["ups", "ups", "dhl", "la-poste", "unknown"] as const)[any(5)] ?? "ups",
        orderNumber: any(4) > 0 ? (any(2) > 0 ? "kept" : "Kept2") : any(2) > 0 ? "other" : null,
        customerName: any(3) > 0 ? `Ann ${any(9)}` : null,
        customerEmail: any(2) > 0 ? `ann.${any(9)}@example.org` : null,
        destination: any(2) > 0 ? "DE" : null,
        reportedDestination: any(3) > 0 ? (["CH", "DE", "AT"] as const)[any(3)] : null,
        source: (["manual", "file", "api"] as const)[any(3)] ?? "manual",
        method: any(3) > 0 ? `M${any(5)}` : null,
        shippedAt: any(2) > 0 ? daysAgo(any(50)) : null,
        onlineAt: any(2) > 0 ? daysAgo(any(50)) : null,
        addedAt,
        addedOn: daysAgo(any(60)).toISOString().slice(0, 10),
        lastEventAt: any(3) > 0 ? daysAgo(any(50)) : null,
        expectedBy: any(3) > 0 ? daysAgo(any(30) - 20) : null,
        deliveredAt: any(3) > 1 ? daysAgo(any(50)) : null,
        archivedAt: any(10) === 0 ? now : null,
      };
    });
    await store(theirs, [{ number: "N100000" }, { number: "N100001" }]);
    await store(ours, rows);
    for (const { id } of rows) if (any(8) === 0) alarmed.add(id);
    await storeAlarms(database.db, ours.accountId, [...alarmed]);
    const active = rows.filter(({ archivedAt }) => archivedAt === null);
    const byAdded = (one: (typeof rows)[number]) => `${one.addedOn} ${one.addedAt?.toISOString()} ${one.id}`;
    const filters = [
      { input: { dateType: 0 }, keeps: () => true },
      { input: {}, keeps: ({ addedOn }: StoredShipment) => String(addedOn) >= "2026-03-01" },
      {
        input: { dateType: 0, result: 8, code: "ups" },
        keeps: (one: StoredShipment) => one.status === "in_transit" && one.carrier === "ups",
      },
      {
        input: { dateType: 0, attention: "alarm" },
        keeps: (one: StoredShipment) => alarmed.has(one.id ?? "") && isOpen(journeyOf(one)),
      },
      {
        input: { dateType: 0, attention: "late" },
        keeps: (one: StoredShipment) => isLate(journeyOf(one), time),
      },
      {
        input: { dateType: 0, searchTrack: "kept" },
        keeps: (one: StoredShipment) => /kept/i.test(one.orderNumber ?? ""),
      },
    ];
    for (const [at, sort] of sorts.entries())
      for (const [which, { input, keeps }] of filters.entries()) {
        const { keyOf, tieSign } = sortKeyOf(sort);
        const sign = sort.startsWith("-") ? -1 : 1;
        const expected = active.filter(keeps).sort((a, b) => {
          const [x, y] = [keyOf(a), keyOf(b)];
          if ((x === null) !== (y === null)) return x === null ? 1 : -1;
          if (x !== null && y !== null && x !== y) return x < y ? -sign : sign;
          if (x !== null && tieSign === null) return a.id < b.id ? -sign : sign;
          return byAdded(a) < byAdded(b) ? -(tieSign ?? sign) : (tieSign ?? sign);
        });
        for (const pageSize of [(at + which) % 3 === 0 ? 10 : 173]) {
          const last = Math.ceil(expected.length / pageSize);
          for (const pageIndex of [1, 1 + any(last), 1 + any(last), last, last + 1]) {
            const answer = await list({ ...input, sort, pageSize, pageIndex });
            const page = expected.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
            expect({ seed, sort, input, pageIndex, ids: answer.rows.map(({ id }) => id) }).toEqual({
              ...{ seed, sort, input, pageIndex },
              ids: page.map(({ id }) => id),
            });
            expect(answer).toMatchObject({ total: expected.length, atLeast: false, pageIndex, pageSize });
          }
        }
      }
    const { counts: every } = await counts({ dateType: 0, result: 40 });
    expect(every).toMatchObject({
      all: active.length,
      delivered: active.filter(({ status }) => status === "delivered").length,
      inTransit: active.filter(({ status }) => status === "in_transit").length,
      alert: 0,
    });
    const found = await counts({ dateType: 0, searchTrack: "kept" });
    expect(found).toMatchObject({
      atLeast: false,
      counts: { all: active.filter(({ orderNumber }) => /kept/i.test(orderNumber ?? "")).length },
    });
  });

  it("counts what waits for its account beside the statuses, whichever way it counts", async () => {
    const waiting = {
      status: "not_found" as const,
      carrier: "dhl",
      outcome: "moreInfoNeeded",
      orderNumber: "kept",
    };
    await store(ours, [
      ...["A1", "B1"].map((number) => ({ number, ...waiting })),
      { ...waiting, number: "C1", orderNumber: "other" },
      { number: "D1", outcome: "found", status: "delivered", orderNumber: "kept" },
      { ...waiting, number: "E1", archivedAt: now, archivedWhy: "aged" },
    ]);
    await store(theirs, [{ ...waiting, number: "F1" }]);
    const all = { action: 3, counts: { all: 4, notFound: 3, delivered: 1 } };
    for (const input of [{}, { attention: "action" }, { result: 40 }])
      expect(await counts({ dateType: 0, ...input })).toMatchObject(all);
    for (const input of [{}, { attention: "action" }])
      expect(await counts({ dateType: 0, searchTrack: "kept", ...input })).toMatchObject({
        action: 2,
        counts: { all: 3, delivered: 1 },
      });
    expect(numbers(await list({ dateType: 0, attention: "action", sort: "number" }))).toEqual([
      "A1",
      "B1",
      "C1",
    ]);
  });

  it("contains nothing of another account, though both have the same number", async () => {
    await store(ours, [{ number: "SAME1", orderNumber: "ours" }]);
    await store(theirs, [{ number: "SAME1", orderNumber: "theirs" }]);
    for (const input of [{}, { trackNum: "SAME1" }, { searchTrack: "same1" }, { sort: "lastEventAt" }]) {
      expect((await list({ dateType: 0, ...input })).rows.map(({ orderNumber }) => orderNumber)).toEqual([
        "ours",
      ]);
      expect((await counts({ dateType: 0, ...input }, theirs)).counts.all).toBe(1);
    }
  });

  it("returns the applied range, in the account's own days", async () => {
    await database.db
      .update(account)
      .set({ timeZone: "Pacific/Kiritimati" })
      .where(eq(account.id, ours.accountId));
    expect(await list({})).toMatchObject({ dateStart: "2026-03-02", dateEnd: "2026-04-01" });
    expect(await list({ dateType: 0 })).toMatchObject({ dateStart: null, dateEnd: null });
    expect(await list({ dateStart: "2026-01-01" })).toMatchObject({ dateStart: "2026-01-01", dateEnd: null });
  });
});

const warsaw = { place: "Warsaw, Poland", city: "Warsaw", country: "PL" };

describe("a row", () => {
  it("shows what the account and the carrier know, and neither the journey nor other accounts", async () => {
    const [id = ""] = await store(ours, [
      {
        ...{
          number: "RB123456785GB",
          carrier: "unknown",
          status: "alert" as const,
          subStatus: "customs_hold",
          outcome: "found",
        },
        ...{
          reportedDestination: "FR",
          addedAt: daysAgo(3),
          onlineAt: daysAgo(2),
          lastEventAt: daysAgo(1.5),
        },
        ...{ words: { latest: { text: "Held", lang: "en" } }, parcelVersion: 4, source: "file" },
      },
    ]);
    const [row] = await database.db.select().from(shipment).where(eq(shipment.id, id));
    const parcelId = row?.parcelId ?? "";
    const dueAt = new Date(now.getTime() + 3_600_000);
    const checkpoints = [scan("customs_hold", "2026-03-29T22:00:00.000Z")];
    await database.db
      .update(parcel)
      .set({ asks: 7, askedAt: daysAgo(0.1), checkpoints })
      .where(eq(parcel.id, parcelId));
    await database.db
      .insert(refreshSchedule)
      .values({ parcelId, dueAt, reason: "moving", wantedAt: now, followedSince: now });
    const [view] = (await list({})).rows;
    expect(view).toMatchObject({
      ...{
        number: "RB123456785GB",
        carrier: null,
        status: "alert",
        progressStep: 3,
        subStatus: "customs_hold",
        destination: "FR",
      },
      ...{
        transitDays: 2,
        residenceDays: 1,
        nodeStatus: [],
        alarms: [],
        checks: 7,
        asking: false,
        notify: false,
        version: 4,
      },
      ...{
        nextAskAt: dueAt.toISOString(),
        source: "file",
        words: { latest: { text: "Held", lang: "en", place: null } },
      },
    });
    await database.db
      .update(refreshSchedule)
      .set({ lease: newId() })
      .where(eq(refreshSchedule.parcelId, parcelId));
    expect((await list({})).rows[0]).toMatchObject({ asking: true, nextAskAt: null });
    await storeAlarms(database.db, theirs.accountId, await store(theirs, [{}]), "Of another");
    await storeAlarms(database.db, ours.accountId, [id], "Silent");
    await storeAlarms(database.db, ours.accountId, [id], "At customs");
    expect((await list({})).rows[0]?.alarms.toSorted()).toEqual(["At customs", "Silent"]);
    // Archived shipments have no next poll, whatever other accounts do.
    await database.db
      .update(shipment)
      .set({ archivedAt: now, archivedWhy: "stopped" })
      .where(eq(shipment.id, id));
    expect((await archive({})).rows[0]).toMatchObject({
      asking: false,
      nextAskAt: null,
      archivedWhy: "stopped",
    });
  });

  it("names places in the reader's language", async () => {
    await store(ours, [{ number: "TOWN1", words: { online: { text: "Arrived", lang: "en", ...warsaw } } }]);
    const ctx = await contextOf(database.db, ours, { now });
    const { rows } = await listShipments({ ...ctx, locale: "de" }, listInputSchema.parse({ dateType: 0 }));
    expect(rows[0]?.words).toEqual({
      online: { text: "Arrived", lang: "en", ...warsaw, placeName: "Warschau, Polen" },
    });
  });

  it("shows alarms of rules limited to countries only to those who see destinations", async () => {
    const [anywhere = "", abroad = ""] = await store(ours, [{ number: "A1" }, { number: "A2" }]);
    await storeAlarms(database.db, ours.accountId, [anywhere], "Anywhere");
    await storeAlarms(database.db, ours.accountId, [anywhere, abroad], "Abroad", ["FR"]);
    const ctx = await contextOf(database.db, ours, { now });
    const { caller } = ctx;
    if (caller.kind !== "user") throw new Error("signed in");
    const access = { ...caller.scope.access, hidden: ["destination" as const] };
    const limited = { ...ctx, caller: { ...caller, scope: { ...caller.scope, access } } };
    const shown = async (given: typeof ctx, input: object) =>
      (await listShipments(given, listInputSchema.parse({ dateType: 0, ...input }))).rows.map(
        ({ number, alarms }) => [number, alarms.toSorted()],
      );
    expect(await shown(ctx, { attention: "alarm", sort: "number" })).toEqual([
      ["A1", ["Abroad", "Anywhere"]],
      ["A2", ["Abroad"]],
    ]);
    expect(await shown(limited, { attention: "alarm" })).toEqual([["A1", ["Anywhere"]]]);
    expect(await shown(limited, { sort: "nodeStatus" })).toEqual(expect.arrayContaining([["A2", []]]));
  });

  it("shows emails as on while this account's own subscription is active", async () => {
    const [id = ""] = await store(theirs, [{ number: "A1" }]);
    const [row] = await database.db.select().from(shipment).where(eq(shipment.id, id));
    const parcelId = row?.parcelId ?? "";
    const subscribe = (accountId: AccountId, state: string) =>
      database.db.insert(subscription).values({
        ...{ id: newId(), parcelId, accountId, state, locale: "en", createdAt: now },
        ...{ email: `${accountId}@example.org`, emailKey: `${accountId}@example.org` },
      });
    await subscribe(ours.accountId, "active");
    await subscribe(theirs.accountId, "paused");
    expect((await list({ dateType: 0 }, theirs)).rows[0]?.notify).toBe(false);
    await database.db.update(subscription).set({ state: "active" });
    expect((await list({ dateType: 0 }, theirs)).rows[0]?.notify).toBe(true);
  });
});

it("the archive covers any time, is separate from the list, and contains nothing of another account", async () => {
  await store(ours, [
    { number: "OLD1", addedAt: daysAgo(95), archivedAt: daysAgo(5), archivedWhy: "aged" },
    { number: "OLD2", addedAt: daysAgo(9), archivedAt: daysAgo(1), archivedWhy: "stopped" },
    { number: "NEW1" },
  ]);
  await store(theirs, [{ number: "OLD1", archivedAt: now, archivedWhy: "aged" }]);
  expect(numbers(await archive({}))).toEqual(["OLD2", "OLD1"]);
  expect(numbers(await archive({ dateStart: "2026-03-01" }))).toEqual(["OLD2"]);
  expect(numbers(await archive({ searchTrack: "old1", sort: "addedAt" }))).toEqual(["OLD1"]);
  expect(numbers(await list({ dateType: 0 }))).toEqual(["NEW1"]);
});

describe("a journey", () => {
  it("belongs to the tracked parcel, also when the number was reused", async () => {
    const [id = ""] = await store(ours, [{ number: "RB123456785GB", carrier: "royal-mail" }]);
    const [row] = await database.db.select().from(shipment).where(eq(shipment.id, id));
    const checkpoints = [scan("departed", "2026-03-29T22:00:00.000Z")];
    await database.db
      .update(parcel)
      .set({ checkpoints })
      .where(eq(parcel.id, row?.parcelId ?? ""));
    await database.db.insert(parcel).values({
      ...{ id: newId(), number: "RB123456785GB", carrier: "royal-mail", generation: 99_999_999 },
      ...{ createdAt: now, changedAt: now },
    });
    const details = await viewShipment(await contextOf(database.db, ours, { now }), { id });
    expect(details.shipment.id).toBe(id);
    expect(details.parcel.checkpoints).toHaveLength(1);
    expect(details.parcel.checkpoints[0]).not.toHaveProperty("evidence");
  });

  it("of another account responds like a missing one", async () => {
    const [foreign = ""] = await store(theirs, [{ number: "SAME1" }]);
    const [own = ""] = await store(ours, [{ number: "SAME1" }]);
    const ctx = await contextOf(database.db, ours, { now });
    for (const id of [foreign, newId()])
      await expect(viewShipment(ctx, { id })).rejects.toMatchObject({ key: "trackNotFound" });
    const { tracks } = await viewJourneys(ctx, { ids: [foreign, own, newId()] });
    expect(tracks.map(({ shipment: one }) => one.id)).toEqual([own]);
  });
});

it("counts indicate when they stopped, and are exact from the stored counts at any size", async () => {
  await store(ours, [{ number: "M0" }]);
  // In steps: on a busy machine one statement must not take too long.
  for (let step = 0; step < 11; step += 1)
    await database.db.execute(sql`
      insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status)
      select gen_random_uuid(), account_id, parcel_id, ${`M${step}-`} || n, 'ups', 'file', now(), '2026-03-30', now(), 'in_transit'
      from shipment, generate_series(1, 9100) n where account_id = ${ours.accountId} and number = 'M0'`);
  await database.db.delete(shipment).where(eq(shipment.number, "M0"));
  expect(await counts({})).toMatchObject({ atLeast: false, counts: { all: 100_100, inTransit: 100_100 } });
  expect(await list({})).toMatchObject({ atLeast: false, total: 100_100 });
  expect(await counts({ source: "file" })).toMatchObject({ atLeast: true, counts: { all: 100_000 } });
  expect(await list({ source: "file" })).toMatchObject({ atLeast: true, total: 100_000 });
  const past = await list({ source: "file", pageSize: 200, pageIndex: 501 });
  expect(past.rows).toHaveLength(100);
});
