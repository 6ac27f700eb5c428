import type { z } from "zod";
import { proveRows, requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import { readTree } from "@/lib/accounts/organization/read-tree";
import { placeOf } from "@/lib/accounts/organization/rules";
import { completeOperations, isBelow } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { countInReach } from "./count-shipments";
import type { previewAccessCall } from "./role-contract";

/**
 * How many shipments of the list somebody new with this access would see in a department, of those that the caller sees:
 * none of their own yet. Changes nothing. Throws notFound for a department that the caller does not reach.
 */
export async function previewAccess(
  ctx: Context,
  { departmentId, ...access }: z.output<typeof previewAccessCall.input>,
): Promise<z.input<typeof previewAccessCall.output>> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  const caller = await readCallerAccess(ctx.db, scope);
  const tree = await readTree(ctx.db, scope);
  const place = placeOf(tree, caller, departmentId);
  const below = [...tree.departments, ...tree.deleted].filter(({ path }) => isBelow(path, place.path));
  const somebody = proveRows({
    ...{ accountId: scope.accountId, userId: newId(ctx.now), access },
    ...{ departmentId: place.id, departmentIds: below.map(({ id }) => id) },
  });
  const seesShipments = completeOperations(access.operations).includes("shipments.view");
  return {
    visible: !seesShipments ? 0 : await countInReach(ctx.db, [scope, somebody]),
    total: await countInReach(ctx.db, [scope]),
  };
}
