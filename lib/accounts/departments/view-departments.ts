import type { Db } from "@/db/client";
import { type Holder, listHolders } from "@/lib/accounts/organization/list-holders";
import { reaches } from "@/lib/accounts/organization/queries";
import { readTree } from "@/lib/accounts/organization/read-tree";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import { countByDepartment } from "@/lib/accounts/roles/count-shipments";
import type { PlacedAccess } from "@/lib/core/access";
import { rootDepartment } from "@/lib/core/operations";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** The departments that the caller may see, each before those below it. `caller`: `readCallerAccess`. */
export async function viewDepartments(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  caller: PlacedAccess,
): Promise<DepartmentView[]> {
  const tree = await readTree(db, scope);
  const members = countMembers(await listHolders(db, scope, new Date()));
  const shipments = await countByDepartment(db, scope, tree);
  const view = (id: string | null, name: string, path: readonly string[], position: number) => {
    const isTop = path.length === 0 || !reaches(caller, path.slice(0, -1));
    return {
      id: id ?? rootDepartment,
      parentId: isTop ? null : (path.at(-2) ?? rootDepartment),
      name,
      depth: path.length,
      position,
      members: members.get(id) ?? 0,
      shipments: shipments.get(id) ?? 0,
    };
  };
  const below = (parentId: string | null): DepartmentView[] =>
    tree.departments
      .filter((one) => one.parentId === parentId)
      .flatMap(({ id, name, path }, position) => [
        ...(reaches(caller, path) ? [view(id, name, path, position)] : []),
        ...below(id),
      ]);
  return [...(reaches(caller, []) ? [view(null, tree.company, [], 0)] : []), ...below(null)];
}

function countMembers(holders: readonly Holder[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { departmentId } of holders.filter(({ isPlanned }) => !isPlanned))
    counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
  return counts;
}
