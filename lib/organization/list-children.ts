import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/require-operation";
import { isBelow } from "@/lib/core/access";
import { rootDepartment } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/context";

import type { allChildCall } from "./contract";
import { reaches, readCallerAccess } from "./queries";
import { readTree } from "./read-tree";
import { placeOf } from "./rules";

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
