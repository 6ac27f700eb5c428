import {
  type Access,
  completeOperations,
  covers,
  excludedOperations,
  isBelow,
  type PlacedAccess,
} from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import { restrictedColumns, rootDepartment } from "@/lib/core/operations";

import type { Holder } from "./list-holders";
import { type Place, reaches } from "./queries";
import type { DepartmentRow, Tree } from "./read-tree";

/** A department that the caller reaches. Throws notFound, also for one outside their rows. Pure. */
export function findDepartment({ departments }: Tree, caller: PlacedAccess, id: string): DepartmentRow {
  const found = departments.find((one) => one.id === id);
  if (!found || !reaches(caller, found.path)) throw new AppError("notFound");
  return found;
}

/** The same, or the company itself. Pure. */
export function placeOf(tree: Tree, caller: PlacedAccess, id: string): Place {
  if (id !== rootDepartment) return findDepartment(tree, caller, id);
  if (!reaches(caller, [])) throw new AppError("notFound");
  return { id: null, path: [] };
}

/**
 * A department that the caller may change: they reach it and its parent, so it is not the topmost that they see, which
 * is their own. Throws notFound, beyondOwnRights. Pure.
 */
export function changeableDepartment(tree: Tree, caller: PlacedAccess, id: string): DepartmentRow {
  const own = findDepartment(tree, caller, id);
  if (!reaches(caller, own.path.slice(0, -1))) throw new AppError("beyondOwnRights");
  return own;
}

/** Name of a department; of the company for null. Pure. */
export function nameOf({ company, departments }: Tree, id: string | null): string {
  return id === null ? company : (departments.find((one) => one.id === id)?.name ?? "");
}

/** Levels of a department and those below it: 1 without any. Pure. */
export function levelsOf({ departments }: Tree, { path }: DepartmentRow): number {
  const below = departments.filter((one) => isBelow(one.path, path));
  return Math.max(...below.map((one) => one.path.length)) - path.length + 1;
}

/** Whether somebody sees a department's shipments after it moved to another parent, and did not before. Pure. */
export function gainsByMove({ rows, path }: PlacedAccess, from: Place, to: Place): boolean {
  return rows === "below" && isBelow(to.path, path) && !isBelow(from.path, path);
}

/** Whether somebody sees a department's shipments because it is deleted and they go to its parent. Pure. */
export function gainsByDeletion({ rows, path }: PlacedAccess, parent: Place): boolean {
  return rows === "department" && path.join() === parent.path.join();
}

/** Ids of siblings with one at a position, counted from 0; the last by default. Pure. */
export function placeAt(ids: readonly string[], id: string, position = ids.length): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

/**
 * Whether the caller covers a role's access: at their own place, and that of everybody who has the role, all of whom they
 * must reach. Pure.
 */
export function coversRole(caller: PlacedAccess, access: Access, holders: readonly Holder[]): boolean {
  return (
    covers(caller, { ...access, path: caller.path }) &&
    holders.every(({ access: { path } }) => reaches(caller, path) && covers(caller, { ...access, path }))
  );
}

/** Throws beyondOwnRights if a role's access is not covered. Pure. */
export function guardRole(caller: PlacedAccess, access: Access, holders: readonly Holder[]): void {
  if (!coversRole(caller, access, holders)) throw new AppError("beyondOwnRights");
}

/**
 * An access with the operations that others need, and nothing twice. Throws badInput with each operation that the rows or
 * hidden columns exclude. Pure.
 */
export function completeAccess(given: Access): Access {
  const excluded = [...new Set(excludedOperations(given))];
  if (excluded.length > 0)
    throw new AppError("badInput", {
      issues: excluded.map((one) => ({
        path: `operations.${given.operations.indexOf(one)}`,
        rule: "wholeAccount",
      })),
    });
  const hidden = restrictedColumns.filter((one) => given.hidden.includes(one));
  return { operations: completeOperations(given.operations), hidden, rows: given.rows };
}

/** What the audit log tells of an access. Pure. */
export function accessFields({ operations, hidden, rows }: Access) {
  return { operations, hidden, rows };
}
