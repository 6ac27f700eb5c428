import fc from "fast-check";
import {
  completeOperations,
  covers,
  excludedOperations,
  isBelow,
  noAccess,
  type PlacedAccess,
} from "./access";
import { operations, restrictedColumns, rowRules } from "./operations";

/** A small tree: the company, two departments, one below the first, and one below that. */
const paths = [[], ["a"], ["b"], ["a", "c"], ["a", "c", "d"]] as const;

const accessArb: fc.Arbitrary<PlacedAccess> = fc.record({
  operations: fc.subarray([...operations]),
  hidden: fc.subarray([...restrictedColumns]),
  rows: fc.constantFrom(...rowRules),
  path: fc.constantFrom(...paths),
});
/** As granters and what they give often are: one with the other's operations and columns, give or take. */
const pairArb = fc.oneof(
  fc.tuple(accessArb, accessArb),
  fc
    .tuple(accessArb, accessArb)
    .map(([a, b]) => [a, { ...b, operations: a.operations, hidden: a.hidden }] as const),
  fc.tuple(accessArb, accessArb).map(([a, b]) => [a, { ...a, rows: b.rows, path: b.path }] as const),
);

/** A shipment of a department; `own`: added by whoever holds the access. */
interface Row {
  readonly path: readonly string[];
  readonly own: boolean;
}
const rows: readonly Row[] = paths.flatMap((path) => [true, false].map((own) => ({ path, own })));

/** What an access is meant to reach, independent of how `covers` decides. */
function reachesRow({ rows: rule, path }: PlacedAccess, row: Row): boolean {
  const isHere = row.path.join() === path.join();
  if (rule === "all") return true;
  if (rule === "below") return path.every((id, at) => row.path[at] === id);
  return rule === "department" ? isHere : rule === "own" && isHere && row.own;
}
const reachOf = (access: PlacedAccess): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row) => reachesRow(access, row))
      .flatMap((row) =>
        access.operations.flatMap((operation) => [
          JSON.stringify([row, operation]),
          ...restrictedColumns
            .filter((column) => !access.hidden.includes(column))
            .map((column) => JSON.stringify([row, operation, column])),
        ]),
      ),
  );

const many = { numRuns: 5_000 };
const included = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...part].every((one) => whole.has(one));

describe("an access that covers another", () => {
  it("covers itself", () => {
    fc.assert(
      fc.property(accessArb, (a) => covers(a, a)),
      many,
    );
  });

  it("covers what that one covers", () => {
    let covered = 0;
    fc.assert(
      fc.property(pairArb, accessArb, fc.boolean(), ([a, b], other, isNear) => {
        const c = isNear ? { ...b, rows: other.rows, path: other.path } : other;
        if (!covers(a, b) || !covers(b, c)) return true;
        covered += 1;
        return covers(a, c);
      }),
      many,
    );
    expect(covered).toBeGreaterThan(100);
  });

  it("reaches every shipment, column and operation that it reaches", () => {
    let covered = 0;
    fc.assert(
      fc.property(pairArb, ([a, b]) => {
        if (!covers(a, b)) return true;
        covered += 1;
        return included(reachOf(b), reachOf(a));
      }),
      many,
    );
    expect(covered).toBeGreaterThan(500);
  });

  it("allows every operation that it allows, also those without shipments", () => {
    const manager: PlacedAccess = { operations: ["members.view"], hidden: [], rows: "all", path: [] };
    expect(covers(manager, { ...noAccess, path: [] })).toBe(true);
    expect(covers(manager, { ...noAccess, operations: ["roles.manage"], path: [] })).toBe(false);
  });
});

describe("operations", () => {
  it("are completed by those that they need, each once, in the order of screens", () => {
    expect(completeOperations(["roles.manage", "shipments.edit", "roles.manage"])).toEqual([
      "shipments.view",
      "shipments.edit",
      "members.view",
      "roles.manage",
    ]);
    fc.assert(
      fc.property(accessArb, ({ operations: given }) => {
        const completed = completeOperations(given);
        expect(completeOperations(completed)).toEqual(completed);
        expect(completed).toEqual(operations.filter((one) => completed.includes(one)));
        expect(completed).toEqual(expect.arrayContaining(given));
      }),
    );
  });

  it("that concern the whole account are excluded by hidden columns and by fewer rows than all", () => {
    const given = ["webhooks.manage", "members.manage", "shipments.view"] as const;
    const excluded = (hidden: PlacedAccess["hidden"], rule: PlacedAccess["rows"]) =>
      excludedOperations({ operations: [...given], hidden, rows: rule });
    expect(excluded([], "all")).toEqual([]);
    expect(excluded([], "below")).toEqual(["webhooks.manage"]);
    expect(excluded([], "department")).toEqual(["webhooks.manage", "members.manage"]);
    expect(excluded(["contact"], "all")).toEqual(["webhooks.manage", "members.manage"]);
  });
});

it("everything is below the company, and a department below itself", () => {
  for (const path of paths) expect([isBelow(path, []), isBelow(path, path)]).toEqual([true, true]);
  expect([isBelow(["a", "c"], ["a"]), isBelow(["a"], ["a", "c"]), isBelow(["b"], ["a"])]).toEqual([
    true,
    false,
    false,
  ]);
});
