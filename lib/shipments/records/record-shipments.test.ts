import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newAccountId } from "@/lib/core/ids";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { lease, observe, report, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { copyParcels } from "./copy-parcels";
import { type NewShipment, recordShipments } from "./record-shipments";
import { releaseParcels } from "./release-parcels";

let database: TestDatabase;
let [ours, theirs]: TestUser[] = [];
const now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
  // What their numbers' journeys show them is not tested here.
  await database.sql`update account set trusted_at = ${now.toISOString()}`;
});
afterAll(() => database.close());

let serial = 0;
const nextNumber = () => `1Z999AA1${String(serial++).padStart(10, "0")}`;
const wanted = (number: string, more: Partial<NewShipment> = {}): NewShipment => ({
  number,
  carrier: "ups",
  method: null,
  orderNumber: null,
  customerName: null,
  customerEmail: null,
  customerLanguage: null,
  destination: null,
  shippedAt: null,
  afterDelivery: false,
  source: "manual",
  ...more,
});
const record = (user: TestUser | undefined, shipments: readonly NewShipment[]) =>
  database.db.transaction((tx) =>
    recordShipments(
      tx,
      { accountId: user?.accountId ?? newAccountId(), userId: user?.userId ?? "" },
      shipments,
      {
        now,
        language: "en",
      },
    ),
  );
const rowsOf = (number: string) =>
  database.sql`select *, words from shipment where number = ${number} order by account_id`;
const scheduleOf = async (number: string) => {
  const [row] = await database.sql`
    select s.* from refresh_schedule s join parcel p on p.id = s.parcel_id where p.number = ${number}`;
  return row;
};

async function tell(number: string, outcome: Outcome): Promise<void> {
  const [row] = await database.sql`select id from parcel where number = ${number}`;
  const held = await lease(database.db, [String(row?.id)]);
  await storeObservations(database.db, [observe(String(row?.id), outcome, new Date())], {
    lease: held,
    speed: 1,
  });
}
/** Runs the queued jobs. */
async function runCopies(): Promise<number> {
  const jobs = await database.sql`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'tracking/recorded-parcels-changed'`;
  for (const { id, payload } of jobs) {
    await copyParcels({ db: database.db, now: new Date() } as Context, payload);
    await database.sql`select graphile_worker.complete_jobs(array[${id}::bigint])`;
  }
  return jobs.length;
}
const counts = async (user: TestUser | undefined) => {
  const rows = await database.sql`
    select status, archived, carrier, sum(count)::int as count from shipment_counts where account_id = ${user?.accountId ?? ""}
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`;
  return rows.map((row) => ({ ...row }));
};

describe("adding shipments", () => {
  it("stores a carrier's number once per account, and tracks one parcel for all", async () => {
    const number = nextNumber();
    const first = await record(ours, [wanted(number), wanted(number, { orderNumber: "2" })]);
    expect(first.map(({ result }) => result)).toEqual(["inserted", "duplicate"]);
    expect((await record(ours, [wanted(number)]))[0]?.result).toBe("duplicate");
    expect((await record(theirs, [wanted(number)]))[0]?.result).toBe("inserted");
    expect((await record(ours, [wanted(number, { carrier: "dhl" })]))[0]?.result).toBe("inserted");
    const rows = await rowsOf(number);
    expect(rows).toHaveLength(3);
    expect(
      new Set(rows.filter(({ carrier }) => carrier === "ups").map(({ parcel_id }) => parcel_id)).size,
    ).toBe(1);
    expect(await scheduleOf(number)).toMatchObject({ listed: true, reason: "asked", lease: null });
  });

  it("lets two concurrent imports of the same numbers insert each of them once", async () => {
    const numbers = Array.from({ length: 60 }, nextNumber);
    const [one, two] = await Promise.all([
      record(
        ours,
        numbers.map((number) => wanted(number)),
      ),
      record(
        ours,
        [...numbers].reverse().map((number) => wanted(number)),
      ),
    ]);
    const results = [...(one ?? []), ...(two ?? [])].map(({ result }) => result);
    expect(results.filter((result) => result === "inserted")).toHaveLength(60);
    expect(results.filter((result) => result === "duplicate")).toHaveLength(60);
  });

  it("copies the parcel's state when it is added, and each change of it afterwards", async () => {
    const number = nextNumber();
    await record(ours, [wanted(number)]);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const checkpoints = [scan("accepted", hoursAgo(20)), scan("departed", hoursAgo(3))];
    await tell(number, { kind: "found", report: report(checkpoints, { destination: "DE" }) });
    expect(await runCopies()).toBe(1);
    const [row] = await rowsOf(number);
    expect(row).toMatchObject({
      status: "in_transit",
      sub_status: "departed",
      outcome: "found",
      reported_destination: "DE",
    });
    expect(new Date(String(row?.online_at)).toISOString()).toBe(checkpoints[0]?.time.utc);
    expect(row?.words.latest.text).toBe(checkpoints[1]?.text);
    expect(row?.words.online.text).toBe(checkpoints[0]?.text);
    await record(theirs, [wanted(number)]);
    const both = await rowsOf(number);
    expect(both.map(({ status, words }) => [status, words.latest.text])).toEqual(
      both.map(() => ["in_transit", checkpoints[1]?.text]),
    );
    await tell(number, { kind: "down", retryAfterMs: null });
    await runCopies();
    expect((await rowsOf(number)).map(({ outcome, status }) => [outcome, status])).toEqual([
      ["down", "in_transit"],
      ["down", "in_transit"],
    ]);
  });

  it("copies by when most parcels like it have arrived, until it has arrived itself", async () => {
    const number = nextNumber();
    const expected = async () =>
      (await rowsOf(number)).map(({ expected_by: at }) => at && new Date(String(at)).toISOString());
    await record(ours, [wanted(number)]);
    expect(await expected()).toEqual([null]);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await tell(number, { kind: "found", report: report([scan("departed", hoursAgo(3))]) });
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await database.sql`update parcel set estimate = jsonb_build_object('to', ${until}::text) where number = ${number}`;
    await runCopies();
    await record(theirs, [wanted(number)]);
    expect(await expected()).toEqual([until, until]);
    const over = [scan("delivered", hoursAgo(1)), scan("departed", hoursAgo(3))];
    await tell(number, { kind: "found", report: report(over) });
    await runCopies();
    expect(await expected()).toEqual([null, null]);
  });

  it("counts by day, carrier and status after any change of shipments", async () => {
    const user = await makeUser(database.db);
    const numbers = [nextNumber(), nextNumber(), nextNumber()];
    await record(
      user,
      numbers.map((number) => wanted(number)),
    );
    expect(await counts(user)).toEqual([{ status: "not_found", archived: false, carrier: "ups", count: 3 }]);
    await tell(numbers[0] ?? "", {
      kind: "found",
      report: report([scan("delivered", new Date(Date.now() - 60_000).toISOString())]),
    });
    await runCopies();
    await database.sql`update shipment set archived_at = now() where number = ${numbers[1] ?? ""}`;
    await database.sql`delete from shipment where number = ${numbers[2] ?? ""}`;
    expect(await counts(user)).toEqual([
      { status: "delivered", archived: false, carrier: "ups", count: 1 },
      { status: "not_found", archived: true, carrier: "ups", count: 1 },
    ]);
    await database.sql`delete from account where id = ${user.accountId}`;
    expect(await counts(user)).toEqual([]);
  });

  it("stops polling when a parcel is on no list any more, and resumes when it is again", async () => {
    const number = nextNumber();
    await record(ours, [wanted(number, { afterDelivery: true })]);
    await record(theirs, [wanted(number)]);
    const [row] = await rowsOf(number);
    const leave = (user: TestUser | undefined) =>
      database.db.transaction(async (tx) => {
        await tx.execute(
          `delete from shipment where number = '${number}' and account_id = '${user?.accountId}'`,
        );
        await releaseParcels(tx, [String(row?.parcel_id)]);
      });
    await leave(ours);
    expect(await scheduleOf(number)).toMatchObject({
      listed: true,
      after_delivery: false,
      reason: "asked",
    });
    await leave(theirs);
    expect(await scheduleOf(number)).toMatchObject({ listed: false, due_at: null, reason: "stopped" });
    await record(theirs, [wanted(number)]);
    expect(await scheduleOf(number)).toMatchObject({ listed: true, reason: "asked" });
    expect((await scheduleOf(number))?.due_at).not.toBeNull();
  });

  describe("when a number is reused", () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const tellJourney = (number: string, subStatus: "departed" | "delivered" | "accepted", hours: number) =>
      tell(number, {
        kind: "found",
        report: report([scan("accepted", hoursAgo(hours)), scan(subStatus, hoursAgo(hours - 10))]),
      });
    const ofGenerations = async (number: string) => {
      const rows = await database.sql`
        select s.account_id, p.generation, s.status, s.sub_status as "subStatus" from shipment s join parcel p on p.id = s.parcel_id
        where s.number = ${number} order by p.generation`;
      return rows.map((row) => ({ ...row }));
    };
    const schedules = async (number: string) => {
      const rows = await database.sql`
        select p.generation, s.listed, s.subscribed, s.after_delivery, s.due_at is null as rests
        from refresh_schedule s join parcel p on p.id = s.parcel_id where p.number = ${number} order by p.generation`;
      return rows.map((row) => ({ ...row }));
    };
    const subscribe = async (number: string, createdAt: string) => {
      await database.sql`
        insert into subscription (id, parcel_id, email, email_key, locale, state, created_at)
        select gen_random_uuid(), id, 'a@example.com', 'a@example.com', 'en', 'active', ${createdAt}
        from parcel where number = ${number}`;
      await database.sql`
        update refresh_schedule set subscribed = true where parcel_id = (select id from parcel where number = ${number})`;
    };

    it("moves lists and emails to the new journey if the old one had not ended", async () => {
      const number = nextNumber();
      await record(ours, [wanted(number, { afterDelivery: true })]);
      await record(theirs, [wanted(number)]);
      await tellJourney(number, "departed", 3500);
      await database.sql`update shipment set archived_at = now() where number = ${number} and account_id = ${theirs?.accountId ?? newAccountId()}`;
      await subscribe(number, hoursAgo(3400));
      await tellJourney(number, "accepted", 30);
      await runCopies();
      expect(await ofGenerations(number)).toMatchObject([
        { account_id: theirs?.accountId, generation: 1, subStatus: "expired" },
        { account_id: ours?.accountId, generation: 2, status: "in_transit", subStatus: "accepted" },
      ]);
      expect(await schedules(number)).toEqual([
        { generation: 1, listed: false, subscribed: false, after_delivery: false, rests: true },
        { generation: 2, listed: true, subscribed: true, after_delivery: true, rests: false },
      ]);
    });

    it("leaves a finished journey to its trackers, and gives the new one to later ones", async () => {
      const number = nextNumber();
      await record(ours, [wanted(number, { addedAt: new Date(hoursAgo(3000)) })]);
      await record(theirs, [wanted(number)]);
      await tellJourney(number, "delivered", 2900);
      await runCopies();
      await subscribe(number, hoursAgo(2950));
      await tellJourney(number, "accepted", 30);
      await runCopies();
      expect(await ofGenerations(number)).toMatchObject([
        { account_id: ours?.accountId, generation: 1, status: "delivered", subStatus: "delivered" },
        { account_id: theirs?.accountId, generation: 2, status: "in_transit", subStatus: "accepted" },
      ]);
      expect(await schedules(number)).toMatchObject([
        { generation: 1, listed: true, subscribed: true, rests: true },
        { generation: 2, listed: true, subscribed: false, rests: false },
      ]);
    });
  });
});
