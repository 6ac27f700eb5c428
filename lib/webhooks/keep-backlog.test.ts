import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { createGuardedFetch } from "@/lib/platform/guarded-fetch";
import { contextOf, storeShipments } from "@/lib/shipments/testing/store-shipments";
import { startReceiver, type WebhookReceiver } from "@/tests/emulators/webhook-receiver";
import { checkAddress } from "./check-address";
import { clearOldEvents } from "./clear-events";
import { webhookInactive } from "./events";
import { makeSignal } from "./make-signal";
import { type Address, readAddress, releaseLease } from "./queries";
import { recordEvents } from "./record-events";
import { isTaken } from "./rules";
import { serveAccount } from "./serve-account";
import { setWebhook } from "./set-webhook";
import { testWebhook } from "./test-webhook";
import { makeWebhook, moveParcels } from "./testing/make-webhook";
import { type WrittenAttempt, writeAttempts } from "./write-attempts";

jest.setTimeout(900_000);

const host = "receiver.example";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Set NIGHTLY for the long run. */
const { numRuns, maxLength } = process.env.NIGHTLY
  ? { numRuns: 30, maxLength: 60 }
  : { numRuns: 5, maxLength: 25 };

let database: TestDatabase;
let receiver: WebhookReceiver;
let fetch: ReturnType<typeof createGuardedFetch>;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
  });
  receiver = await startReceiver();
  fetch = createGuardedFetch({ testHosts: new Map([[host, receiver.origin]]) });
});
afterAll(async () => {
  await fetch.close();
  await receiver.close();
  await database.close();
});

/** Something that a parcel's owner is told, and how often the endpoint took it. */
interface Told {
  readonly shipmentId: string;
  readonly sequence: number;
  readonly at: number;
  taken: number;
}

/** An account, its endpoint, a clock of its own, and beside it the specification in its own words. */
class History {
  now = Date.UTC(2026, 4, 1);
  status = 200;
  callback = true;
  state = "checking";
  failingSince: number | null = null;
  activatedAt = 0;
  mails = 0;
  readonly faults: string[] = [];
  readonly told = new Map<string, Told>();
  private nth = 0;
  private shipmentIds: string[] = [];

  private readonly accountId: string;
  private readonly base: Context;

  private constructor(accountId: string, base: Context) {
    this.accountId = accountId;
    this.base = base;
  }

  static async begin(): Promise<History> {
    const user = await makeWebhook(database.db, {
      host,
      state: "checking",
      now: new Date(Date.UTC(2026, 4, 1)),
    });
    const history = new History(user.accountId, await contextOf(database.db, user));
    receiver.received.splice(0);
    receiver.behave(({ id }) => {
      const event = history.told.get(id);
      if (event && isTaken(history.status, history.callback)) history.take(event);
      return { kind: "answer", status: history.status };
    });
    return history;
  }

  private get ctx(): Context {
    return { ...this.base, now: new Date(this.now) };
  }

  /** In order, while Activated, and never what was older than thirty days when it became so. */
  private take(event: Told): void {
    const later = [...this.told.values()].some(
      ({ shipmentId, sequence, taken }) =>
        shipmentId === event.shipmentId && sequence > event.sequence && taken > 0,
    );
    event.taken += 1;
    if (later) this.faults.push("turned around");
    if (this.state !== "activated") this.faults.push("taken too early");
    if (event.at < this.activatedAt - 30 * dayMs) this.faults.push("too old");
  }

  async edit(callback: boolean) {
    await setWebhook(this.ctx, { url: `https://${host}/hook`, callback, results: [8] });
    this.callback = callback;
    this.state = "checking";
    this.failingSince = null;
  }

  async add() {
    const shipments = [{ addedAt: new Date(this.now) }];
    this.shipmentIds.push(...(await storeShipments(database.db, this.accountId, shipments)));
  }

  async happen() {
    const { shipmentIds } = this;
    if (shipmentIds.length === 0) return;
    this.nth += 1;
    await moveParcels(database.db, shipmentIds, this.nth);
    await recordEvents(this.ctx, { shipmentIds });
    const rows = await database.sql<{ id: string; name: string; sequence: number }[]>`
      select shipment_id as id, event_id as name, sequence from webhook_event
      where account_id = ${this.accountId} and shipment_id is not null and created_at = ${this.ctx.now.toISOString()}::timestamptz`;
    for (const { id, name, sequence } of rows)
      if (!this.told.has(name)) this.told.set(name, { shipmentId: id, sequence, at: this.now, taken: 0 });
  }

  /** The test button sends to the address in any state and moves nothing. */
  async test() {
    const before = await this.stored();
    const hasNumbers = this.shipmentIds.length > 0;
    const wanted = !hasNumbers ? "noNumbers" : isTaken(this.status, this.callback) ? "taken" : "status";
    const outcome = await testWebhook(this.ctx, {}, fetch).then(
      (tested) => tested.outcome,
      (error: unknown) => {
        if (error instanceof AppError && error.key === "tooFrequent") return wanted;
        throw error;
      },
    );
    expect(outcome).toBe(wanted);
    expect(await this.stored()).toEqual(before);
  }

  async clear() {
    await clearOldEvents(this.ctx);
  }

  /** Time goes by, and whatever becomes due meanwhile is done. */
  async pass(ms: number) {
    // Without numbers it is tried every hour: a day of that is enough.
    const end = this.now + (this.shipmentIds.length === 0 ? Math.min(ms, dayMs) : ms);
    for (;;) {
      const { dueAt } = await this.stored();
      if (this.state === "checking") expect(dueAt?.getTime()).toBeLessThanOrEqual(this.now + 6 * hourMs);
      if (this.state === "inactive") expect(dueAt).toBeNull();
      if (dueAt === null || dueAt.getTime() > end) break;
      this.now = Math.max(this.now, dueAt.getTime());
      await this.work();
    }
    this.now = end;
  }

  private async work() {
    const address = await this.stored();
    const now = () => new Date(this.now);
    const { signal } = new AbortController();
    if (address.state === "checking") {
      this.tried();
      return checkAddress(database.db, address, { fetch, signal, now });
    }
    const lease = randomUUID();
    await database.sql`update webhook set leased_by = ${lease} where account_id = ${this.accountId}`;
    const cx = {
      db: database.db,
      fetch,
      signal,
      now,
      waitFactor: 1,
      leaseMs: 60_000,
      isFull: () => false,
      write,
    };
    await serveAccount(cx, { accountId: this.accountId, lease, change: makeSignal() });
    await releaseLease(database.db, { accountId: this.accountId, lease, now: now() });
  }

  /** What the specification makes of a try in Checking. */
  private tried() {
    if (this.shipmentIds.length === 0) this.failingSince = null;
    else if (isTaken(this.status, this.callback)) {
      this.state = "activated";
      this.activatedAt = this.now;
    } else if (this.failingSince === null) this.failingSince = this.now;
    else if (this.now - this.failingSince >= 10 * dayMs) {
      this.state = "inactive";
      this.mails += 1;
    }
  }

  private async stored(): Promise<Address> {
    const address = await readAddress(database.db, this.accountId);
    if (!address) throw new Error("the address is gone");
    return address;
  }

  /** Nothing differs between the specification and the product. */
  async compare() {
    const mails = await database.sql`
      select 1 from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier = ${webhookInactive.name} and p.payload ->> 'accountId' = ${this.accountId}`;
    const { state } = await this.stored();
    expect([state, mails.length, this.faults]).toEqual([this.state, this.mails, []]);
  }

  /** The endpoint is well again: the younger events are there once each, the older are gone. */
  async end() {
    this.status = 200;
    if (this.shipmentIds.length === 0) await this.add();
    await this.edit(true);
    await this.pass(2 * dayMs);
    await this.clear();
    await this.compare();
    const rows = await database.sql<{ name: string; state: string; attempts: number }[]>`
      select event_id as name, state, attempts from webhook_event where account_id = ${this.accountId}`;
    const kept = new Map(rows.map((row) => [row.name, row]));
    for (const [name, { at, taken }] of this.told) {
      const row = kept.get(name);
      if (at < this.now - 30 * dayMs) expect(row).toBeUndefined();
      else if (row?.state === "failed") expect([row.attempts, taken]).toEqual([10, 0]);
      else if (at >= this.activatedAt - 30 * dayMs) expect([row?.state, taken]).toEqual(["delivered", 1]);
      expect(taken).toBeLessThanOrEqual(1);
    }
    return { events: this.told.size, old: [...this.told.values()].filter(({ taken }) => taken === 0).length };
  }
}

const write = (one: WrittenAttempt) => writeAttempts(database.db, [one]);

type Step = (history: History) => unknown;
const edit = (callback: boolean) => (history: History) => history.edit(callback);
const answer = (status: number) => (history: History) => {
  history.status = status;
};
const add: Step = (history) => history.add();
const happen: Step = (history) => history.happen();
const pass = (ms: number) => (history: History) => history.pass(ms);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.boolean().map(edit),
  fc.constantFrom(200, 204, 500, 302).map(answer),
  { weight: 2, arbitrary: fc.constant(add) },
  { weight: 4, arbitrary: fc.constant(happen) },
  fc.constant<Step>((history) => history.test()),
  fc.constant<Step>((history) => history.clear()),
  { weight: 4, arbitrary: fc.constantFrom(60_000, 6 * hourMs, dayMs, 10 * dayMs, 29 * dayMs).map(pass) },
);
/** Fails until Inactive, lies there until half of what waits is too old, and is mended. */
const [early, late] = [
  [add, add, answer(500), happen, pass(6 * dayMs), happen, pass(5 * dayMs)],
  [
    happen,
    pass(18 * dayMs),
    happen,
    pass(dayMs),
    happen,
    pass(dayMs),
    answer(200),
    edit(true),
    pass(0),
    happen,
    pass(0),
  ],
];
/** Delivers, then fails while Activated until it gives up, with more of the same parcels behind it. */
const givingUp = [
  add,
  happen,
  pass(0),
  answer(500),
  happen,
  pass(dayMs),
  happen,
  pass(10 * dayMs),
  answer(200),
  happen,
];

it("keeps what waits for thirty days, then sends it once and in order, with one mail at Inactive (P5)", async () => {
  const sum = { histories: 0, events: 0, neverSent: 0, mails: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength, size: "max" }), async (steps) => {
      const history = await History.begin();
      for (const one of steps) {
        await one(history);
        await history.compare();
      }
      const { events, old } = await history.end();
      sum.histories += 1;
      sum.events += events;
      sum.neverSent += old;
      sum.mails += history.mails;
    }),
    { numRuns, endOnFailure: true, examples: [[[...early, ...late]], [givingUp]] },
  );
  process.stdout.write(`FIGURES ${JSON.stringify({ test: "keep backlog", ...sum })}\n`);
});
