import { requireOperation } from "@/lib/accounts/access/require-operation";
import { type DepartmentRow, readTree, type Tree } from "@/lib/accounts/organization/read-tree";
import { rootDepartment } from "@/lib/core/operations";
import type { Context, RowScope } from "@/lib/platform/adapters/context";

/** A department that shipments can be filtered by and moved to. */
export interface PlaceOption {
  /** `root` for the company itself. */
  readonly id: string;
  readonly name: string;
  /** 0 for the company itself, 1 for the top departments. */
  readonly depth: number;
}

/** The departments whose shipments the caller reaches, in the order of the tree; none while the company has none. */
export async function listPlaces(ctx: Context): Promise<readonly PlaceOption[]> {
  const scope = requireOperation(ctx, "shipments.view");
  if (scope.kind !== "business" || scope.rows.kind === "own" || scope.rows.kind === "none") return [];
  const tree = await readTree(ctx.db, scope);
  if (tree.departments.length === 0) return [];
  const reached = [companyOf(tree), ...childrenOf(tree, null)].filter(({ id }) => isReached(scope, id));
  return reached.length > 1 ? reached : [];
}

const companyOf = ({ company }: Tree): PlaceOption => ({ id: rootDepartment, name: company, depth: 0 });

/** Each before those below it. */
function childrenOf(tree: Tree, parentId: string | null): PlaceOption[] {
  const own = tree.departments.filter((one) => one.parentId === parentId);
  return own.flatMap((one) => [optionOf(one), ...childrenOf(tree, one.id)]);
}

const optionOf = ({ id, name, path }: DepartmentRow): PlaceOption => ({ id, name, depth: path.length });

function isReached({ rows }: RowScope, id: string): boolean {
  if (rows.kind !== "departments") return rows.kind === "all";
  return rows.ids.includes(id === rootDepartment ? null : id);
}
