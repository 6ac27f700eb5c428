import { sql } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { customerEmail } from "@/db/schema/customer-emails";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import { newAccountId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { decideEmails } from "./decide-emails";
import { sendEmails } from "./send-emails";

jest.setTimeout(600_000);
// The emails go to the local mailbox: nothing is sent, everything else is as it is.
Object.assign(process.env, { ONETRACKING_EMBEDDED: "1" });

/** Set NIGHTLY for the long run. */
const histories = process.env.NIGHTLY ? 2_000 : 300;
const steps = 14;
const occasions = ["in_transit", "pick_up", "delivered"] as const;
type Occasion = (typeof occasions)[number];
const start = Date.parse("2026-06-01T00:00:00Z");

/** What a reader of the decision would write: one history, without a database. */
class Model {
  status: Occasion = "in_transit";
  since = start;
  eventAt = start - hourMs;
  hasAddress = true;
  isStopped = false;
  /** When each occasion was switched on; null: it is off. */
  readonly on: Record<Occasion, number | null> = {
    in_transit: start - 1,
    pick_up: null,
    delivered: start - 1,
  };
  delay = 0;
  readonly known = new Map<Occasion, { since: number; due: number | null; isSent: boolean }>();
  readonly sent: Occasion[] = [];

  /** Whether somebody gets an email about what the shipment is in. */
  #wants(occasion: Occasion, since: number): boolean {
    const on = this.on[occasion];
    const isRecent = this.eventAt >= start - 24 * hourMs;
    return on !== null && since >= on && isRecent && this.hasAddress && !this.isStopped;
  }
  decide(now: number): void {
    if (occasions.every((one) => this.on[one] === null)) return;
    for (const [occasion, one] of this.known) if (occasion !== this.status && !one.isSent) one.due = null;
    const before = this.known.get(this.status);
    if (before && (before.isSent || before.due !== null || this.since <= before.since)) return;
    const due = this.#wants(this.status, this.since) ? now + this.delay : null;
    this.known.set(this.status, { since: this.since, due, isSent: false });
  }
  send(now: number): void {
    for (const [occasion, one] of this.known) {
      if (one.isSent || one.due === null || one.due > now) continue;
      one.due = null;
      if (occasion !== this.status || !this.#wants(occasion, one.since)) continue;
      one.isSent = true;
      this.sent.push(occasion);
    }
  }
}

let seed = 20_260_601;
const chance = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = (ms: number) => new Date(ms);
const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;

interface History {
  readonly model: Model;
  readonly accountId: ReturnType<typeof newAccountId>;
  readonly shipmentId: string;
}

async function begin(): Promise<readonly History[]> {
  const made: History[] = [];
  for (let nth = 0; nth < histories; nth += 1) {
    const accountId = newAccountId(at(start));
    await database.db
      .insert(account)
      .values({ id: accountId, kind: "business", timeZone: "UTC", createdAt: at(start) });
    const [shipmentId = ""] = await storeShipments(database.db, accountId, [
      {
        ...{ customerEmail: `h${nth}@shop.example`, addedAt: at(start), status: "in_transit" },
        ...{ statusSince: at(start), lastEventAt: at(start - hourMs) },
      },
    ]);
    made.push({ model: new Model(), accountId, shipmentId });
  }
  return made;
}

/** One change of one history. */
function change(model: Model, now: number): void {
  const draw = chance();
  if (draw < 0.45) {
    const next = pick(occasions);
    if (next === model.status) return;
    Object.assign(model, { status: next, since: now, eventAt: now - chance() * 60 * hourMs });
  } else if (draw < 0.65) {
    const occasion = pick(occasions);
    model.on[occasion] = model.on[occasion] === null ? now : null;
  } else if (draw < 0.75) model.delay = pick([0, 30, 120]) * minuteMs;
  else if (draw < 0.85) model.hasAddress = !model.hasAddress;
  else if (draw < 0.92) model.isStopped = !model.isStopped;
}

/** Brings the database to the state of the models. */
async function store(all: readonly History[], now: number): Promise<void> {
  const shipments = all.map(({ model, shipmentId }, nth) => ({
    ...{ id: shipmentId, status: model.status, since: at(model.since), event: at(model.eventAt) },
    email: model.hasAddress ? `h${nth}@shop.example` : null,
  }));
  await database.db.execute(sql`
    update shipment s set status = g.status, status_since = g.since, last_event_at = g.event, delivered_at = null,
      customer_email = g.email
    from jsonb_to_recordset(${json(shipments)}) as g(id uuid, status text, since timestamptz, event timestamptz, email text)
    where g.id = s.id`);
  const settings = all.flatMap(({ model, accountId }) =>
    occasions.map((occasion) => ({
      ...{ account_id: accountId, occasion, active: model.on[occasion] !== null },
      ...{
        since: model.on[occasion] === null ? null : at(model.on[occasion] ?? 0),
        delay: model.delay / minuteMs,
      },
    })),
  );
  await database.db.execute(sql`
    insert into email_setting (account_id, occasion, active, active_since, delay_minutes, updated_at)
    select account_id, occasion, active, since, delay, ${at(now).toISOString()}::timestamptz
    from jsonb_to_recordset(${json(settings)}) as g(account_id uuid, occasion text, active bool, since timestamptz, delay int)
    on conflict (account_id, occasion) do update set active = excluded.active, active_since = excluded.active_since,
      delay_minutes = excluded.delay_minutes`);
  await database.db.execute(sql`delete from customer_suppression`);
  const stopped = all.flatMap(({ model, accountId }, nth) =>
    model.isStopped ? [{ account_id: accountId, recipient: `h${nth}@shop.example` }] : [],
  );
  await database.db.execute(sql`
    insert into customer_suppression (account_id, recipient, reason, since, detail)
    select account_id, recipient, 'manual', now(), '' from jsonb_to_recordset(${json(stopped)})
      as g(account_id uuid, recipient text)`);
}

it(`${histories} histories of changes, switches, delays and repeated or missing jobs give the emails of a naive model`, async () => {
  const all = await begin();
  let now = start;
  for (let step = 0; step < steps; step += 1) {
    now += Math.ceil((5 + chance() * 90) * minuteMs);
    for (const { model } of all) change(model, now);
    await store(all, now);
    // Of some the job is late: the next one finds what it would have.
    const some = all.filter(() => chance() < 0.8);
    const ctx = contextOn(database.db, { now: at(now) });
    const ids = some.map(({ shipmentId }) => shipmentId);
    await Promise.all([
      decideEmails(ctx, { shipmentIds: ids }),
      decideEmails(ctx, { shipmentIds: ids.toReversed() }),
    ]);
    for (const { model } of some) model.decide(now);
    if (chance() < 0.3) continue;
    const clock = () => at(now);
    await Promise.all([sendEmails(ctx, { clock }), sendEmails(ctx, { clock })]);
    for (const { model } of all) model.send(now);
  }
  const rows = await database.db
    .select({ shipmentId: customerEmail.shipmentId, occasion: customerEmail.occasion })
    .from(customerEmail)
    .where(sql`${customerEmail.state} = 'sent'`);
  const sent = new Map<string, string[]>();
  for (const { shipmentId, occasion } of rows)
    sent.set(shipmentId, [...(sent.get(shipmentId) ?? []), occasion]);
  const different = all.filter(
    ({ model, shipmentId }) =>
      JSON.stringify((sent.get(shipmentId) ?? []).sort()) !== JSON.stringify([...model.sent].sort()),
  );
  expect(different.map(({ model, shipmentId }) => [model.sent, sent.get(shipmentId)])).toEqual([]);
  const [stored] = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from mail`);
  expect(stored?.count).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(histories / 2);
});
