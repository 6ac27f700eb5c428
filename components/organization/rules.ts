import { readPart, type Search, writeParts } from "@/components/ui/table/search-filter";
import { departmentLevelsMax, memberSearch, memberStates } from "@/lib/accounts/organization/constants";
import type { DepartmentView, MemberView } from "@/lib/accounts/organization/schemas";
import { rootDepartment } from "@/lib/core/operations";

/** A department as a line of the tree. */
export interface TreeRow {
  readonly department: DepartmentView;
  /** From 1, below the topmost that the reader may see. */
  readonly level: number;
  /** Its place among those of its parent, from 1, and how many these are. */
  readonly place: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
}

/** The departments right below one, in their order. */
export function childrenOf(all: readonly DepartmentView[], parentId: string | null): DepartmentView[] {
  return all.filter((one) => one.parentId === parentId).sort((a, b) => a.position - b.position);
}

/** The lines of the tree from the top, without those below folded departments. */
export function listRows(
  all: readonly DepartmentView[],
  folded: ReadonlySet<string>,
  parentId: string | null = null,
  level = 1,
): TreeRow[] {
  const siblings = childrenOf(all, parentId);
  return siblings.flatMap((department, at) => {
    const hasChildren = all.some((one) => one.parentId === department.id);
    const row = { department, level, place: at + 1, siblings: siblings.length, hasChildren };
    const isOpen = hasChildren && !folded.has(department.id);
    return isOpen ? [row, ...listRows(all, folded, department.id, level + 1)] : [row];
  });
}

/** A department and those above it, from the top. */
export function pathTo(all: readonly DepartmentView[], id: string): DepartmentView[] {
  const found = all.find((one) => one.id === id);
  if (!found) return [];
  return found.parentId === null ? [found] : [...pathTo(all, found.parentId), found];
}

/** Ids of a department and all below it. */
export function branchOf(all: readonly DepartmentView[], id: string): string[] {
  return [id, ...childrenOf(all, id).flatMap((child) => branchOf(all, child.id))];
}

/** Departments for a list of choices, each indented below its parent. */
export function listOptions(
  all: readonly DepartmentView[],
  except: ReadonlySet<string> = new Set(),
): [id: string, name: string][] {
  return listRows(all, new Set())
    .filter(({ department }) => !except.has(department.id))
    .map(({ department, level }) => [department.id, `${"\u2003".repeat(level - 1)}${department.name}`]);
}

/** Whether a department can be moved below another one: not below itself, and not too deep. */
export function canMoveTo(all: readonly DepartmentView[], id: string, parentId: string): boolean {
  const branch = branchOf(all, id);
  const parent = all.find((one) => one.id === parentId);
  const moved = all.find((one) => one.id === id);
  if (!parent || !moved || branch.includes(parentId)) return false;
  const deepest = Math.max(...all.filter((one) => branch.includes(one.id)).map(({ depth }) => depth));
  return parent.depth + 1 + deepest - moved.depth <= departmentLevelsMax;
}

/** Where a dragged department is let go: beside another one, or below it. */
export interface Drop {
  readonly target: string;
  readonly side: "before" | "inside" | "after";
}

/** The new parent and place of a dropped department; null where it cannot go or already is. */
export function placeOfDrop(
  all: readonly DepartmentView[],
  id: string,
  { target, side }: Drop,
): { readonly parentId: string; readonly position: number } | null {
  const over = all.find((one) => one.id === target);
  const parentId = side === "inside" ? target : (over?.parentId ?? null);
  if (!over || id === target || parentId === null || !canMoveTo(all, id, parentId)) return null;
  const now = childrenOf(all, parentId);
  const others = now.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target);
  const position = side === "inside" ? others.length : side === "before" ? at : at + 1;
  return now[position]?.id === id ? null : { parentId, position };
}

/** Which part of a line the pointer is over; only the middle of the topmost one takes anything. */
export function sideOf(y: number, height: number, isTop: boolean): Drop["side"] {
  if (isTop) return "inside";
  return y < height / 4 ? "before" : y > (height * 3) / 4 ? "after" : "inside";
}

/** The next line after `from` whose name begins with what was typed; from the top after the last. */
export function findTyped(rows: readonly TreeRow[], from: number, typed: string): number | null {
  const wanted = typed.toLocaleLowerCase();
  // Several letters go on with the present line, a single one with the next.
  const start = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < rows.length; step++) {
    const at = (start + step) % rows.length;
    if (rows[at]?.department.name.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return null;
}

/** What a key does in the tree: moves the focus to a line, folds or unfolds the present one, selects it. */
export type TreeStep =
  | { readonly what: "focus"; readonly at: number }
  | { readonly what: "fold" | "unfold" | "select" };

/** What a key does on a line of the tree; null for keys that it does not know. */
export function stepOf(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  folded: ReadonlySet<string>,
): TreeStep | null {
  const row = rows[at];
  const isOpen = row?.hasChildren === true && !folded.has(row.department.id);
  switch (key) {
    case "ArrowDown":
      return { what: "focus", at: Math.min(at + 1, rows.length - 1) };
    case "ArrowUp":
      return { what: "focus", at: Math.max(at - 1, 0) };
    case "Home":
      return { what: "focus", at: 0 };
    case "End":
      return { what: "focus", at: rows.length - 1 };
    case "ArrowRight":
      return isOpen ? { what: "focus", at: at + 1 } : { what: "unfold" };
    case "ArrowLeft": {
      if (isOpen) return { what: "fold" };
      const parent = rows.slice(0, at).findLastIndex(({ level }) => level < (row?.level ?? 0));
      return { what: "focus", at: Math.max(parent, 0) };
    }
    case "Enter":
    case " ":
      return { what: "select" };
    default:
      return null;
  }
}

/** Which members are shown. Empty for all. */
export interface MemberFilter {
  readonly departmentId?: string;
  readonly below: boolean;
  readonly state?: MemberView["state"];
  readonly roleId?: string;
  readonly q?: string;
  /** From 1. */
  readonly page: number;
}

export const membersPageSize = 25;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filter of an address; what is no filter is left out. */
export function readMemberFilter(search: Search): MemberFilter {
  const get = (name: string) => readPart(search, name) ?? "";
  const [departmentId, roleId, q] = [get("department"), get("role"), get("q").trim()];
  const state = memberStates.find((one) => one === get("state"));
  const page = Number(get("page"));
  return {
    ...((departmentId === rootDepartment || idPattern.test(departmentId)) && { departmentId }),
    ...(idPattern.test(roleId) && { roleId }),
    ...(state && { state }),
    ...(q !== "" && { q: q.slice(0, memberSearch.max) }),
    below: get("below") !== "0",
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

/** The filter as an address has it, empty for everybody. */
export function writeMemberFilter({ departmentId, roleId, state, q, below, page }: MemberFilter): string {
  return writeParts(["department", "role", "state", "q", "below", "page"], {
    ...{ department: departmentId, role: roleId, state, q },
    ...{ below: below ? null : "0", page: page > 1 ? page : null },
  });
}

/** What the list of members is asked for. */
export function toMembersInput({ page, ...filter }: MemberFilter) {
  return { ...filter, pageIndex: page, pageSize: membersPageSize };
}

/** Whether a filter beside the department leaves members out. */
export function isNarrowed({ state, roleId, q }: MemberFilter): boolean {
  return state !== undefined || roleId !== undefined || q !== undefined;
}

/** One or two letters that stand for a member. */
export function initialsOf(name: string, email: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = first === undefined ? [...email].slice(0, 1) : [[...first][0], [...(last ?? "")][0]];
  return letters.join("").toLocaleUpperCase();
}
