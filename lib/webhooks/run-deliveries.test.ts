import { Webhook } from "standardwebhooks";
import { webhook, webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { createGuardedFetch } from "@/lib/platform/guarded-fetch";
import { makeUser } from "@/tests/api/make-user";
import { type Received, startReceiver, type WebhookReceiver } from "@/tests/emulators/webhook-receiver";
import { sealSecret } from "./queries";
import { beginChecking } from "./rules";
import { type Deliveries, runDeliveries } from "./run-deliveries";
import { makeWebhookSecret } from "./sign-delivery";

jest.setTimeout(180_000);

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
});
afterAll(async () => {
  const { closeDatabase } = await import("@/lib/platform/database");
  await closeDatabase();
  await database.close();
});

interface Tenant {
  readonly accountId: string;
  readonly secret: string;
  readonly receiver: WebhookReceiver;
  readonly host: string;
}
let hosts = 0;
async function makeTenant(state: "activated" | "checking" = "activated"): Promise<Tenant> {
  const { accountId } = await makeUser(database.db);
  const receiver = await startReceiver();
  closing.push(() => receiver.close());
  const host = `receiver${hosts++}.example`;
  const secret = makeWebhookSecret();
  const now = new Date();
  await database.db.insert(webhook).values({
    accountId,
    url: `https://${host}/hook`,
    callback: true,
    results: [8],
    secret: sealSecret(secret, accountId),
    createdAt: now,
    changedAt: now,
    ...beginChecking(now),
    state,
  });
  return { accountId, secret, receiver, host };
}
/** Events of as many parcels, a few each, as `recordEvents` writes them. */
async function publishEvents({ accountId }: Tenant, parcels: number, each = 1): Promise<string[]> {
  const now = new Date();
  const shipments = Array.from({ length: parcels }, () => newId(now));
  const rows = Array.from({ length: each }, (_, round) =>
    shipments.map((shipmentId, at) => ({
      accountId,
      eventId: `evt_${accountId.slice(-6)}_${hosts}_${at}_${round}`,
      type: "track.updated",
      shipmentId,
      number: `1Z999AA1${String(at).padStart(10, "0")}`,
      carrier: "ups",
      result: 8,
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
async function start(tenants: readonly Tenant[], waitFactor = 1): Promise<Deliveries> {
  const fetch = createGuardedFetch({
    testHosts: new Map(tenants.map(({ host, receiver }) => [host, receiver.origin])),
    totalMs: 2_000,
  });
  const deliveries = await runDeliveries({ db: database.db, fetch, waitFactor });
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
async function until(what: string, test: () => Promise<boolean> | boolean, ms = 120_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((later) => setTimeout(later, 25));
  }
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
    await start([tenant], 0.00001);
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const seconds = (performance.now() - began) / 1000;
    const seen = counts(tenant.receiver.received);
    const again = [...seen.values()].reduce((sum, times) => sum + times - 1, 0);
    process.stdout.write(
      `webhooks: ${ids.length} events, ${lost} acknowledgements lost, ${again} seen again, ${seconds.toFixed(1)} s\n`,
    );
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    expect(again).toBeLessThanOrEqual(lost);
    // Of one parcel in order: an event is first seen after the one before it.
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

  it("lets no bad endpoint starve another, and never has more than eight on their way to one (P4)", async () => {
    const [bad, good] = [await makeTenant(), await makeTenant()];
    bad.receiver.behave(() => ({ kind: "hold" }));
    await publishEvents(bad, 5000);
    await start([bad, good]);
    await until("the bad one is busy", () => bad.receiver.open.now === 8);
    const ids = await publishEvents(good, 100);
    const began = Date.now();
    await until("the good one has all", () => counts(good.receiver.received).size === 100, 30_000);
    const slowest = Math.max(...good.receiver.received.map(({ at }) => at - began));
    process.stdout.write(`webhooks: beside a tar pit 100 events took ${slowest} ms\n`);
    expect(ids.filter((id) => !counts(good.receiver.received).has(id))).toEqual([]);
    expect(bad.receiver.open.most).toBe(8);
  });

  it("goes on where a process that died left off, by two that share the work", async () => {
    const tenant = await makeTenant();
    const ids = await publishEvents(tenant, 400);
    // A process took the account and died: its lease runs out.
    await database.sql`
      update webhook set leased_by = gen_random_uuid(), leased_until = now() + interval '1 second'
      where account_id = ${tenant.accountId}`;
    await Promise.all([start([tenant]), start([tenant])]);
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const seen = counts(tenant.receiver.received);
    expect(ids.filter((id) => seen.get(id) !== 1)).toEqual([]);
  });

  it("tries an address in Checking with a number, and sends what waited once it is Activated", async () => {
    const tenant = await makeTenant("checking");
    const ids = await publishEvents(tenant, 3, 2);
    await start([tenant]);
    const stateOf = async () => {
      const [row] =
        await database.sql`select state, last_outcome from webhook where account_id = ${tenant.accountId}`;
      return [row?.state, row?.last_outcome];
    };
    await until("it was tried", async () => (await stateOf())[1] === "noNumbers");
    expect(tenant.receiver.received).toEqual([]);
    const now = new Date();
    const { recordShipments } = await import("@/lib/shipments/record-shipments");
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
    await until("it is activated", async () => (await stateOf())[0] === "activated");
    await until("everything is delivered", async () => (await waitingOf(tenant)) === 0);
    const [check, ...rest] = tenant.receiver.received;
    expect(check?.body).toContain('"type":"webhook.check"');
    expect(check?.body).not.toMatch(/secret/i);
    expect([...counts(rest).keys()].sort()).toEqual([...ids].sort());
  });
});
