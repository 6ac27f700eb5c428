import { locales } from "@/lib/core/locales";
import { keysPerUserMax, parcelsPerMonthMax } from "./constants";
import { packs, plans } from "./data/plans";
import { formatAmount } from "./format";
import { choosePlan, limitPlan } from "./rules";

const limits = [
  "parcelsPerMonth",
  "callsPerHour",
  "emailsPerDay",
  "seats",
  "apiKeys",
  "retentionDays",
] as const;

it("starts with a free plan that has the API's default of 100 calls an hour", () => {
  expect(plans[0]).toMatchObject({ id: "free", monthlyCents: 0, callsPerHour: 100 });
});

it("raises the limits with the price, within what any account may have", () => {
  for (const [at, plan] of plans.entries()) {
    const smaller = plans[at - 1];
    if (smaller) expect(plan.monthlyCents).toBeGreaterThan(smaller.monthlyCents);
    for (const limit of limits) {
      expect(Number.isInteger(plan[limit]) && plan[limit] > 0).toBe(true);
      expect(plan[limit]).toBeGreaterThanOrEqual(smaller?.[limit] ?? 0);
    }
    expect(plan.apiKeys).toBe(keysPerUserMax);
    expect(plan.parcelsPerMonth).toBeLessThanOrEqual(parcelsPerMonthMax);
  }
});

it("lowers the price per parcel with the quantity, and below packs in monthly plans", () => {
  const each = packs.map(({ cents, parcels }) => cents / parcels);
  expect(each).toEqual([...each].sort((a, b) => b - a));
  const monthly = plans.slice(1).map(({ monthlyCents, parcelsPerMonth }) => monthlyCents / parcelsPerMonth);
  expect(monthly).toEqual([...monthly].sort((a, b) => b - a));
  for (const [at, price] of monthly.entries()) expect(price).toBeLessThan(each[at] ?? 0);
});

it("formats amounts in dollars with two decimals in every language", () => {
  for (const locale of locales) expect(formatAmount(123_456, locale)).toMatch(/1\D?234[.,]56/);
  expect(formatAmount(900, "en")).toBe("$9.00");
  expect(formatAmount(900, "de")).toBe("9,00\u00a0$");
});

describe("the plan that holds", () => {
  const now = new Date("2026-03-15T12:00:00Z");
  const later = new Date("2026-03-15T12:00:00.001Z");

  it("is the account's while it lasts, then the server's", () => {
    expect(choosePlan({ plan: "business", planUntil: null }, now).id).toBe("business");
    expect(choosePlan({ plan: "business", planUntil: later }, now).id).toBe("business");
    expect(choosePlan({ plan: "business", planUntil: now }, now).id).toBe("server");
    expect(choosePlan({ plan: null, planUntil: null }, now)).toMatchObject({
      ...{ id: "server", parcelsPerMonth: 30_000, callsPerHour: 100, seats: 50, apiKeys: 10 },
      retentionDays: 730,
    });
  });

  it("has the calls and emails of the free plan once nothing is left", () => {
    const used = { plan: "volume", planUntil: null, isUsedUp: true };
    expect(limitPlan(used, now)).toMatchObject({ callsPerHour: 100, emailsPerDay: 100, seats: 50 });
    expect(limitPlan({ ...used, isUsedUp: null }, now).callsPerHour).toBe(3000);
  });
});
