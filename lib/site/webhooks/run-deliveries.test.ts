import { Webhook } from "standardwebhooks";
import { webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { createGuardedFetch, type GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { notificationChannels, subscribe } from "@/lib/platform/adapters/notifications";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { type Received, startReceiver, type WebhookReceiver } from "@/tests/emulators/webhook-receiver";
import { checkDueAddress } from "./check-due-address";
import { createWakeUp } from "./create-wake-up";
import { deleteWebhook } from "./delete-webhook";
import { type Deliveries, type DeliveryOptions, runDeliveries } from "./run-deliveries";
import { setWebhook } from "./set-webhook";
import { makeWebhook, type TestWebhook } from "./testing/make-webhook";

// Thousands of deliveries: a limit against hanging, not against slowness.
jest.setTimeout(600_000);

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
  });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  // Workers process every account: events left by one test must not affect the next.
  await database.sql`truncate webhook, webhook_event cascade`;
});
afterAll(async () => {
  const { closeDatabase } = await import("@/lib/platform/adapters/database");
  await closeDatabase();
  await database.close();
});

/** Calls of a host in flight, and their maximum. */
const calls = new Map<string, { now: number; most: number }>();
interface Tenant extends TestWebhook {
  readonly receiver: WebhookReceiver;
  readonly host: string;
}
let hosts = 0;
let lots = 0;
async function makeTenant(state: "activated" | "checking" = "activated"): Promise<Tenant> {
  const receiver = await startReceiver();
  closing.push(() => receiver.close());
  const host = `receiver${hosts++}.example`;
  return { ...(await makeWebhook(database.db, { host, state })), receiver, host };
}
/** Events of as many parcels, a few each, as `recordEvents` writes them. */
async function publishEvents({ accountId }: Tenant, parcels: number, each = 1): Promise<string[]> {
  const now = new Date();
  const lot = lots++;
  const shipments = Array.from({ length: parcels }, () => newId(now));
  const rows = Array.from({ length: each }, (_, round) =>
    shipments.map((shipmentId, at) => ({
      accountId,
      eventId: `evt_${accountId.slice(-6)}_${lot}_${at}_${round}`,
      type: "track.updated",
      shipmentId,
      number: `1Z999AA1${String(at).padStart(10, "0")}`,
      carrier: "ups",
      status: "in_transit" as const,
      sequence: round + 1,
      parcelVersion: round + 1,
      data: { sequence: round + 1, track: { trackNum: String(at) } },
      createdAt: now,
      state: "waiting",
      nextAt: now,
    })),
  ).flat();
  for (let at = 0; at < rows.length; at += 1000)
    await database.db.insert(webhookEvent).values(rows.slice(at, at + 1000));
  await database.sql`update webhook set due_at = now() where account_id = ${accountId}`;
  return rows.map(({ eventId }) => eventId);
}
async function start(
  tenants: readonly Tenant[],
  { totalMs = 60_000, ...options }: Partial<Omit<DeliveryOptions, "fetch">> & { totalMs?: number } = {},
): Promise<Deliveries> {
  const fetch = createGuardedFetch({
    testHosts: new Map(tenants.map(({ host, receiver }) => [host, receiver.origin])),
    totalMs,
  });
  // Counted at the caller: an endpoint notices late that a call was aborted.
  const counting: GuardedFetch = async (request) => {
    const { hostname } = new URL(request.url);
    const open = calls.get(hostname) ?? { now: 0, most: 0 };
    calls.set(hostname, { now: open.now + 1, most: Math.max(open.most, open.now + 1) });
    return fetch(request).finally(() => {
      const { now, most } = calls.get(hostname) ?? open;
      calls.set(hostname, { now: now - 1, most });
    });
  };
  const deliveries = await runDeliveries({ db: database.db, fetch: counting, ...options });
  closing.push(async () => {
    await deliveries.stop();
    await fetch.close();
  });
  return deliveries;
}
const waitingOf = async ({ accountId }: Tenant) => {
  const [row] = await database.sql`
    select count(*)::int as n from webhook_event where account_id = ${accountId} and state = 'waiting'`;
  return Number(row?.n);
};
async function until(what: string, test: () => Promise<boolean> | boolean, ms = 500_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((later) => setTimeout(later, 25));
  }
}
/** Lets the endpoint accept everything and respond only on request. */
function holdAnswers({ receiver }: Tenant): () => void {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  receiver.behave(() => ({ kind: "answer", status: 200, after }));
  return () => answer();
}
/** Who has the lease, when it ends and how much of it is left; milliseconds. */
async function leaseOf({ accountId }: Tenant): Promise<{ by: string; end: number; left: number }> {
  const [row] = await database.sql`
    select leased_by as by, extract(epoch from leased_until) * 1000 as end,
      extract(epoch from leased_until - now()) * 1000 as left from webhook where account_id = ${accountId}`;
  return { by: row?.by, end: Number(row?.end), left: Number(row?.left) };
}
const counts = (received: readonly Received[]) => {
  const seen = new Map<string, number>();
  for (const { id } of received) seen.set(id, (seen.get(id) ?? 0) + 1);
  return seen;
};

describe("delivering", () => {
  it("loses nothing to an endpoint that fails three times in ten in every way (P1)", async () => {
    const tenant = await makeTenant();
    const ids = await publishEvents(tenant, 5000, 2);
    let lost = 0;
    tenant.receiver.behave(({ count }) => {
      const draw = (count * 7919) % 100;
      if (draw < 8) return { kind: "answer", status: 500 };
      if (draw < 15) return { kind: "reset" };
      if (draw < 23) {
        lost += 1;
        return { kind: "accept-reset" };
      }
      if (draw < 24) return { kind: "answer", status: 200, afterMs: 300 };
      if (draw < 30) return { kind: "answer", status: 503 };
      return { kind: "answer", status: 200 };
    });
    const began = performance.now();
    await start([tenant], { waitFactor: 0.00001 });
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const seconds = (performance.now() - began) / 1000;
    const seen = counts(tenant.receiver.received);
    const again = [...seen.values()].reduce((sum, times) => sum + times - 1, 0);
    process.stdout.write(
      `webhooks: ${ids.length} events, ${lost} acknowledgements lost, ${again} seen again, ${seconds.toFixed(1)} s\n`,
    );
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    expect(again).toBeLessThanOrEqual(lost);
    // In order per parcel: an event is first seen after the one before it.
    const firstAt = new Map<string, number>();
    for (const [place, { id }] of tenant.receiver.received.entries())
      if (!firstAt.has(id)) firstAt.set(id, place);
    const turned = ids
      .slice(0, 5000)
      .filter((id) => (firstAt.get(id) ?? 0) > (firstAt.get(id.replace(/_0$/, "_1")) ?? 0));
    expect(turned).toEqual([]);
    const { headers, body } = tenant.receiver.received[0] as Received;
    expect(new Webhook(tenant.secret).verify(body, { ...headers })).toMatchObject({ type: "track.updated" });
  });

  it("retries when the schedule says so, not behind a backlog", async () => {
    const tenant = await makeTenant();
    const ids = await publishEvents(tenant, 1200);
    let places = 0;
    const placeOf: number[] = [];
    tenant.receiver.behave(({ id }) => {
      places += 1;
      if (id !== ids[0]) return { kind: "answer", status: 200, afterMs: 40 };
      placeOf.push(places);
      return { kind: "answer", status: placeOf.length === 1 ? 500 : 200 };
    });
    await start([tenant], { waitFactor: 0.0001 });
    await until("it is retried", () => placeOf.length === 2);
    // 0.5 s and the eight in flight: at 40 ms each a hundred events, and fewer on a busy machine.
    expect((placeOf[1] ?? 0) - (placeOf[0] ?? 0)).toBeLessThan(200);
  });

  it("retries one parcel's event while another's hangs", async () => {
    const tenant = await makeTenant();
    const [hanging, failing] = await publishEvents(tenant, 2);
    let release = () => {};
    const after = new Promise<void>((resolve) => {
      release = resolve;
    });
    let tries = 0;
    tenant.receiver.behave(({ id }) => {
      if (id === hanging) return { kind: "answer", status: 200, after };
      tries += 1;
      return { kind: "answer", status: tries === 1 ? 500 : 200 };
    });
    // The lease is renewed every 1000 s: nothing else wakes the dispatcher.
    await start([tenant], { waitFactor: 0.1, leaseMs: 3_000_000 });
    await until("it is retried", () => tenant.receiver.received.some(({ id }) => id === failing), 20_000);
    const ended = await database.sql`
      select 1 from webhook_attempt a join webhook_event e on e.id = a.webhook_event_id where e.event_id = ${hanging ?? ""}`;
    expect(ended).toHaveLength(0);
    release();
    await until("both are delivered", async () => (await waitingOf(tenant)) === 0);
  });

  it("lets no bad endpoint starve another, and never has more than eight in flight to one (P4)", async () => {
    const [bad, good] = [await makeTenant(), await makeTenant()];
    bad.receiver.behave(() => ({ kind: "hold" }));
    await publishEvents(bad, 5000);
    await start([bad, good], { totalMs: 2000 });
    await until("the bad one is busy", () => bad.receiver.open.now === 8);
    const ids = await publishEvents(good, 100);
    const began = Date.now();
    await until("the good one has all", () => counts(good.receiver.received).size === 100, 30_000);
    const slowest = Math.max(...good.receiver.received.map(({ at }) => at - began));
    process.stdout.write(`webhooks: beside a tar pit 100 events took ${slowest} ms\n`);
    expect(ids.filter((id) => !counts(good.receiver.received).has(id))).toEqual([]);
    expect(calls.get(bad.host)?.most).toBe(8);
  });

  it("continues where a dead process stopped, with two that share the work", async () => {
    const tenant = await makeTenant();
    const ids = await publishEvents(tenant, 400);
    // A process leased the account and died: its lease expires.
    await database.sql`
      update webhook set leased_by = gen_random_uuid(), leased_until = now() + interval '1 second'
      where account_id = ${tenant.accountId}`;
    await Promise.all([start([tenant]), start([tenant])]);
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const seen = counts(tenant.receiver.received);
    expect(ids.filter((id) => seen.get(id) !== 1)).toEqual([]);
  });

  it("keeps its lease while an endpoint is slow", async () => {
    const tenant = await makeTenant();
    const answer = holdAnswers(tenant);
    const ids = await publishEvents(tenant, 12);
    const leaseMs = 3_000;
    await Promise.all([start([tenant], { leaseMs }), start([tenant], { leaseMs })]);
    await until("the endpoint is busy", () => tenant.receiver.open.now === 8);
    const lease = await leaseOf(tenant);
    await until("the first lease would have run out", async () => {
      const { by, end } = await leaseOf(tenant);
      expect(by).toBe(lease.by);
      return end - lease.end >= leaseMs;
    });
    answer();
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const seen = counts(tenant.receiver.received);
    expect(ids.filter((id) => seen.get(id) !== 1)).toEqual([]);
  });

  it("keeps its lease for what is in flight when a statement fails", async () => {
    const tenant = await makeTenant();
    const answer = holdAnswers(tenant);
    await publishEvents(tenant, 8);
    let failed = 0;
    const execute: typeof database.db.execute = (query) => {
      const isRenewal = JSON.stringify(query).includes("update webhook set leased_until");
      if (!isRenewal || failed > 0) return database.db.execute(query);
      failed += 1;
      throw new Error("the database was away");
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name, target)),
    });
    await start([tenant], { db, leaseMs: 900 });
    await until("the lease has run out for a while", async () => (await leaseOf(tenant)).left < -1_500);
    answer();
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    expect(failed).toBe(1);
    expect(calls.get(tenant.host)?.most).toBe(8);
  });

  it.each([
    [
      "changed",
      (ctx: Context) =>
        setWebhook(ctx, { url: "https://elsewhere.example/hook", callback: true, statuses: ["in_transit"] }),
    ],
    ["taken away", (ctx: Context) => deleteWebhook(ctx)],
  ])("starts nothing more at an address that was %s", async (_how, change) => {
    const tenant = await makeTenant();
    const answer = holdAnswers(tenant);
    await publishEvents(tenant, 100);
    await start([tenant], { leaseMs: 600_000 });
    await until("it is busy", () => tenant.receiver.open.now === 8);
    // Notified after the deliveries, which listen longer.
    const heard = createWakeUp();
    closing.push(await subscribe(notificationChannels.webhookChanged, heard.raise));
    await change(await contextOf(database.db, tenant));
    await heard.wait(60_000);
    const begun = tenant.receiver.received.length + tenant.receiver.open.now;
    answer();
    await until("the last is answered", () => tenant.receiver.open.now === 0);
    await until("the account is given back", async () => {
      const rows = await database.sql`
        select 1 from webhook where account_id = ${tenant.accountId} and leased_by is not null`;
      return rows.length === 0;
    });
    expect(tenant.receiver.received.length).toBe(begun);
  });

  it("misses no event that is recorded while an account is released", async () => {
    const tenant = await makeTenant();
    // A lease that is not released would stay for ten minutes.
    await Promise.all([start([tenant], { leaseMs: 600_000 }), start([tenant], { leaseMs: 600_000 })]);
    for (let one = 0; one < 300; one += 1) {
      await publishEvents(tenant, 1);
      await database.sql`select pg_notify('webhook_due', ${tenant.accountId})`;
      await new Promise((later) => setTimeout(later, Math.random() * 20));
    }
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    expect(counts(tenant.receiver.received).size).toBe(300);
  });

  it("gives each account a turn when more wait than there are slots", async () => {
    const bad = [await makeTenant(), await makeTenant()];
    for (const one of bad) {
      one.receiver.behave(() => ({ kind: "hold" }));
      await publishEvents(one, 1000);
    }
    const good = await makeTenant();
    // The account with all slots yields in time, so that its slot is free.
    await start([...bad, good], { accountsMax: 2, totalMs: 2_000 });
    await until("the bad ones are busy", () => bad.every(({ receiver }) => receiver.open.now === 8));
    const ids = await publishEvents(good, 100);
    await until("the good one has all", () => counts(good.receiver.received).size === 100);
    expect(ids.filter((id) => !counts(good.receiver.received).has(id))).toEqual([]);
  });

  it("does not affect other deliveries when an account is deleted during its own", async () => {
    const [gone, stays] = [await makeTenant(), await makeTenant()];
    await publishEvents(gone, 2000);
    const ids = await publishEvents(stays, 2000);
    await start([gone, stays]);
    await until("both are busy", () => [gone, stays].every(({ receiver }) => receiver.received.length > 200));
    const remove = () =>
      database.sql.begin(async (sql) => {
        await sql`delete from organization where account_id = ${gone.accountId}`;
        return await sql`delete from account where id = ${gone.accountId} returning 1`;
      });
    // It may be chosen as the deadlock victim; the queue would retry it.
    while (!(await remove().catch(() => null))) await new Promise((later) => setTimeout(later, 50));
    await until("the other is delivered", async () => (await waitingOf(stays)) === 0);
    const seen = counts(stays.receiver.received);
    expect(ids.filter((id) => seen.get(id) !== 1)).toEqual([]);
    expect(gone.receiver.received.length).toBeLessThan(2000);
  });

  it("checks an address in Checking with a number, and sends what waited once it is Activated", async () => {
    const tenant = await makeTenant("checking");
    const ids = await publishEvents(tenant, 3, 2);
    await start([tenant]);
    const stateOf = async () => {
      const [row] =
        await database.sql`select state, last_outcome from webhook where account_id = ${tenant.accountId}`;
      return [row?.state, row?.last_outcome];
    };
    const check = async () => {
      const ctx = await contextOf(database.db, tenant);
      const { accountId, host, receiver } = tenant;
      const fetch = createGuardedFetch({ testHosts: new Map([[host, receiver.origin]]) });
      await checkDueAddress(ctx, { accountId }, { fetch });
      await fetch.close();
    };
    await check();
    expect(await stateOf()).toEqual(["checking", "noNumbers"]);
    expect(tenant.receiver.received).toEqual([]);
    const now = new Date();
    const { recordShipments } = await import("@/lib/shipments/records/record-shipments");
    await database.db.transaction((tx) =>
      recordShipments(
        tx,
        { accountId: tenant.accountId, userId: null },
        [
          {
            number: "1Z999AA10123456784",
            carrier: "ups",
            method: null,
            orderNumber: "SECRET ORDER",
            customerName: "SECRET NAME",
            customerEmail: "secret@example.org",
            customerLanguage: null,
            destination: null,
            shippedAt: null,
            afterDelivery: false,
            source: "manual",
          },
        ],
        { now, language: "en" },
      ),
    );
    await database.sql`update webhook set due_at = now() where account_id = ${tenant.accountId}`;
    await check();
    expect((await stateOf())[0]).toBe("activated");
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const [checked, ...rest] = tenant.receiver.received;
    expect(checked?.body).toContain('"type":"webhook.check"');
    expect(checked?.body).not.toMatch(/secret/i);
    expect([...counts(rest).keys()].sort()).toEqual([...ids].sort());
  });
});
