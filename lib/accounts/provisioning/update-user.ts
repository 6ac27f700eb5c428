import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { revokeAccess } from "@/lib/accounts/users/revoke-access";
import { normalizeEmail } from "@/lib/core/email-address";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { ScimError } from "@/lib/core/scim-error";
import type { Context, DirectoryScope } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { findUser } from "./find-user";
import { formatUser, type Resource } from "./format";
import { addressTaken, findHolder, guardDomain, guardExternalId, isAtProvenDomain } from "./guard-address";
import { lockDirectory } from "./lock-directory";
import type { UserRow } from "./queries";
import { applyUserChange, readUserChange, type UserFields } from "./read-user-change";
import { requireDirectory } from "./require-directory";
import type { PatchOperation } from "./schemas";

/** Changes some attributes of a user (PATCH): all of the operations, or none. Throws as `updateUser`. */
export function patchUser(
  ctx: Context,
  id: string,
  operations: readonly PatchOperation[],
): Promise<Resource> {
  return updateUser(ctx, id, (before) => applyUserChange(before, readUserChange(operations)));
}

/**
 * Replaces a user's attributes (PUT). Whether it is active, and its language, stay if they are not named. Throws as
 * `updateUser`.
 */
export function replaceUser(ctx: Context, id: string, body: Resource): Promise<Resource> {
  const change = readUserChange([{ op: "replace", value: body }]);
  if (change.username === undefined) throw new ScimError(400, "invalidValue", "userName is missing.");
  return updateUser(ctx, id, (before) => applyUserChange({ ...before, name: "", externalId: null }, change));
}

/**
 * Stores what a change makes of a user. Throws ScimError: 404; 403 for the owner, and for more than switching off a member
 * whose domain is not proven; addresses as in `addUser`.
 */
async function updateUser(
  ctx: Context,
  id: string,
  change: (before: UserFields) => UserFields,
): Promise<Resource> {
  const scope = requireDirectory(ctx);
  const { row, switched } = await ctx.db.transaction(async (tx) => {
    await lockDirectory(tx, scope);
    const before = await findUser(tx, scope, id);
    const fields = fieldsOf(before);
    const wanted = change(fields);
    if (JSON.stringify(wanted) === JSON.stringify(fields)) return { row: before, switched: false };
    if (before.kind === "owner")
      throw new ScimError(403, null, "The owner of the company is not changed by its directory.");
    const after = await settle(tx, scope, before, wanted);
    await store(tx, ctx, scope, before, after);
    return { row: await findUser(tx, scope, id), switched: after.active !== before.active };
  });
  if (switched)
    recordSecurityEvent(ctx, row.active ? "member.enabled" : "member.disabled", { userId: row.id });
  return formatUser(row);
}

function fieldsOf({ email, externalId, name, active, locale }: UserRow): UserFields {
  return { userName: email, externalId, name, active, locale: isLocale(locale) ? locale : defaultLocale };
}

/**
 * What of a change may be stored. Switching off always may: an address that cannot be taken does not stop it, and is not
 * taken then.
 */
async function settle(
  tx: Tx,
  scope: DirectoryScope,
  before: UserRow,
  wanted: UserFields,
): Promise<UserFields> {
  const isEnding = before.active && !wanted.active;
  if (!(await isAtProvenDomain(tx, scope, before.email))) {
    if (isEnding) return { ...fieldsOf(before), active: false };
    throw new ScimError(
      403,
      null,
      `The domain of ${before.email} is not one that your company has proven here.`,
    );
  }
  try {
    await guardAddress(tx, scope, before, wanted);
    return wanted;
  } catch (error) {
    if (!isEnding || !(error instanceof ScimError)) throw error;
    return { ...wanted, userName: before.email, externalId: before.externalId };
  }
}

async function guardAddress(
  tx: Tx,
  scope: DirectoryScope,
  { id, email, externalId }: UserRow,
  wanted: UserFields,
): Promise<void> {
  if (wanted.userName !== email) {
    await guardDomain(tx, scope, wanted.userName);
    const holder = await findHolder(tx, scope, wanted.userName);
    if (holder && holder.id !== id) throw addressTaken(wanted.userName, holder);
  }
  if (wanted.externalId !== externalId) await guardExternalId(tx, scope, wanted.externalId, id);
}

/** Whoever is switched off, or gets another address, is logged out; switching on restores no session. */
async function store(
  tx: Tx,
  ctx: Context,
  { accountId }: DirectoryScope,
  before: UserRow,
  after: UserFields,
): Promise<void> {
  const { userName, externalId, name, active, locale } = after;
  const emailKey = normalizeEmail(userName);
  await tx
    .update(accountUser)
    .set({ email: userName, emailKey, externalId, name, active, locale, changedAt: ctx.now })
    .where(and(eq(accountUser.id, before.id), eq(accountUser.accountId, accountId)));
  if ((before.active && !active) || emailKey !== before.emailKey)
    await revokeAccess(tx, { accountId, userId: before.id, emailKey: before.emailKey });
  if (before.active && !active) await emitAccessChange(tx, { accountId });
  const target = { id: before.id, name: userName };
  await recordAudit(tx, ctx, "member.changed", {
    target,
    before: auditOf(fieldsOf(before)),
    after: auditOf(after),
  });
  if (active !== before.active)
    await recordAudit(tx, ctx, active ? "member.enabled" : "member.disabled", { target });
}

function auditOf({ userName, externalId, name, locale }: UserFields) {
  return { name, email: userName, language: locale, externalId };
}
