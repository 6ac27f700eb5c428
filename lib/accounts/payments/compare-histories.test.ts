import fc from "fast-check";
import { packs } from "@/lib/accounts/billing/data/plans";
import { type PackShop, startPackShop } from "@/lib/accounts/checkout/testing/start-pack-shop";
import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { AppError } from "@/lib/core/app-error";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import type { TestUser } from "@/tests/api/make-user";
import type { EmulatedOrder } from "@/tests/emulators/paypal-order-bodies";
import type { CaptureOutcome } from "@/tests/emulators/paypal-orders";

jest.setTimeout(3_600_000);
/** Ten thousand is the figure of docs/guarantees.md. */
const histories = Number(process.env.PAYMENT_HISTORIES ?? (process.env.NIGHTLY === "1" ? 10_000 : 40));

/** That the histories have what they are about. */
const seen = { captures: 0, refunds: 0 };
let shop: PackShop;
beforeAll(async () => {
  shop = await startPackShop(process.env);
});
afterAll(() => shop.close());

/** One thing that happens; `at` chooses to what, `much` how much. */
interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly much: number;
}
const kinds = [
  ...["create", "create", "approve", "approve", "settle", "settle", "settleAtOnce", "cancel"],
  ...["outcome", "loseCapture", "down", "release", "refund", "refund", "dispute", "endDispute"],
  ...["notices", "notices", "heal", "use", "pass"],
] as const;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(1000),
  much: fc.nat(1000),
});

/** What PayPal took and gave back, and nothing else: the model that our tables must agree with. */
class History {
  readonly user: TestUser;
  readonly orders: {
    readonly id: string;
    readonly numbers: number;
    readonly remote: EmulatedOrder | null;
  }[] = [];
  readonly #from = shop.paypal.notices.events.length;
  #serial = 0;

  constructor(user: TestUser) {
    this.user = user;
  }

  get captures() {
    return this.orders.flatMap(({ remote, numbers }) =>
      (remote?.captures ?? [])
        .filter(({ status }) => ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(status))
        // Another amount, currency or merchant: nothing is given.
        .filter((one) => one.cents === remote?.cents && one.currency === "USD")
        .filter(() => remote?.payee === shop.paypal.base.merchantId)
        .map(({ id, cents }) => {
          const back = (remote?.refunds ?? []).reduce((sum, one) => sum + one.cents, 0);
          return { id, numbers, cents, back };
        }),
    );
  }

  async play({ kind, at, much }: Step): Promise<void> {
    const pick = <T>(all: readonly T[]): T | undefined => all[at % Math.max(all.length, 1)];
    const order = pick(this.orders);
    const { orders: paypal } = shop.paypal;
    const capture = pick(this.orders.flatMap(({ remote }) => remote?.captures ?? []));
    switch (kind) {
      case "create":
        return this.#create(pick(packs)?.id ?? "small");
      case "approve":
        if (order?.remote) paypal.approve(order.remote.id);
        return;
      case "settle":
        if (order) await allowFailure(shop.settle(this.user, order.id));
        return;
      case "settleAtOnce":
        if (order)
          await Promise.all(Array.from({ length: 8 }, () => allowFailure(shop.settle(this.user, order.id))));
        return;
      case "cancel":
        if (order) await allowFailure(shop.cancel(this.user, order.id));
        return;
      case "outcome":
        paypal.outcomes.splice(0, 1, pick(outcomes) ?? { kind: "completed" });
        return;
      case "loseCapture":
        shop.paypal.loseAnswer(({ path }) => path.endsWith("/capture"), much % 2 ? 500 : 429);
        return;
      case "down":
        shop.paypal.next({ kind: "status", status: 503 }, { kind: much % 2 ? "cut" : "html" });
        return;
      case "release":
        if (capture) paypal.release(capture.id, much % 3 ? "COMPLETED" : "DECLINED");
        return;
      case "refund":
        return this.#refund(capture?.id, much);
      case "dispute": {
        const cents = this.#rest(capture?.id, much);
        if (capture && cents > 0) paypal.openDispute(capture.id, cents);
        return;
      }
      case "endDispute": {
        const open = [...paypal.disputes.values()].filter(({ status }) => status === "OPEN").slice(-1);
        for (const { id, captureId, cents } of open)
          paypal.endDispute(
            id,
            this.#rest(captureId, 1000) >= cents && much % 3
              ? "RESOLVED_BUYER_FAVOUR"
              : "RESOLVED_SELLER_FAVOUR",
          );
        return;
      }
      case "notices":
        return this.#receive(at, much);
      case "heal":
        return shop.heal();
      case "use":
        return this.#use(much);
      case "pass":
        return shop.pass((1 + (much % 240)) * minuteMs);
    }
  }

  async #create(item: string): Promise<void> {
    const pack = packs.find(({ id }) => id === item);
    await allowFailure(shop.create(this.user, item));
    const rows = await shop.database.sql<{ id: string; provider_id: string | null }[]>`
      select id, provider_id from payment_order where account_id = ${this.user.accountId}`;
    for (const { id, provider_id } of rows)
      if (!this.orders.some((one) => one.id === id)) {
        const remote = shop.paypal.orders.all.get(provider_id ?? "") ?? null;
        this.orders.push({ id, numbers: pack?.parcels ?? 0, remote });
      }
  }

  /** A part, of a thousand, of what has not gone back yet. */
  #rest(captureId: string | undefined, much: number): number {
    const found = this.orders.find(({ remote }) =>
      remote?.captures.some(({ id }) => id === captureId),
    )?.remote;
    const capture = found?.captures.find(({ id }) => id === captureId);
    if (!found || !capture || !["COMPLETED", "PARTIALLY_REFUNDED"].includes(capture.status)) return 0;
    const rest = capture.cents - found.refunds.reduce((sum, one) => sum + one.cents, 0);
    return much > 700 ? rest : Math.ceil((rest * Math.max(much, 1)) / 1000);
  }

  #refund(captureId: string | undefined, much: number): void {
    const cents = this.#rest(captureId, much);
    if (captureId === undefined || cents === 0) return;
    const isReversal = much % 2 === 1;
    shop.paypal.orders.refund(captureId, cents, { isReversal, isHidden: isReversal && much % 3 === 0 });
  }

  /** Some of its notices, in any order, some of them often. */
  async #receive(at: number, much: number): Promise<void> {
    const own = shop.events().slice(this.#from);
    const some = own.filter((_, index) => (index * 7 + at) % 3 !== 0);
    const shuffled = some
      .flatMap((event) => Array.from({ length: 1 + (much % 3) }, () => event))
      .sort((a, b) => ((a.id.charCodeAt(8) * at) % 7) - ((b.id.charCodeAt(8) * at) % 7));
    await Promise.all(shuffled.map((event) => shop.receive(event)));
    await shop.act();
  }

  async #use(much: number): Promise<void> {
    const numbers = Array.from({ length: much }, () => `N${++this.#serial}`);
    const { accountId } = this.user;
    await shop.database.db.transaction((tx) =>
      drawQuota(tx, { accountId, origin: "api", now: shop.now }, numbers),
    );
  }

  /** What must be true after every step: no more than PayPal took, once each; nothing lost, nothing twice. */
  async check(): Promise<void> {
    // Throws if a posting does not sum to zero, or a lot is not what its postings say.
    const sums = await shop.packs(this.user);
    const rows = await shop.database.sql<
      { id: string; cents: number; back: number; numbers: number; lots: number }[]
    >`
      select c.id, c.cents, c.refunded_cents as back, o.numbers,
        (select count(*)::int from quota_lot l where l.id = c.lot_id) as lots
      from payment_charge c join payment_order o on o.id = c.order_id where c.account_id = ${this.user.accountId}`;
    const captures = new Map(this.captures.map((one) => [one.id, one]));
    for (const { id, cents, back, lots } of rows) {
      expect(captures.get(id)).toMatchObject({ cents });
      expect(back).toBeLessThanOrEqual(captures.get(id)?.back ?? 0);
      expect(lots).toBe(1);
    }
    expect(sums.given).toBe(rows.reduce((sum, { numbers }) => sum + numbers, 0));
    const taken = rows.reduce((sum, one) => sum + Math.floor((one.numbers * one.back) / one.cents), 0);
    expect(sums.left - sums.owed).toBe(sums.given - taken - sums.used);
  }

  /** Once everything is known: exactly what PayPal took, less what it gave back. */
  async end(): Promise<void> {
    // Uses up what is left of its failures.
    const ask = () =>
      fetch(`${shop.paypal.url}/nothing`).then(
        ({ status }) => status,
        () => 0,
      );
    while ((await ask()) !== 401);
    for (let count = 0; count < 3; count += 1) await shop.heal();
    await this.check();
    const rows = await shop.database.sql<{ id: string; cents: number; back: number }[]>`
      select id, cents, refunded_cents as back from payment_charge where account_id = ${this.user.accountId}`;
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const expected = this.captures.map(({ id, cents, back }) => ({ id, cents, back }));
    expect([...rows].sort(byId)).toEqual(expected.sort(byId));
    seen.captures += expected.length;
    seen.refunds += expected.filter(({ back }) => back > 0).length;
    const { accountId } = this.user;
    for (const table of ["payment_refund", "payment_charge", "payment_order"])
      await shop.database.sql.unsafe(`delete from ${table} where account_id = '${accountId}'`);
  }
}

const outcomes: readonly CaptureOutcome[] = [
  ...([{ kind: "pending" }, { kind: "pending" }, { kind: "declined" }, { kind: "refused" }] as const),
  { kind: "instrumentDeclined" },
  { kind: "completed", cents: 1 },
  { kind: "completed", currency: "EUR" },
  { kind: "completed", payee: "SOMEBODYELSE1" },
];

/** PayPal may be out of reach at any time; any other error is ours. */
async function allowFailure(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.key !== "paymentUnreachable") throw error;
  });
}

it(`credits each capture once less what went back, after each step of ${histories} random histories`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      shop.pass(7 * hourMs);
      shop.paypal.orders.outcomes.length = 0;
      const history = new History(await shop.makeBuyer());
      // Something to happen to.
      const first =
        steps.length % 3 === 0 ? (["create"] as const) : (["create", "approve", "settle"] as const);
      for (const one of [...first.map((kind) => ({ kind, at: 1, much: 0 })), ...steps]) {
        await history.play(one);
        await history.check();
      }
      await history.end();
    }),
    { numRuns: histories, endOnFailure: true },
  );
  if (histories < 50) return;
  expect(seen.captures).toBeGreaterThan(histories / 3);
  expect(seen.refunds).toBeGreaterThan(histories / 10);
});
