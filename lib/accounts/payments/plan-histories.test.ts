import { plans } from "@/lib/accounts/billing/data/plans";
import { type PlanShop, startPlanShop } from "@/lib/accounts/checkout/testing/start-plan-shop";
import { cancelPlan } from "@/lib/accounts/plans/cancel-plan";
import { healSubscriptions } from "@/lib/accounts/plans/heal-subscriptions";
import { settleSale } from "@/lib/accounts/plans/settle-subscription";
import { AppError } from "@/lib/core/app-error";
import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import type { TestUser } from "@/tests/api/make-user";
import type { EmulatedSubscription } from "@/tests/emulators/paypal-subscription-bodies";

jest.setTimeout(900_000);
/** A few in every run; `PLAN_HISTORIES=100` is the figure of docs/guarantees.md. */
const histories = Number(process.env.PLAN_HISTORIES ?? 3);
const steps = 30;
const seed = Number(process.env.SEED);

let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop((variables) => Object.assign(process.env, variables));
});
afterAll(() => shop.close());

/** The same numbers between 0 and 1 for the same seed. */
let drawn = seed;
const chance = () => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
  return drawn / 2_147_483_648;
};
const below = (count: number) => Math.floor(chance() * count);
const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];

const pass = (ms: number) => shop.at(new Date(shop.now.getTime() + ms));
const system = () => shop.system();
/** What PayPal's silence may do to a call of ours: it is tried again by the schedule. */
const survive = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

/** PayPal charges what is due; one in ten charges fails, and is tried again later. */
function bill(remotes: readonly EmulatedSubscription[]): void {
  for (const remote of remotes) {
    if (remote.status !== "ACTIVE" || remote.startsAt > shop.now) continue;
    const due = new Date(remote.startsAt);
    due.setUTCMonth(due.getUTCMonth() + remote.sales.length);
    if (due > shop.now) continue;
    if (chance() < 0.1) shop.paypal.subscriptions.failCharge(remote.id);
    else shop.paypal.subscriptions.charge(remote.id);
  }
}

async function step(buyer: TestUser, remotes: () => readonly EmulatedSubscription[]): Promise<void> {
  const { subscriptions } = shop.paypal;
  const remote = pick(remotes());
  switch (below(12)) {
    case 0:
    case 1:
      return void (await survive(shop.order(buyer, pick(plans.slice(1))?.id ?? "start")));
    case 2:
    case 3: {
      const open = pick(remotes().filter(({ status }) => status === "APPROVAL_PENDING"));
      return open && subscriptions.approve(open.id, { isCharged: chance() < 0.8 });
    }
    case 4:
      return void (await survive(cancelPlan(await shop.context(buyer))));
    case 5:
      return remote?.status === "ACTIVE" ? subscriptions.cancel(remote.id) : undefined;
    case 6: {
      const sale = pick((remote?.sales ?? []).filter(({ status }) => status === "COMPLETED"));
      if (sale && chance() < 0.5)
        subscriptions.refund(sale.id, chance() < 0.5 ? sale.cents : 1 + below(sale.cents - 1));
      return;
    }
    case 7:
      if (remote?.status === "ACTIVE" && chance() < 0.3) subscriptions.suspend(remote.id);
      else if (remote?.status === "SUSPENDED") subscriptions.activate(remote.id);
      return;
    case 8:
      return shop.paypal.loseAnswer(
        ({ method, path }) => method === "POST" && !path.startsWith("/v1/oauth2"),
      );
    case 9:
      pass(below(10) * dayMs);
      return;
    default:
      if (remote) await Promise.all([1, 2, 3].map(() => survive(shop.settle(buyer, remote.id))));
  }
}

it(`comes to what PayPal says after random histories (seed ${seed})`, async () => {
  for (let history = 0; history < histories; history += 1) {
    await shop.database.sql`delete from plan_subscription`;
    shop.at(new Date(Date.UTC(2026, below(12), 1 + below(31), below(24))));
    const buyer = await shop.makeBuyer(
      pick(["UTC", "Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"]),
    );
    const before = new Set(shop.paypal.subscriptions.all.keys());
    const remotes = () => [...shop.paypal.subscriptions.all.values()].filter(({ id }) => !before.has(id));
    for (let count = 0; count < steps; count += 1) {
      await step(buyer, remotes);
      pass(minuteMs + below(12) * hourMs);
      bill(remotes());
      if (chance() < 0.3) await survive(healSubscriptions(system()));
      await shop.state(buyer);
    }
    // The notices come at last, in another order, and what is left to do is done.
    for (const { id } of remotes().reverse()) await survive(shop.settle(buyer, id));
    const sales = remotes().flatMap((remote) => remote.sales);
    for (const { id: saleId, refunds } of sales)
      for (const { id: refundId } of [...refunds].reverse())
        await survive(settleSale(system(), { saleId, refundId }));
    for (let run = 0; run < 6; run += 1) {
      pass(5 * minuteMs);
      await healSubscriptions(system());
    }
    await compare(buyer, remotes());
  }
});

async function compare(buyer: TestUser, remotes: readonly EmulatedSubscription[]): Promise<void> {
  const charges = await shop.charges(buyer);
  const rows = await shop.subscriptions(buyer);
  const sales = remotes.flatMap((remote) => remote.sales);
  // Every charge is a sale, with what went back of it.
  for (const { id, cents, refunded } of charges) {
    const sale = sales.find((one) => one.id === id);
    const back = sale?.refunds.reduce((sum, one) => sum + one.cents, 0);
    expect({ id, cents, refunded }).toEqual({ id, cents: sale?.cents, refunded: back });
  }
  // Every sale is a charge, unless all of it went back before it was seen.
  const known = new Set(charges.map(({ id }) => id));
  for (const { id, status } of sales) if (status !== "REFUNDED") expect(known).toContain(id);
  // Nobody is charged twice: of those that are charged already, at most one goes on.
  const charged = remotes.filter(({ status, sales: own }) => status === "ACTIVE" && own.length > 0);
  expect(charged.length).toBeLessThanOrEqual(1);
  const { plan } = await shop.state(buyer);
  const holds = rows.filter(
    ({ state, paid }) => paid !== null && ["active", "failing", "cancelled"].includes(state),
  );
  if (holds.length === 0) expect(plan).toBeNull();
  else expect(holds.map((row) => row.plan)).toContain(plan);
}
