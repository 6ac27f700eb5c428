import { departmentLevelsMax } from "@/lib/accounts/organization/constants";
import type { Holder } from "@/lib/accounts/organization/list-holders";
import { guardCovers, type Place } from "@/lib/accounts/organization/queries";
import type { DepartmentRow, Tree } from "@/lib/accounts/organization/read-tree";
import { changeableDepartment, gainsByMove, levelsOf, placeOf } from "@/lib/accounts/organization/rules";
import { isBelow, type PlacedAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";

export interface Move {
  readonly department: DepartmentRow;
  readonly from: Place;
  readonly to: Place;
  /** Those who would see the department's shipments because of it. */
  readonly gaining: readonly Holder[];
  /** Those who would not see them any more. */
  readonly losing: readonly Holder[];
}

/**
 * A department's move to another parent, or to the same. Throws notFound, beyondOwnRights, departmentInside,
 * departmentTooDeep; beyondOwnRights too if somebody with more rights than the caller would gain shipments by it. Pure.
 */
export function planMove(
  tree: Tree,
  caller: PlacedAccess,
  holders: readonly Holder[],
  { id, parentId }: { readonly id: string; readonly parentId: string },
): Move {
  const department = changeableDepartment(tree, caller, id);
  const from: Place = { id: department.parentId, path: department.path.slice(0, -1) };
  const to = placeOf(tree, caller, parentId);
  if (isBelow(to.path, department.path)) throw new AppError("departmentInside");
  if (to.path.length + levelsOf(tree, department) > departmentLevelsMax)
    throw new AppError("departmentTooDeep");
  const gaining = holders.filter(({ access }) => gainsByMove(access, from, to));
  for (const { access } of gaining) guardCovers(caller, access);
  const losing = holders.filter(({ access }) => gainsByMove(access, to, from));
  return { department, from, to, gaining, losing };
}
