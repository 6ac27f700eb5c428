import { defaultSort } from "@/lib/shipments/records/constants";
import { isWaiting, nextSort, sortDirection, usualColumns } from "./rules";
import { makeRow } from "./testing/make-row";

it("a row waits for its account while nothing is known and no carrier is being asked", () => {
  const unknown = { status: "not_found", subStatus: null, lastEventAt: null } as const;
  expect(isWaiting(makeRow(1, { ...unknown, carrier: null }))).toBe(true);
  expect(isWaiting(makeRow(1, { ...unknown, outcome: "badNumber" }))).toBe(true);
  expect(isWaiting(makeRow(1, { ...unknown, outcome: "badNumber", asking: true }))).toBe(false);
  expect(isWaiting(makeRow(1, { ...unknown, outcome: "moreInfoNeeded", asking: true }))).toBe(true);
  expect(isWaiting(makeRow(1, { ...unknown, outcome: "down" }))).toBe(false);
  expect(isWaiting(makeRow(1, { outcome: "moreInfoNeeded" }))).toBe(false);
});

it("a column's head sorts newest or most days first, then the other way, and then gives the usual order back", () => {
  expect(nextSort("-addedAt", "lastEventAt")).toBe("-lastEventAt");
  expect(nextSort("-lastEventAt", "lastEventAt")).toBe("lastEventAt");
  expect(nextSort("lastEventAt", "lastEventAt")).toBe("-addedAt");
  expect(nextSort("addedAt", "addedAt")).toBe("-addedAt");
  expect(nextSort("-addedAt", "residenceDays")).toBe("-residenceDays");
  expect(nextSort("-addedAt", "carrier")).toBe("carrier");
  expect(nextSort("-addedAt", "expectedAt")).toBe("expectedAt");
  expect(nextSort("expectedAt", "expectedAt")).toBe("-expectedAt");
  expect(nextSort("carrier", "carrier")).toBe("-carrier");
  expect(nextSort("-carrier", "carrier")).toBe("-addedAt");
});

it("the usual columns contain the one that the usual sort is by", () => {
  for (const kind of ["business", "personal"] as const)
    for (const list of ["active", "archive"] as const)
      expect(usualColumns(kind, list).map((column) => sortDirection(defaultSort, column))).toContain(
        "descending",
      );
});

it("the usual columns begin with the fixed ones and hold nothing that is for companies only", () => {
  expect(usualColumns("business", "active")).toContain("customer");
  for (const list of ["active", "archive"] as const)
    expect(usualColumns("personal", list)).toEqual([
      "number",
      "status",
      "carrier",
      "latest",
      "orderNumber",
      "addedAt",
    ]);
});
