import { ruleSchema } from "@/lib/shipments/abnormal-rules/schemas";
import type { ListedRule } from "./rule-calls";
import { checkDraft, splitHours, startDraft, toInput } from "./rules";

const stored: ListedRule = {
  ...{ id: "00000000-0000-7000-8000-000000000001", name: "Silent", kind: "noNews", hours: 36 },
  ...{ subStatuses: [], carriers: ["ups"], channels: ["AIR"], countries: ["DE"], actions: ["mail"] },
  order: { categoryId: null, priority: 2 },
  ...{ active: true, alarms: 0, checking: null, createdAt: "", updatedAt: "" },
};

describe("the form of an abnormal rule", () => {
  it("sends what is stored if nothing is changed", () => {
    const {
      id: _id,
      active: _on,
      alarms: _count,
      checking: _so,
      createdAt: _c,
      updatedAt: _u,
      ...rule
    } = stored;
    expect(ruleSchema.parse(toInput(startDraft(stored)))).toEqual(rule);
    const held = { ...stored, kind: "subStatus" as const, hours: null, subStatuses: ["held" as const] };
    expect(toInput(startDraft(held))).toMatchObject({
      kind: "subStatus",
      hours: null,
      subStatuses: ["held"],
    });
  });

  it("takes hours and days, and shows whole days as days", () => {
    expect([splitHours(48), splitHours(36)]).toEqual([
      { count: 2, unit: "days" },
      { count: 36, unit: "hours" },
    ]);
    const draft = { ...startDraft(null), name: "Slow", hours: " 3 ", unit: "days" as const };
    expect(toInput(draft)).toMatchObject({ hours: 72 });
    expect(checkDraft(draft)).toEqual({});
  });

  it("says what is missing for the kind that is chosen", () => {
    const draft = startDraft(null);
    expect(checkDraft(draft)).toEqual({ name: "required" });
    for (const hours of ["", "0", "x", "1.5", "91"])
      expect(checkDraft({ ...draft, name: "Slow", hours, unit: "days" })).toEqual({ hours: "hours" });
    expect(checkDraft({ ...draft, name: "Slow", hours: "", kind: "subStatus" })).toEqual({
      subStatuses: "required",
    });
  });
});
