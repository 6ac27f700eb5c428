import { selectionMax } from "@/lib/shipments/records/constants";
import { allSelected, countSelected, isSelected, nothingSelected, select, toTarget } from "./selection";
import { selectRest } from "./use-selection";

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => `id-${from + at}`);

describe("a selection", () => {
  it("holds rows of several pages and lets them go one by one", () => {
    const first = select(nothingSelected, ids(0, 10), true);
    const both = select(first, ids(10, 10), true);
    expect(countSelected(both, 500)).toBe(20);
    const fewer = select(both, ["id-3", "id-13"], false);
    expect(isSelected(fewer, "id-3")).toBe(false);
    expect(isSelected(fewer, "id-12")).toBe(true);
    expect(toTarget(fewer, {}, false, 500)).toEqual({
      ids: [...ids(0, 20).filter((id) => id !== "id-3" && id !== "id-13")],
    });
  });

  it("of all of a filter names the filter and what was taken out, on pages never seen", () => {
    const some = select(allSelected, ["id-1", "id-700"], false);
    expect(isSelected(some, "id-9999")).toBe(true);
    expect(isSelected(some, "id-700")).toBe(false);
    expect(countSelected(some, 1000)).toBe(998);
    expect(toTarget(some, { code: "dhl" }, true, 1000)).toEqual({
      filter: { code: "dhl" },
      archived: true,
      except: ["id-1", "id-700"],
    });
    expect(countSelected(select(some, ["id-1"], true), 1000)).toBe(999);
  });

  it("never names more rows than a call takes", () => {
    const many = select(nothingSelected, ids(0, selectionMax + 50), true);
    expect(countSelected(many, 5000)).toBe(selectionMax);
  });

  it("of nothing is no target", () => {
    expect(toTarget(nothingSelected, {}, false, 10)).toBeNull();
    expect(toTarget(select(allSelected, ids(0, 3), false), {}, false, 3)).toBeNull();
  });
});

describe("the rest of a page", () => {
  const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];

  it("is selected in one step, also while all of a filter but some are; there is none where all rows are", () => {
    const changes: unknown[] = [];
    const change = (ids: readonly string[], on: boolean) => changes.push([ids, on]);
    selectRest(rows, { selection: select(nothingSelected, ["a"], true), change })?.();
    selectRest(rows, { selection: select(allSelected, ["b"], false), change })?.();
    expect(changes).toEqual([
      [["a", "b", "c"], true],
      [["a", "b", "c"], true],
    ]);
    expect(selectRest(rows, { selection: allSelected, change })).toBeNull();
    expect(
      selectRest(rows, { selection: select(nothingSelected, ["a", "b", "c"], true), change }),
    ).toBeNull();
  });
});
