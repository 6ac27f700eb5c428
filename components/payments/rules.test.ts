import { plans } from "@/lib/accounts/billing/data/plans";
import { orderStates } from "@/lib/accounts/payments/constants";
import type { SubscriptionView } from "@/lib/accounts/payments/schemas";
import {
  lastDayWriter,
  nextCheckMs,
  noFilter,
  planChange,
  readHistoryFilter,
  stateTones,
  writeHistoryFilter,
} from "./rules";

const paidBy = (more: Partial<SubscriptionView>): SubscriptionView => ({
  ...{ id: "s", plan: "business", cents: 2900, currency: "USD", state: "active", wantedPlan: null },
  ...{ paidUntil: "2026-12-28T00:00:00Z", graceUntil: null, ...more },
});
const changes = (plan: string, subscription: SubscriptionView | null) =>
  plans.map((one) => planChange(one, { plan, subscription }, new Date("2026-12-01T00:00:00Z")));

it("says of each plan what choosing it would do", () => {
  expect(changes("free", null)).toEqual(["present", "first", "first", "first"]);
  expect(changes("server", null)).toEqual(["none", "first", "first", "first"]);
  expect(changes("business", null)).toEqual(["none", "first", "present", "first"]);
  expect(changes("business", paidBy({}))).toEqual(["none", "downgrade", "present", "upgrade"]);
  // Its month is over and its charge fails: it can be paid in another way, or replaced.
  const over = paidBy({ state: "failing", paidUntil: "2026-11-30T00:00:00Z" });
  expect(changes("business", over)).toEqual(["none", "first", "again", "first"]);
  expect(changes("business", paidBy({ state: "cancelled" }))).toEqual([
    ...["none", "downgrade", "resume", "upgrade"],
  ]);
  expect(changes("business", paidBy({ wantedPlan: "start" }))).toEqual([
    ...["none", "planned", "resume", "upgrade"],
  ]);
  // One that was never paid is as none.
  expect(changes("free", paidBy({ state: "pending", paidUntil: null }))).toEqual([
    ...["present", "first", "first", "first"],
  ]);
});

it("names the last day of what ends at midnight in the account's zone", () => {
  const end = "2026-12-27T23:00:00Z";
  expect(lastDayWriter("en", "Europe/Berlin")(end)).toBe("27 December 2026");
  expect(lastDayWriter("de", "Europe/Berlin")(end)).toBe("27. Dezember 2026");
  expect(lastDayWriter("zh-CN", "Asia/Shanghai")("2026-12-27T16:00:00Z")).toBe("2026年12月27日");
});

it("asks again only about what can still change, and about a new invoice a few times", () => {
  const documents = [{ id: "d", kind: "invoice", number: "1" }] as const;
  const asked = orderStates.filter((state) => nextCheckMs({ state, documents: [...documents] }, 1) !== null);
  expect(asked).toEqual(["approved", "capturing", "pending"]);
  expect(nextCheckMs({ state: "paid", documents: [] }, 1)).toBe(3000);
  expect(nextCheckMs({ state: "paid", documents: [] }, 8)).toBeNull();
  expect(Object.keys(stateTones)).toEqual([...orderStates]);
});

it.each([
  ["", ""],
  ["from=2026-11-01&to=2026-11-30&kind=plan&result=open&search=P-1", null],
  ["from=2026-13-01&kind=gift&result=maybe&order=1", ""],
])("an address %s is read as a filter and written again", (given, written) => {
  const filter = readHistoryFilter(Object.fromEntries(new URLSearchParams(given)));
  expect(writeHistoryFilter(filter)).toBe(written ?? given);
  if (written === "") expect(filter).toEqual(noFilter);
});
