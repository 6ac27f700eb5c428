import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import {
  branchOf,
  canMoveTo,
  findTyped,
  listOptions,
  listRows,
  pathTo,
  placeOfDrop,
  readMemberFilter,
  sideOf,
  stepOf,
  writeMemberFilter,
} from "./rules";

const make = (id: string, parentId: string | null, depth: number, position = 0): DepartmentView => ({
  id,
  parentId,
  depth,
  position,
  name: id.toUpperCase(),
  members: 0,
  shipments: 0,
});
/** Not in the order of the tree: b with b1 and b2, below b1 a chain down to the fifth level. */
const all = [
  make("root", null, 0),
  make("c", "root", 1, 2),
  make("a", "root", 1, 0),
  make("b", "root", 1, 1),
  make("b2", "b", 2, 1),
  make("b1", "b", 2, 0),
  make("b11", "b1", 3),
  make("b111", "b11", 4),
  make("b1111", "b111", 5),
];
const names = (folded: readonly string[] = []) =>
  listRows(all, new Set(folded)).map(({ department, level }) => `${level} ${department.id}`);

it("lists the tree in its order, without what is folded", () => {
  expect(names(["b1"])).toEqual(["1 root", "2 a", "2 b", "3 b1", "3 b2", "2 c"]);
  expect(names(["root"])).toEqual(["1 root"]);
  expect(names()).toHaveLength(all.length);
  expect(listRows(all, new Set(["b"]))[2]).toMatchObject({ place: 2, siblings: 3, hasChildren: true });
});

it("knows what is above and below a department", () => {
  expect(pathTo(all, "b11").map(({ id }) => id)).toEqual(["root", "b", "b1", "b11"]);
  expect(branchOf(all, "b1")).toEqual(["b1", "b11", "b111", "b1111"]);
  expect(listOptions(all, new Set(branchOf(all, "b")))).toEqual([
    ["root", "ROOT"],
    ["a", "\u2003A"],
    ["c", "\u2003C"],
  ]);
});

it("allows no move below itself or below the fifth level", () => {
  expect(canMoveTo(all, "b", "b11")).toBe(false);
  expect(canMoveTo(all, "b1", "b1")).toBe(false);
  expect(canMoveTo(all, "b1", "a")).toBe(true);
  expect(canMoveTo(all, "b1", "b2")).toBe(false);
  expect(canMoveTo(all, "a", "b111")).toBe(true);
  expect(canMoveTo(all, "a", "b1111")).toBe(false);
});

it.each([
  ["a", "b", "after", { parentId: "root", position: 1 }],
  ["c", "a", "before", { parentId: "root", position: 0 }],
  ["a", "b", "inside", { parentId: "b", position: 2 }],
  ["b1", "a", "after", { parentId: "root", position: 1 }],
  // Where it is already, on itself, beside the company, and below itself.
  ["a", "b", "before", null],
  ["c", "root", "inside", null],
  ["a", "a", "inside", null],
  ["a", "root", "after", null],
  ["b", "b2", "inside", null],
] as const)("%s dropped on %s, %s", (id, target, side, expected) => {
  expect(placeOfDrop(all, id, { target, side })).toEqual(expected);
});

it("takes a quarter of a line at each end for beside it", () => {
  expect([2, 20, 38].map((y) => sideOf(y, 40, false))).toEqual(["before", "inside", "after"]);
  expect(sideOf(2, 40, true)).toBe("inside");
});

it("finds a name by its first letters, going on after the last one", () => {
  const rows = listRows(all, new Set(["b"]));
  expect(findTyped(rows, 3, "a")).toBe(1);
  expect(findTyped(rows, 1, "b")).toBe(2);
  expect(findTyped(rows, 0, "roo")).toBe(0);
  expect(findTyped(rows, 0, "x")).toBeNull();
});

it.each([
  ["department=root&state=off&q=kim&below=0&page=2", "department=root&state=off&q=kim&below=0&page=2"],
  ["department=nonsense&state=gone&role=1&page=0&q=%20", ""],
])("an address %s is read as %s", (given, expected) => {
  expect(writeMemberFilter(readMemberFilter(Object.fromEntries(new URLSearchParams(given))))).toBe(expected);
});

it("walks, folds and unfolds by the arrows, and stays within the tree", () => {
  const folded = new Set(["b1"]);
  // root, a, b, b1 (folded), b2, c
  const rows = listRows(all, folded);
  const step = (key: string, at: number) => stepOf(key, rows, at, folded);
  expect(step("ArrowDown", 5)).toEqual({ what: "focus", at: 5 });
  expect(step("ArrowUp", 0)).toEqual({ what: "focus", at: 0 });
  expect(step("End", 1)).toEqual({ what: "focus", at: 5 });
  expect(step("ArrowRight", 3)).toEqual({ what: "unfold" });
  expect(step("ArrowRight", 2)).toEqual({ what: "focus", at: 3 });
  expect(step("ArrowLeft", 2)).toEqual({ what: "fold" });
  expect(step("ArrowLeft", 4)).toEqual({ what: "focus", at: 2 });
  expect(step(" ", 4)).toEqual({ what: "select" });
  expect(step("x", 4)).toBeNull();
});
