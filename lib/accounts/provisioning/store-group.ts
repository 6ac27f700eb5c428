import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { scimGroup, scimGroupMember } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { nextPosition, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { findProvenDomains } from "@/lib/accounts/single-sign-on/find-proven-domain";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { ScimError } from "@/lib/core/scim-error";
import type { Context, DirectoryScope } from "@/lib/platform/adapters/context";
import { applyGroupRoles, readGroupRoles } from "./apply-group-roles";
import { groupsMax } from "./constants";
import { isResourceId } from "./find-user";
import { readGroups, readUsers } from "./queries";
import type { GroupFields } from "./read-group-change";

/** A group with the ids of its members, as it is stored. */
export interface StoredGroup extends GroupFields {
  readonly id: string;
}

/**
 * Stores a new group (`before` is null) or what a change makes of one, and gives its members the roles that follow.
 * Returns its id. Under the organization's lock. Throws ScimError: a name that another group has, members that the
 * directory does not know or whose domain is not proven; organizationFull.
 */
export async function storeGroup(
  tx: Tx,
  ctx: Context,
  scope: DirectoryScope,
  before: StoredGroup | null,
  after: GroupFields,
): Promise<string> {
  await guardName(tx, scope, after.displayName, before?.id ?? null);
  const added = [...after.members].filter((id) => !before?.members.has(id));
  const removed = [...(before?.members ?? [])].filter((id) => !after.members.has(id));
  await guardMembers(tx, scope, added);
  const roles = await readGroupRoles(tx, scope);
  const id = before?.id ?? (await insertGroup(tx, ctx, scope, after));
  if (before) await updateRow(tx, ctx, scope, id, after);
  await changeMembers(tx, scope, id, { added, removed });
  await applyGroupRoles(tx, ctx, scope, roles);
  await record(tx, ctx, { id, before, after, added, removed });
  return id;
}

async function guardName(tx: Tx, scope: DirectoryScope, name: string, ownId: string | null): Promise<void> {
  const condition = and(
    sql`lower(${scimGroup.displayName}) = lower(${name})`,
    ownId === null ? undefined : ne(scimGroup.id, ownId),
  );
  if ((await readGroups(tx, scope, condition)).length > 0)
    throw new ScimError(409, "uniqueness", `There is a group of the name ${name}.`);
}

/** Members that are in the group already stay, whatever became of their domain. */
async function guardMembers(tx: Tx, scope: DirectoryScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = ids.filter(isResourceId);
  const users = known.length === 0 ? [] : await readUsers(tx, scope, inArray(accountUser.id, known));
  const domains = await findProvenDomains(tx, scope);
  const good = new Set(
    users.filter(({ emailKey }) => domains.includes(emailKey.split("@").at(-1) ?? "")).map(({ id }) => id),
  );
  const bad = ids.find((id) => !good.has(id));
  if (bad !== undefined)
    throw new ScimError(400, "invalidValue", `${bad} is no user whose domain your company has proven here.`);
}

async function insertGroup(
  tx: Tx,
  { now }: Context,
  scope: DirectoryScope,
  { displayName, externalId }: GroupFields,
): Promise<string> {
  const { accountId } = scope;
  if ((await readGroups(tx, scope)).length >= groupsMax) throw new AppError("organizationFull");
  const id = newId(now);
  const position = await nextPosition(tx, scimGroup, scope);
  await tx
    .insert(scimGroup)
    .values({ id, accountId, displayName, externalId, position, createdAt: now, updatedAt: now });
  return id;
}

async function updateRow(
  tx: Tx,
  { now }: Context,
  scope: DirectoryScope,
  id: string,
  { displayName, externalId }: GroupFields,
): Promise<void> {
  const change = { displayName, externalId, updatedAt: now };
  await updateOwned(tx, scimGroup, scope, id, change);
}

interface Moves {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

async function changeMembers(
  tx: Tx,
  { accountId }: DirectoryScope,
  groupId: string,
  { added, removed }: Moves,
): Promise<void> {
  if (removed.length > 0)
    await tx
      .delete(scimGroupMember)
      .where(
        and(
          eq(scimGroupMember.groupId, groupId),
          eq(scimGroupMember.accountId, accountId),
          inArray(scimGroupMember.userId, [...removed]),
        ),
      );
  if (added.length > 0)
    await tx
      .insert(scimGroupMember)
      .values(added.map((userId) => ({ groupId, userId, accountId })))
      .onConflictDoNothing();
}

interface Change extends Moves {
  readonly id: string;
  readonly before: StoredGroup | null;
  readonly after: GroupFields;
}

/** What its members may do after it has entries of its own. */
async function record(tx: Tx, ctx: Context, { id, before, after, added, removed }: Change): Promise<void> {
  const target = { id, name: after.displayName };
  if (before === null) return recordAudit(tx, ctx, "directory.group_created", { target });
  const isSame = before.displayName === after.displayName && before.externalId === after.externalId;
  if (isSame && added.length === 0 && removed.length === 0) return;
  const details = { added: added.length, removed: removed.length };
  const named = ({ displayName, externalId }: GroupFields) => ({ name: displayName, externalId });
  await recordAudit(tx, ctx, "directory.group_changed", {
    target,
    ...(!isSame && { before: named(before), after: named(after) }),
    ...((added.length > 0 || removed.length > 0) && { details }),
  });
}
