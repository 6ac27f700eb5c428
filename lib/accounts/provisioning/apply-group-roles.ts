import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { scimGroup, scimGroupMember } from "@/db/schema/single-sign-on";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { namePosition } from "@/lib/accounts/departments/find-position";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { readDefaults, readUsers } from "./queries";
import { rolesByGroups } from "./rules";

type Scope = Pick<AccountScope, "accountId">;

/** What groups give whom, read before a change of them. */
export async function readGroupRoles(tx: Tx, { accountId }: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ userId: scimGroupMember.userId, roleId: scimGroup.roleId, position: scimGroup.position })
    .from(scimGroupMember)
    .innerJoin(scimGroup, eq(scimGroup.id, scimGroupMember.groupId))
    .where(eq(scimGroupMember.accountId, accountId));
  return rolesByGroups(rows);
}

/**
 * Gives members the roles of their groups, where a change of groups changed that: the first group's, or the default role
 * after the last group with a role. Owners have no role. `before`: `readGroupRoles`, before the change.
 */
export async function applyGroupRoles(
  tx: Tx,
  ctx: Pick<Context, "caller" | "now">,
  scope: Scope,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const after = await readGroupRoles(tx, scope);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  );
  if (changed.length === 0) return;
  const { accountId } = scope;
  const defaults = await readDefaults(tx, scope);
  const users = await readUsers(
    tx,
    scope,
    and(inArray(accountUser.id, changed), eq(accountUser.role, "member")),
  );
  for (const user of users) {
    const roleId = after.get(user.id) ?? defaults.roleId;
    if (roleId === user.roleId) continue;
    await updateOwned(tx, accountUser, scope, user.id, { roleId });
    const { departmentId } = user;
    await recordAudit(tx, ctx, "member.changed", {
      target: { id: user.id, name: user.email },
      before: await namePosition(tx, user),
      after: await namePosition(tx, { departmentId, roleId }),
    });
  }
  await emitAccessChange(tx, scope);
  await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
}
