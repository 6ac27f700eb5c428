import { ScimError } from "@/lib/core/scim-error";
import type { Context } from "@/lib/platform/adapters/context";
import { findGroup } from "./find-user";
import { formatGroup, type Resource } from "./format";
import { lockDirectory } from "./lock-directory";
import { readGroupMembers } from "./queries";
import { applyGroupPatch } from "./read-group-change";
import { requireDirectory } from "./require-directory";
import { storeGroup } from "./store-group";

/** A group before anything was said of it. */
export const emptyGroup = { displayName: "", externalId: null, members: new Set<string>() } as const;

/** Makes a group, without a role: that is the owner's to choose. Throws as `storeGroup`. */
export async function addGroup(ctx: Context, body: Resource): Promise<Resource> {
  const scope = requireDirectory(ctx);
  const fields = applyGroupPatch(emptyGroup, [{ op: "replace", value: body }]);
  if (fields.displayName === "") throw new ScimError(400, "invalidValue", "displayName is missing.");
  return ctx.db.transaction(async (tx) => {
    await lockDirectory(tx, scope);
    const id = await storeGroup(tx, ctx, scope, null, fields);
    return formatGroup(await findGroup(tx, scope, id), await readGroupMembers(tx, scope, id));
  });
}
