import fc from "fast-check";
import {
  conditionFields,
  fieldTypes,
  operators,
  operatorsOf,
  type TriggerEvent,
  triggerEvents,
} from "@/lib/messages/order-setup/constants";
import type { Action, Condition } from "@/lib/messages/order-setup/schemas";
import { type DecidedTrigger, decide, type Surroundings } from "./decide-triggers";
import { matchConditions, type OrderFacts } from "./match-conditions";

const seed = Number(process.env.SEED);
const settings = { ...(Number.isFinite(seed) && { seed }), numRuns: 300 };

const facts: OrderFacts = {
  ...{ title: "Parcel was Broken", description: "Glass in the box", number: "JD0146", categoryId: "c1" },
  ...{ priority: 3, status: "pending", source: "manual", departmentId: null, roleId: null, assigneeId: null },
  ...{
    values: {},
    customer: "Ann@example.com",
    carrier: "dhl",
    parcelStatus: "in_transit",
    destination: "DE",
  },
};
const members = ["m1", "m2"];
const around: Surroundings = {
  kinds: new Map(fieldTypes.map((type) => [type, type])),
  isUsable: (id) => id !== "off",
  assign: ({ departmentId }, to) => {
    if ("memberId" in to)
      return members.includes(to.memberId)
        ? { departmentId: `of ${to.memberId}`, roleId: null, assigneeId: to.memberId }
        : null;
    if ("roleId" in to) return { departmentId, roleId: to.roleId, assigneeId: null };
    return { departmentId: to.departmentId, roleId: null, assigneeId: null };
  },
};
let made = 0;
function trigger(given: Partial<DecidedTrigger> & { readonly actions: readonly Action[] }): DecidedTrigger {
  made += 1;
  return {
    id: `t${made}`,
    event: "created",
    position: made,
    all: [],
    any: [],
    ...given,
    actions: [...given.actions],
  };
}
const created = { kind: "created", text: null } as const;
const run = (triggers: readonly DecidedTrigger[], given: Partial<OrderFacts> = {}) =>
  decide({ ...facts, ...given }, created, triggers, around);
const is = (field: string, value: Condition["value"]): Condition => ({ field, op: "is", value });

describe("a condition", () => {
  const holds = (
    [field, op, value]: readonly [string, string, unknown],
    given: Partial<OrderFacts> = {},
    text: string | null = null,
  ) =>
    matchConditions(
      { all: [{ field, op, value } as Condition], any: [] },
      { ...facts, ...given },
      text,
      around.kinds,
    );
  const own = (type: string, value: unknown) => ({ values: { [type]: value } });

  it.each([
    [["title", "is", "parcel was broken"], {}, true],
    [["title", "is", "broken"], {}, false],
    [["title", "in", ["nothing", "BROKEN"]], {}, true],
    [["title", "notin", ["broken"]], {}, false],
    [["title", "in", ["cafe\u0301"]], { title: "Caf\u00e9 closed" }, true],
    [["description", "in", ["glass"]], {}, true],
    [["number", "in", ["jd01"]], {}, true],
    [["customer", "is", "ann@EXAMPLE.com"], {}, true],
    [["customer", "in", ["@example.com"]], {}, true],
    [["customer", "in", ["@example.com"]], { customer: null }, false],
    [["category", "is", "c1"], {}, true],
    [["category", "notin", ["c2", "c3"]], {}, true],
    [["priority", ">", 2], {}, true],
    [["priority", ">", 3], {}, false],
    [["priority", "<", 4], {}, true],
    [["priority", "in", ["1", "3"]], {}, true],
    [["department", "is", "root"], {}, true],
    [["department", "is", "root"], { departmentId: "d" }, false],
    [["carrier", "in", ["ups", "dhl"]], {}, true],
    [["parcelStatus", "is", "in_transit"], {}, true],
    [["destination", "notis", "FR"], {}, true],
    [["field:date", ">", "2026-02-28"], own("date", "2026-03-01"), true],
    [["field:date", "<", "2026-02-28"], own("date", "2026-03-01"), false],
    [["field:date", "is", "2026-03-01"], own("date", "2026-03-01"), true],
    [["field:number", "<", -1.5], own("number", -2), true],
    [["field:number", "in", ["-2", "7"]], own("number", -2), true],
    [["field:number", "in", ["0"]], own("number", 0), true],
    [["field:choices", "in", ["b", "z"]], own("choices", ["a", "b"]), true],
    [["field:choices", "notin", ["b"]], own("choices", ["a", "b"]), false],
    [["field:choices", "in", ["z"]], own("choices", ["a", "b"]), false],
    [["field:yesNo", "is", true], own("yesNo", true), true],
    [["field:yesNo", "is", false], own("yesNo", false), true],
    [["field:yesNo", "notis", true], own("yesNo", false), true],
    [["field:country", "in", ["AT", "CH"]], own("country", "CH"), true],
    [["field:choice", "is", "A"], own("choice", "a"), false],
  ] as const)("%j holds or not, as its type says", (condition, given, expected) => {
    expect(holds(condition, given)).toBe(expected);
  });

  it("compares the text of the event", () => {
    expect(holds(["text", "in", ["refund"]], {}, "Wants a Refund")).toBe(true);
    expect(holds(["text", "in", ["refund"]], {}, null)).toBe(false);
    expect(holds(["text", "notin", ["refund"]], {}, null)).toBe(true);
  });

  it("on no value, or a field that is gone, is neither `is`, `>`, `<` nor `in` anything", () => {
    const values = ["", "x", 0, 1, false, "0", [], ["", "x"], "2026-01-01"];
    for (const field of ["assignee", "field:gone", "nonsense", ...fieldTypes.map((type) => `field:${type}`)])
      for (const value of values) {
        for (const op of ["is", ">", "<", "in"])
          expect([field, op, holds([field, op, value])]).toEqual([field, op, false]);
        for (const op of ["notis", "notin"])
          expect([field, op, holds([field, op, value])]).toEqual([field, op, true]);
      }
  });

  it("never throws, and `notis` and `notin` are the contrary of `is` and `in`, whatever is stored", () => {
    const fields = [
      ...Object.keys(conditionFields),
      ...fieldTypes.map((type) => `field:${type}`),
      "field:x",
      "__proto__",
    ];
    const stored = fc.record({
      field: fc.constantFrom(...fields),
      op: fc.constantFrom(...operators),
      value: fc.jsonValue(),
      values: fc.dictionary(fc.constantFrom(...fieldTypes), fc.jsonValue()),
      text: fc.option(fc.string()),
      given: fc.record({
        number: fc.option(fc.string()),
        assigneeId: fc.option(fc.string()),
        priority: fc.integer(),
      }),
    });
    fc.assert(
      fc.property(stored, ({ field, op, value, values, text, given }) => {
        const of = (one: string) => holds([field, one, value], { ...given, values: values as never }, text);
        expect(typeof of(op)).toBe("boolean");
        expect([of("notis"), of("notin")]).toEqual([!of("is"), !of("in")]);
        expect(of(">") && of("<")).toBe(false);
      }),
      { ...settings, numRuns: 2000 },
    );
  });
});

describe("triggers", () => {
  it("run for their event in their order, each seeing what the earlier ones changed", () => {
    const later = trigger({
      position: 9,
      all: [is("priority", 1)],
      actions: [{ do: "assign", to: { memberId: "m1" } }],
    });
    const first = trigger({
      position: 1,
      all: [is("status", "pending")],
      actions: [{ do: "priority", priority: 1 }],
    });
    const other = trigger({ event: "replied", actions: [{ do: "resolve", text: "" }] });
    const { patch, firings } = run([later, other, first]);
    expect(patch).toEqual({ priority: 1, departmentId: "of m1", assigneeId: "m1" });
    expect(firings.map(({ triggerId }) => triggerId)).toEqual([first.id, later.id]);
    const earlier = { ...later, position: 0 };
    expect(run([first, earlier]).firings.map(({ triggerId }) => triggerId)).toEqual([first.id]);
  });

  it("with all and any conditions need all of the one and one of the others", () => {
    const [yes, no] = [is("status", "pending"), is("status", "resolved")];
    const fires = (all: Condition[], any: Condition[]) =>
      run([trigger({ all, any, actions: [{ do: "note", text: "n" }] })]).firings.length === 1;
    expect([fires([], []), fires([yes, yes], []), fires([yes, no], []), fires([], [no, yes])]).toEqual([
      ...[true, true, false, true],
    ]);
    expect([fires([], [no, no]), fires([yes], [no]), fires([no], [yes]), fires([yes], [yes])]).toEqual([
      ...[false, false, false, true],
    ]);
  });

  it("assign as people hand on: pending again, but not to who has it already, nor once resolved", () => {
    const to = (one: Extract<Action, { do: "assign" }>["to"]) =>
      trigger({ actions: [{ do: "assign", to: one }] });
    const held = { status: "processing", assigneeId: "m1", departmentId: "of m1" };
    expect(run([to({ memberId: "m1" })], held).patch).toEqual({});
    expect(run([to({ memberId: "m2" })], held).patch).toEqual({
      ...{ status: "pending", assigneeId: "m2", departmentId: "of m2" },
    });
    expect(run([to({ roleId: "r" })], held).patch).toEqual({
      status: "pending",
      roleId: "r",
      assigneeId: null,
    });
    expect(run([to({ departmentId: "d" })], held).patch).toEqual({
      ...{ status: "pending", departmentId: "d", assigneeId: null },
    });
    expect(run([to({ memberId: "m2" })], { ...held, status: "resolved" }).patch).toEqual({});
    expect(run([to({ memberId: "gone" })], held)).toMatchObject({
      patch: {},
      firings: [{ patch: {}, notes: [] }],
    });
    const both = trigger({
      actions: [
        { do: "resolve", text: "" },
        { do: "assign", to: { memberId: "m2" } },
      ],
    });
    expect(run([both], held).patch).toEqual({ status: "resolved" });
  });

  it("note, resolve once, and leave out categories that orders cannot get", () => {
    const act = (...actions: Action[]) => trigger({ actions });
    const { patch, notes, firings } = run([
      act({ do: "note", text: "one" }, { do: "resolve", text: "done" }),
      act(
        { do: "resolve", text: "again" },
        { do: "category", categoryId: "off" },
        { do: "note", text: "two" },
      ),
      act({ do: "category", categoryId: "c2" }),
    ]);
    expect({ patch, notes }).toEqual({
      patch: { status: "resolved", categoryId: "c2" },
      notes: ["one", "done", "two"],
    });
    expect(firings.map((one) => one.notes)).toEqual([["one", "done"], ["two"], []]);
  });
});

const receiver = fc.oneof(
  fc.record({ memberId: fc.constantFrom("m1", "m2", "gone") }),
  fc.record({ roleId: fc.constantFrom("r1", "r2") }),
  fc.record({ departmentId: fc.constantFrom("root", "d1") }),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant("assign" as const), to: receiver }),
  fc.record({
    do: fc.constant("priority" as const),
    priority: fc.constantFrom(1 as const, 2 as const, 4 as const),
  }),
  fc.record({ do: fc.constant("category" as const), categoryId: fc.constantFrom("c1", "c2", "off") }),
  fc.record({ do: fc.constant("note" as const), text: fc.constantFrom("a", "b") }),
  fc.record({ do: fc.constant("resolve" as const), text: fc.constantFrom("", "done") }),
);
const condition = fc.oneof(
  fc.record({
    field: fc.constant("priority"),
    op: fc.constantFrom(...operatorsOf.number),
    value: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    field: fc.constant("status"),
    op: fc.constantFrom("is", "notis"),
    value: fc.constantFrom("pending", "resolved"),
  }),
  fc.record({
    field: fc.constant("category"),
    op: fc.constantFrom("in", "notin"),
    value: fc.constant(["c2"]),
  }),
  fc.record({ field: fc.constant("assignee"), op: fc.constantFrom("is", "notis"), value: fc.constant("m1") }),
) as fc.Arbitrary<Condition>;
const five = fc.tuple(
  ...["a", "b", "c", "d", "e"].map((id) =>
    fc.record({
      id: fc.constant(id),
      event: fc.constantFrom<TriggerEvent>("created", "changed"),
      all: fc.array(condition, { maxLength: 2 }),
      any: fc.array(condition, { maxLength: 2 }),
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
    }),
  ),
);

/** All 120 orders of five. */
function permute<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((one, at) => permute(items.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

it("five triggers fire at most five times for an event in every order, and deciding again decides the same", () => {
  fc.assert(
    fc.property(five, fc.constantFrom(...triggerEvents), (given, kind) => {
      for (const order of permute(given)) {
        const triggers = order.map((one, position) => ({ ...one, position }));
        const event = { kind, text: null };
        const decided = decide(facts, event, triggers, around);
        const ids = decided.firings.map(({ triggerId }) => triggerId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(5);
        expect(decide(facts, event, triggers.toReversed(), around)).toEqual(decided);
        expect(decide(facts, event, [...triggers, ...triggers], around)).toEqual(decided);
        const patches = decided.firings.map(({ patch }) => patch);
        expect({ ...facts, ...decided.patch }).toEqual(Object.assign({}, facts, ...patches));
      }
    }),
    { ...settings, numRuns: 40 },
  );
});
