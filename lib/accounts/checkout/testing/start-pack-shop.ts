import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { packs } from "@/lib/accounts/billing/data/plans";
import { receiveNotice } from "@/lib/accounts/payments/receive-notice";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import { readLedger } from "@/lib/accounts/quota/testing/read-ledger";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";
import { minuteMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type PayPalEmulator, startPayPal } from "@/tests/emulators/paypal";
import type { Forgery, PayPalEvent } from "@/tests/emulators/paypal-notices";
import { actOnNotice } from "../act-on-notice";
import { cancelOrder } from "../cancel-order";
import { createOrder } from "../create-order";
import { healNotices } from "../heal-notices";
import { healOrders } from "../heal-orders";
import { settleOrder } from "../settle-order";

/**
 * A server that sells packs, on a database of its own, with PayPal's emulator and one clock for both. Sets the variables of
 * this environment.
 */
export async function startPackShop(environment: object): Promise<PackShop> {
  const paypal = await startPayPal();
  Object.assign(environment, paypal.variables, {
    LOG_LEVEL: "silent",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  return new PackShop(await createTestDatabase(), paypal);
}

export interface StoredOrder {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly providerId: string | null;
}

/** An account's packs, and the money that it paid for them less what went back. */
export interface PackSums {
  readonly given: number;
  readonly left: number;
  readonly used: number;
  readonly owed: number;
  readonly cents: number;
}

export class PackShop {
  readonly database: TestDatabase;
  readonly paypal: PayPalEmulator;

  constructor(database: TestDatabase, paypal: PayPalEmulator) {
    this.database = database;
    this.paypal = paypal;
    paypal.clock = new Date();
  }

  get now(): Date {
    return this.paypal.clock ?? new Date();
  }

  pass(ms: number): void {
    this.paypal.clock = new Date(this.now.getTime() + ms);
  }

  makeBuyer(): Promise<TestUser> {
    return makeUser(this.database.db);
  }

  async context({ cookie }: TestUser, given: Partial<Context> = {}): Promise<Context> {
    const scope = await findSession(this.database.db, cookie.slice("session=".length), new Date());
    if (!scope) throw new Error("there is no such session");
    return this.system({ caller: { kind: "user", address: "203.0.113.9", scope }, ...given });
  }

  /** As a job, or a request of nobody who is signed in. */
  system(given: Partial<Context> = {}): Context {
    return {
      ...{ db: this.database.db, now: this.now, locale: "en", requestId: "test", log: log("test") },
      ...{ caller: { kind: "system", address: "" }, signal: new AbortController().signal, ...given },
    };
  }

  async create(user: TestUser, item = "medium", cents?: number): Promise<OrderView> {
    const pack = packs.find(({ id }) => id === item);
    if (!pack) throw new Error(`no pack ${item}`);
    const input = { kind: "pack", item: pack.id, cents: cents ?? pack.cents } as const;
    return createOrder(await this.context(user), input);
  }

  async settle(user: TestUser, orderId: string, given: Partial<Context> = {}): Promise<OrderView> {
    return settleOrder(await this.context(user, given), { orderId });
  }

  async cancel(user: TestUser, orderId: string): Promise<OrderView> {
    return cancelOrder(await this.context(user), { orderId });
  }

  /** Makes an order that its buyer approved; PayPal's id of it too. */
  async approved(user: TestUser, item = "medium"): Promise<{ order: OrderView; providerId: string }> {
    const order = await this.create(user, item);
    const providerId = await this.remoteId(order.id);
    this.paypal.orders.approve(providerId);
    return { order, providerId };
  }

  /** Buys a pack; the id of its capture. */
  async buy(user: TestUser, item = "medium"): Promise<{ order: OrderView; captureId: string }> {
    const { order, providerId } = await this.approved(user, item);
    const settled = await this.settle(user, order.id);
    return { order: settled, captureId: this.paypal.orders.all.get(providerId)?.captures[0]?.id ?? "" };
  }

  async remoteId(orderId: string): Promise<string> {
    return (await this.stored(orderId)).providerId ?? "";
  }

  async stored(orderId: string): Promise<StoredOrder> {
    const [row] = await this.database.sql<StoredOrder[]>`
      select id, state, failure, provider_id as "providerId" from payment_order where id = ${orderId}`;
    if (!row) throw new Error(`no order ${orderId}`);
    return row;
  }

  /** A notice comes in, as PayPal sends it or forged: what the sender is answered. */
  async receive(event: PayPalEvent, forgery?: Forgery): Promise<string> {
    const { body, headers } = this.paypal.notices.pack(event, forgery);
    const received = { headers: new Headers(headers), body: new TextEncoder().encode(body) };
    try {
      await receiveNotice(this.system({ caller: { kind: "visitor", address: "203.0.113.7" } }), received);
      return "stored";
    } catch (error) {
      if (error instanceof AppError) return error.key;
      throw error;
    }
  }

  /** Runs the jobs of notices that are not done; those that fail stay. */
  async act(): Promise<void> {
    const rows = await this.database.sql<{ id: string }[]>`
      select id from payment_notice where done_at is null`;
    for (const { id } of rows)
      await actOnNotice(this.system(), { noticeId: id }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
  }

  /** The schedule's next run, two minutes later, and the jobs that it brings. */
  async heal(): Promise<void> {
    this.pass(2 * minuteMs);
    await healOrders(this.system());
    await healNotices(this.system());
    await this.act();
  }

  /** The account's packs; throws if the ledger is broken. */
  async packs({ accountId }: TestUser): Promise<PackSums> {
    const { sum, broken } = await readLedger(this.database.db, accountId);
    if (sum !== 0 || broken !== 0) throw new Error("the ledger is broken");
    const [row] = await this.database.sql<[PackSums]>`
      select coalesce(sum(l.amount), 0)::int as given, coalesce(sum(l.left_over), 0)::int as left,
        coalesce(sum((select sum(amount) from quota_entry where lot_id = l.id and side = 'used')), 0)::int as used,
        (select coalesce(sum(owed), 0)::int from payment_refund where account_id = ${accountId}) as owed,
        (select coalesce(sum(cents - refunded_cents), 0)::int from payment_charge
          where account_id = ${accountId}) as cents
      from quota_lot l where l.kind = 'pack' and l.account_id = ${accountId}`;
    return row;
  }

  /** PayPal's events so far, the first first. */
  events(type?: string): readonly PayPalEvent[] {
    return this.paypal.notices.events.filter(({ event_type }) => type === undefined || event_type === type);
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.paypal.stop();
  }
}
