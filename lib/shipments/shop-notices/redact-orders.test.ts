import { eq, sql } from "drizzle-orm";
import { customerEmail, emailSetting } from "@/db/schema/customer-emails";
import { shipment } from "@/db/schema/shipments";
import { shop, shopParcel } from "@/db/schema/shops";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { moveToTrash } from "@/lib/shipments/bulk/move-to-trash";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { answerRequest } from "./answer-request";
import { openRequest } from "./open-request";
import { redactOrders } from "./redact-orders";
import { redactShop } from "./redact-shop";
import { viewRequest } from "./view-request";

jest.setTimeout(60_000);

const now = new Date("2026-06-01T12:00:00Z");
const canary = "canary-kim@shop.example";
const name = "Canary Kim";

let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
});

const ctx = () => contextOn(database.db, { now });

async function makeShop(state = "connected"): Promise<string> {
  const id = newId(now);
  const { accountId } = user;
  const times = { authorizedAt: now, createdAt: now, updatedAt: now };
  const named = { platform: "shopify", domain: `luft-${id}.myshopify.com`, name: "Luft", state };
  await database.db.insert(shop).values({ id, accountId, ...named, ...times });
  return id;
}

const customer = { name, email: canary, language: "en", country: "DE", state: "Canary State" };

/** Shipments of a shop with this customer, one for each order, with the shop's numbers. */
async function addOrders(shopId: string, orderIds: readonly string[], count = orderIds.length) {
  const given = orderIds.map(() => ({
    ...{ customerName: name, customerEmail: canary, customerState: "Canary State", source: "shop" as const },
    ...{ extra: { phone: "+49 1 canary" }, addedAt: new Date(now.getTime() - hourMs) },
  }));
  const ids = await storeShipments(database.db, user.accountId, given.slice(0, count));
  await database.db.insert(shopParcel).values(
    orderIds.map((orderId, at) => ({
      ...{ shopId, accountId: user.accountId, orderId, orderNumber: `#${orderId}`, company: "UPS" },
      ...{ fulfilmentId: `f${orderId}`, number: `N${orderId}`, shipmentId: ids[at] ?? null },
      ...{ state: ids[at] ? "added" : "found", customer, createdAt: now, updatedAt: now },
    })),
  );
  return ids;
}

/** Rows of all tables that have these texts, as `table: rows`. */
async function findTexts(...texts: readonly string[]): Promise<string[]> {
  const tables = await database.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`;
  const found: string[] = [];
  for (const { name: table } of tables)
    for (const text of texts) {
      const [row] = await database.db.execute<{ count: number }>(sql`
        select count(*)::int as count from ${sql.identifier(table)} t where strpos(lower(t::text), lower(${text})) > 0`);
      if (row?.count) found.push(`${table}: ${row.count}`);
    }
  return found;
}

async function writeEverywhere([first = "", second = ""]: readonly string[]): Promise<void> {
  const { accountId, userId } = user;
  await database.db
    .insert(emailSetting)
    .values({ accountId, occasion: "in_transit", active: true, delayMinutes: 0, updatedAt: now });
  const base = { accountId, number: "N", carrier: "ups", happenedAt: now, createdAt: now, updatedAt: now };
  const said = {
    recipient: canary,
    subject: `Hello ${name}`,
    html: canary,
    plain: name,
    headers: { to: canary },
  };
  const sent = newId(now);
  await database.db.insert(customerEmail).values([
    { ...base, ...said, id: sent, shipmentId: first, occasion: "in_transit", state: "sent", note: canary },
    {
      ...base,
      id: newId(now),
      shipmentId: first,
      occasion: "delivered",
      state: "waiting",
      dueAt: now,
      recipient: canary,
    },
    { ...base, ...said, id: newId(now), shipmentId: second, occasion: "in_transit", state: "bounced" },
  ]);
  await database.sql`
    insert into mail (id, key, recipient, subject, html, plain, state, created_at)
    values (${newId(now)}, ${`customer:${sent}`}, ${canary}, ${name}, ${name}, ${name}, 'stored', now())`;
  await database.sql`
    insert into customer_suppression (account_id, recipient, reason, since, detail) values (${accountId}, ${canary}, 'bounced', now(), '')`;
  await addWorkOrder(accountId);
  const data = JSON.stringify({
    letter: { id: "ltr_1", recipient: canary, subject: `Hello ${name}`, note: null },
  });
  await database.db.execute(sql`
    insert into webhook_event (account_id, event_id, type, shipment_id, number, carrier, status, sequence, parcel_version, data, created_at, state, next_at)
    values (${accountId}, 'evt_1', 'letter.sent', ${first}::uuid, 'N', 'ups', 'in_transit', 1, 7, ${data}::jsonb, now(), 'waiting', now())`);
  const text = JSON.stringify({ customerEmail: canary });
  await database.db.execute(sql`
    insert into audit_entry (account_id, at, event, actor_kind, network, agent, target_name, after)
    values (${accountId}, now(), 'customer_email.stopped', 'user', '', '', ${canary}, ${text}::jsonb)`);
  await database.db.execute(sql`
    insert into api_answer (account_id, key_hash, request_hash, status, body, created_at)
    values (${accountId}, ${newId(now)}, 'r', 200, ${text}, now())`);
  await database.db.execute(sql`
    insert into bulk_run (id, account_id, user_id, kind, target, change, state, created_at)
    values (${newId(now)}::uuid, ${accountId}, ${userId}::uuid, 'edit', ${text}::jsonb, ${text}::jsonb, 'done', now())`);
  await database.db.execute(sql`
    insert into saved_view (id, account_id, user_id, list, name, query, created_at)
    values (${newId(now)}::uuid, ${accountId}, ${userId}::uuid, 'track', 'Kim', ${`customer=${canary}`}, now())`);
}

/** A work order of the customer, with a message and the email that brought it. */
async function addWorkOrder(accountId: string): Promise<void> {
  const [order, message] = [newId(now), newId(now)];
  await database.sql`
    insert into work_order (id, account_id, seq, title, description, priority, status, values, source, customer_email,
      customer_name, created_at, updated_at, due_at)
    values (${order}, ${accountId}, 1, ${name}, ${canary}, 3, 'pending', '{}', 'email', ${canary.toUpperCase()}, ${name}, now(),
      now(), now())`;
  await database.sql`
    insert into order_message (id, account_id, order_id, incoming, address, name, subject, automatic, state, created_at, updated_at)
    values (${message}, ${accountId}, ${order}, true, ${canary}, ${name}, ${name}, false, 'received', now(), now())`;
  const data = JSON.stringify({ text: `Yours, ${name}`, messageId: message, changes: [] });
  await database.sql`
    insert into order_entry (account_id, order_id, at, kind, data) values (${accountId}, ${order}, now(), 'received', ${data}::jsonb)`;
  const event = JSON.stringify({ order: { customer: { email: canary, name } } });
  await database.db.execute(sql`
    insert into webhook_event (account_id, event_id, type, shipment_id, number, carrier, status, sequence, parcel_version, data, created_at, state, next_at)
    values (${accountId}, 'evt_order', 'order.created', ${order}::uuid, 'N', '', 'not_found', 1, 0, ${event}::jsonb, now(), 'waiting', now())`);
  await database.sql`
    insert into received_mail (id, account_id, sender, recipient, subject, outcome, order_id, created_at)
    values (${newId(now)}, ${accountId}, ${canary}, 'inbox@t.example', ${name}, 'order', ${order}, now())`;
}

describe("redacting orders", () => {
  it("leaves nothing of their customer in any table, in the trash neither; the shipments stay", async () => {
    const shopId = await makeShop();
    const ids = await addOrders(shopId, ["1", "2", "3"], 2);
    await writeEverywhere(ids);
    await database.db.transaction((tx) =>
      moveToTrash(tx, { accountId: user.accountId, ids: ids.slice(1), now, language: "en" }),
    );
    expect(await findTexts(canary, name, "canary")).not.toEqual([]);

    await redactOrders(ctx(), shopId, ["1", "2", "3"]);

    expect(await findTexts(canary, name, "canary")).toEqual([]);
    const left = await database.db.select().from(shipment).where(eq(shipment.accountId, user.accountId));
    expect(left).toMatchObject([{ id: ids[0], customerEmail: null, extra: {} }]);
    const emails = await database.db
      .select()
      .from(customerEmail)
      .where(eq(customerEmail.accountId, user.accountId));
    expect(emails.map(({ state }) => state).sort()).toEqual(["bounced", "sent", "skipped"]);
  });

  it("touches no other order's customer, and no address that another shipment has", async () => {
    const shopId = await makeShop();
    const [one = "", other = ""] = await addOrders(shopId, ["1", "2"]);
    await database.sql`
      insert into customer_suppression (account_id, recipient, reason, since, detail) values (${user.accountId}, ${canary}, 'bounced', now(), '')`;

    await redactOrders(ctx(), shopId, ["1"]);

    const rows = await database.db.select().from(shipment).where(eq(shipment.accountId, user.accountId));
    const emailOf = (id: string) => rows.find((row) => row.id === id)?.customerEmail;
    expect([emailOf(one), emailOf(other)]).toEqual([null, canary]);
    expect(await findTexts(canary)).toEqual(["customer_suppression: 1", "shipment: 1", "shop_parcel: 1"]);
    await redactOrders(ctx(), shopId, "all");
    expect(await findTexts(canary)).toEqual([]);
  });

  it("is tried again while an email to the customer is on its way, and changes nothing before", async () => {
    const shopId = await makeShop();
    const ids = await addOrders(shopId, ["1"]);
    const base = {
      accountId: user.accountId,
      number: "N",
      carrier: "ups",
      occasion: "in_transit",
      recipient: canary,
    };
    const id = newId(now);
    await database.db.insert(customerEmail).values({
      ...base,
      ...{ id, shipmentId: ids[0] ?? "", state: "queued", happenedAt: now, createdAt: now, updatedAt: now },
    });
    await expect(redactOrders(ctx(), shopId, ["1"])).rejects.toThrow("on its way");
    await database.db.update(customerEmail).set({ state: "sent" }).where(eq(customerEmail.id, id));
    await redactOrders(ctx(), shopId, ["1"]);
    expect(await findTexts(canary)).toEqual([]);
  });
});

describe("redacting a shop", () => {
  it("deletes it with its customers if it ended, over several batches, and leaves one that is connected", async () => {
    const connected = await makeShop();
    await redactShop(ctx(), connected);
    expect(await database.db.$count(shop, eq(shop.id, connected))).toBe(1);
    // Its end was never reported, but its keys are dead.
    const silent = await makeShop("reauthorize");
    await redactShop(ctx(), silent);
    expect(await database.db.$count(shop, eq(shop.id, silent))).toBe(0);

    const ended = await makeShop("uninstalled");
    const orders = Array.from({ length: 450 }, (_, at) => String(at));
    await addOrders(ended, orders);
    await redactShop(ctx(), ended);
    expect(await database.db.$count(shop, eq(shop.id, ended))).toBe(0);
    expect(await findTexts(canary, name)).toEqual([]);
    expect(await database.db.$count(shipment, eq(shipment.accountId, user.accountId))).toBe(450);
  });
});

describe("a customer's request", () => {
  it("shows what is stored to its company only, and is answered once", async () => {
    const shopId = await makeShop();
    const ids = await addOrders(shopId, ["1", "2"], 1);
    const row = { id: shopId, accountId: user.accountId };
    for (let time = 0; time < 3; time += 1)
      await openRequest(ctx(), row, { requestId: "9", orderIds: ["1", "2"] });
    const stored = await database.sql<
      { id: string }[]
    >`select id from shop_request where shop_id = ${shopId}`;
    const jobs = await database.sql`
      select 1 from graphile_worker.jobs where task_identifier = 'shops/request-opened'`;
    expect([stored.length, jobs.length]).toEqual([1, 1]);
    const id = stored[0]?.id ?? "";

    const mine = await contextOf(database.db, user);
    const { shipments } = await viewRequest(mine, { id });
    expect(shipments).toMatchObject([
      { orderNumber: "#1", customerEmail: canary, customerName: name, emails: [] },
      { orderNumber: "#2", customerEmail: canary, country: "DE" },
    ]);
    expect(ids).toHaveLength(1);
    const others = await contextOf(database.db, await makeUser(database.db));
    await expect(viewRequest(others, { id })).rejects.toMatchObject({ key: "notFound" });
    await expect(answerRequest(others, { id })).rejects.toMatchObject({ key: "notFound" });
    const { doneAt } = await answerRequest(mine, { id });
    expect((await answerRequest(mine, { id })).doneAt).toBe(doneAt);
    expect(doneAt).not.toBeNull();
  });
});
