import { ScimError } from "@/lib/core/scim-error";
import type { Context } from "@/lib/platform/adapters/context";
import { emptyGroup } from "./add-group";
import { findGroup } from "./find-user";
import { formatGroup, type Resource } from "./format";
import { lockDirectory } from "./lock-directory";
import { readGroupMembers } from "./queries";
import { applyGroupPatch, type GroupFields } from "./read-group-change";
import { requireDirectory } from "./require-directory";
import type { PatchOperation } from "./schemas";
import { storeGroup } from "./store-group";

/** Changes a group (PATCH): all of the operations, or none. Throws 404, and as `storeGroup`. */
export function patchGroup(
  ctx: Context,
  id: string,
  operations: readonly PatchOperation[],
): Promise<Resource> {
  return updateGroup(ctx, id, (before) => applyGroupPatch(before, operations));
}

/** Replaces a group's name and members (PUT). Throws 404, and as `storeGroup`. */
export function replaceGroup(ctx: Context, id: string, body: Resource): Promise<Resource> {
  return updateGroup(ctx, id, () => applyGroupPatch(emptyGroup, [{ op: "replace", value: body }]));
}

async function updateGroup(
  ctx: Context,
  id: string,
  change: (before: GroupFields) => GroupFields,
): Promise<Resource> {
  const scope = requireDirectory(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockDirectory(tx, scope);
    const row = await findGroup(tx, scope, id);
    const members = new Set((await readGroupMembers(tx, scope, id)).map(({ userId }) => userId));
    const before = { id, displayName: row.displayName, externalId: row.externalId, members };
    const after = change(before);
    if (after.displayName === "") throw new ScimError(400, "invalidValue", "displayName is missing.");
    await storeGroup(tx, ctx, scope, before, after);
    return formatGroup(await findGroup(tx, scope, id), await readGroupMembers(tx, scope, id));
  });
}
