import { type Access, fullAccess, noAccess } from "@/lib/core/access";
import { isSameAccess, reasonAgainst, restrict, toggleHidden, toggleOperation } from "./access-rules";

const clerk: Access = { operations: ["shipments.view", "shipments.edit"], hidden: [], rows: "department" };

it("ticks what an operation needs, and takes away what needs it", () => {
  const added = toggleOperation(noAccess, "shipments.export", true);
  expect(added.operations).toEqual(["shipments.view", "shipments.export"]);
  expect(toggleOperation(clerk, "shipments.edit", false).operations).toEqual(["shipments.view"]);
  expect(toggleOperation(clerk, "shipments.view", false).operations).toEqual([]);
});

it("drops operations that fewer rows or hidden columns exclude, and no others", () => {
  const below = restrict(fullAccess, { rows: "below" });
  expect(below.operations).not.toContain("apiKeys.manage");
  expect(below.operations).toContain("members.manage");
  const hidden = restrict(below, { hidden: ["contact"] });
  expect(hidden.operations).not.toContain("members.manage");
  expect(hidden.operations).toContain("shipments.delete");
});

it("says why an operation cannot be given", () => {
  expect(reasonAgainst(clerk, "shipments.add", true)).toBeNull();
  expect(reasonAgainst(clerk, "shipments.add", false)).toBe("notGrantable");
  expect(reasonAgainst(clerk, "webhooks.manage", true)).toBe("wholeAccount");
  expect(reasonAgainst(clerk, "roles.manage", true)).toBe("managing");
  expect(reasonAgainst(fullAccess, "webhooks.manage", true)).toBeNull();
});

it("keeps columns in one order, and compares accesses whatever theirs is", () => {
  expect(toggleHidden(["contact"], "orderNumber", true)).toEqual(["orderNumber", "contact"]);
  expect(toggleHidden(["orderNumber", "contact"], "contact", false)).toEqual(["orderNumber"]);
  expect(isSameAccess(clerk, { ...clerk, operations: [...clerk.operations].reverse() })).toBe(true);
  expect(isSameAccess(clerk, { ...clerk, rows: "own" })).toBe(false);
});
