import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import type { allChildCall } from "@/lib/accounts/organization/contract";
import { reaches, readCallerAccess } from "@/lib/accounts/organization/queries";
import { readTree } from "@/lib/accounts/organization/read-tree";
import { placeOf } from "@/lib/accounts/organization/rules";
import { isBelow } from "@/lib/core/access";
import { rootDepartment } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";

/** Ids of a department and all below it that the caller may see. Throws notFound. */
export async function listChildren(
  ctx: Context,
  { rootid }: z.output<typeof allChildCall.input>,
): Promise<z.input<typeof allChildCall.output>> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  const tree = await readTree(ctx.db, scope);
  const { id, path: above } = placeOf(tree, caller, rootid);
  const below = tree.departments.filter(
    ({ path }) => path.length > above.length && isBelow(path, above) && reaches(caller, path),
  );
  return { ids: [id ?? rootDepartment, ...below.map((one) => one.id)] };
}
