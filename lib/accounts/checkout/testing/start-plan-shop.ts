import { accountDatabase } from "@/db/account-database";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { type Plan, plans } from "@/lib/accounts/billing/data/plans";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import { createPlanOrder } from "@/lib/accounts/plans/create-plan-order";
import { settleSubscription } from "@/lib/accounts/plans/settle-subscription";
import { readLedger } from "@/lib/accounts/quota/testing/read-ledger";
import { findSession } from "@/lib/accounts/sessions/find-session";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type PayPalEmulator, startPayPal } from "@/tests/emulators/paypal";

/**
 * A server that sells plans, on a database of its own, with PayPal's emulator; its clock is `at`. `setVariables` sets the
 * process's environment variables before they are read.
 */
export async function startPlanShop(
  setVariables: (variables: Readonly<Record<string, string>>) => unknown,
): Promise<PlanShop> {
  const paypal = await startPayPal();
  const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
  setVariables({ ...paypal.variables, LOG_LEVEL: "silent", SECRET_KEY });
  const database = await createTestDatabase();
  return new PlanShop(database, paypal);
}

export class PlanShop {
  readonly database: TestDatabase;
  readonly paypal: PayPalEmulator;
  #now = new Date();

  constructor(database: TestDatabase, paypal: PayPalEmulator) {
    this.database = database;
    this.paypal = paypal;
  }

  get now(): Date {
    return this.#now;
  }

  /** Sets the clock, PayPal's too. */
  at(time: string | Date): void {
    this.#now = new Date(time);
    this.paypal.clock = this.#now;
  }

  async makeBuyer(timeZone = "Europe/Berlin"): Promise<TestUser> {
    const user = await makeUser(this.database.db);
    await this.database.sql`update account set time_zone = ${timeZone} where id = ${user.accountId}`;
    return user;
  }

  /** Context of a call of this user, with the account's part of the database. */
  async context({ accountId, cookie }: TestUser): Promise<Context> {
    const db = accountDatabase(this.database, accountId);
    const scope = await findSession(this.database.db, cookie.slice("session=".length), new Date());
    if (!scope) throw new Error("there is no such session");
    return { ...this.system(), db, caller: { kind: "user", address: "203.0.113.9", scope } };
  }

  /** Context of a job. */
  system(): Context {
    return {
      ...{ db: this.database.db, now: this.#now, locale: "en", requestId: "test", log: log("test") },
      ...{ caller: { kind: "system", address: "" }, signal: new AbortController().signal },
    };
  }

  /** Orders a plan; it is not approved. */
  async order(user: TestUser, id: Plan["id"]): Promise<{ order: OrderView; providerId: string }> {
    const ctx = await this.context(user);
    if (ctx.caller.kind !== "user") throw new Error("not signed in");
    const cents = plans.find((plan) => plan.id === id)?.monthlyCents ?? 0;
    const order = await createPlanOrder(ctx, ctx.caller.scope, { kind: "plan", item: id, cents });
    const [row] = await this.database.sql<{ provider_id: string }[]>`
      select s.provider_id from plan_subscription s join payment_order o on o.plan_subscription_id = s.id
      where o.id = ${order.id}`;
    return { order, providerId: row?.provider_id ?? "" };
  }

  /** Orders a plan, approves it, and settles. */
  async buy(user: TestUser, id: Plan["id"]): Promise<string> {
    const { providerId } = await this.order(user, id);
    this.paypal.subscriptions.approve(providerId);
    await this.settle(user, providerId);
    return providerId;
  }

  async settle(user: TestUser, providerId: string): Promise<void> {
    await settleSubscription(await this.context(user), { providerId });
  }

  /** Plan, its end, and the ledger's sum; throws if the ledger is broken. */
  async state(user: TestUser) {
    const ledger = await readLedger(this.database.db, user.accountId);
    if (ledger.sum !== 0 || ledger.broken !== 0) throw new Error(`broken: ${JSON.stringify(ledger)}`);
    const [row] = await this.database.sql<{ plan: string | null; until: Date | null }[]>`
      select plan, plan_until as until from quota_account where account_id = ${user.accountId}`;
    return { plan: row?.plan ?? null, until: row?.until ? new Date(row.until).toISOString() : null };
  }

  /** Its subscriptions, the first first. */
  async subscriptions(user: TestUser) {
    return this.database.sql<
      { plan: string; state: string; paid: string | null; wanted: string | null; cancelled: boolean }[]
    >`select plan, state, to_char(paid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as paid,
        wanted_plan as wanted, cancelled_at is not null as cancelled
      from plan_subscription where account_id = ${user.accountId} order by created_at, id`;
  }

  async orders(user: TestUser) {
    return this.database.sql<{ state: string; cents: number; item: string; failure: string | null }[]>`
      select state, cents, item, failure from payment_order where account_id = ${user.accountId}
      order by created_at, id`;
  }

  async charges(user: TestUser) {
    return this.database.sql<{ id: string; cents: number; refunded: number }[]>`
      select id, cents, refunded_cents as refunded from payment_charge where account_id = ${user.accountId}
      order by created_at, id`;
  }

  /** Jobs of a name that were queued for the account's subscriptions. */
  async jobs(user: TestUser, name: string): Promise<number> {
    const [row] = await this.database.sql<{ count: number }[]>`
      select count(*)::int from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${`payments/${name}`} and (j.payload ->> 'subscriptionId')::uuid in
        (select id from plan_subscription where account_id = ${user.accountId})`;
    return row?.count ?? 0;
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.paypal.stop();
  }
}
