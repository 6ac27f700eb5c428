import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import type { groupsCall } from "./contract";
import { readGroupMembers, readGroups } from "./queries";

/** The groups of the company's directory, in the order in which they give roles. */
export async function listGroups(ctx: Context): Promise<z.input<typeof groupsCall.output>> {
  const scope = requireOwner(ctx);
  const members = await readGroupMembers(ctx.db, scope);
  const rows = await readGroups(ctx.db, scope);
  return {
    groups: rows.map(({ id, displayName, roleId }) => ({
      ...{ id, name: displayName, roleId },
      members: members.filter(({ groupId }) => groupId === id).length,
    })),
  };
}
