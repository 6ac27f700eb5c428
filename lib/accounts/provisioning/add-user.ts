import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser, secondFactor } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { invitation } from "@/db/schema/organization";
import { apiKey } from "@/db/schema/public-api";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { guardRoom } from "@/lib/accounts/members/guard-room";
import { revokeAccess } from "@/lib/accounts/users/revoke-access";
import { normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { ScimError } from "@/lib/core/scim-error";
import type { Context, DirectoryScope } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { findUser } from "./find-user";
import { formatUser, type Resource } from "./format";
import { addressTaken, findHolder, guardDomain, guardExternalId } from "./guard-address";
import { lockDirectory } from "./lock-directory";
import { readDefaults, readOwnerLocale } from "./queries";
import { applyUserChange, readUserChange, type UserFields } from "./read-user-change";
import { requireDirectory } from "./require-directory";

/**
 * Makes a member, who has no password, the default role and the default department. One whom the directory deleted is
 * taken up again. Throws ScimError: an address of another user, a domain that is not proven; seatsFull.
 */
export async function addUser(ctx: Context, body: Resource): Promise<Resource> {
  const scope = requireDirectory(ctx);
  const change = readUserChange([{ op: "add", value: body }]);
  if (change.username === undefined) throw new ScimError(400, "invalidValue", "userName is missing.");
  const { username } = change;
  const made = await ctx.db.transaction(async (tx) => {
    await lockDirectory(tx, scope);
    const locale = await readOwnerLocale(tx, scope);
    const fields = applyUserChange(
      {
        ...{ userName: username, externalId: null, name: "", active: true },
        locale: isLocale(locale) ? locale : defaultLocale,
      },
      change,
    );
    await guardDomain(tx, scope, username);
    const holder = await findHolder(tx, scope, username);
    const isBack = holder?.isOwn === true && holder.deprovisionedAt !== null;
    if (holder && !isBack) throw addressTaken(username, holder);
    await guardExternalId(tx, scope, fields.externalId, holder?.id ?? null);
    const id = holder?.id ?? (await insertUser(tx, ctx, scope, fields));
    if (isBack) await endEarlierAccess(tx, ctx, scope, { id, email: username });
    await store(tx, ctx, scope, { ...fields, id });
    await recordAudit(tx, ctx, "member.joined", { target: { id, name: fields.userName } });
    return findUser(tx, scope, id);
  });
  recordSecurityEvent(ctx, "member.joined", { userId: made.id });
  return formatUser(made);
}

/** Makes the row; an earlier invitation of the address is fulfilled by it. */
async function insertUser(
  tx: Tx,
  { now }: Context,
  { accountId }: DirectoryScope,
  { userName, locale }: UserFields,
): Promise<string> {
  const emailKey = normalizeEmail(userName);
  await tx
    .delete(invitation)
    .where(and(eq(invitation.accountId, accountId), eq(invitation.emailKey, emailKey)));
  await guardRoom(tx, { accountId }, now);
  const id = newId(now);
  const times = { createdAt: now, passwordChangedAt: now };
  const rows = await tx
    .insert(accountUser)
    .values({
      ...{ id, accountId, role: "member", email: userName, emailKey, name: "", locale },
      ...{ passwordHash: null, ...times },
    })
    .onConflictDoNothing({ target: accountUser.emailKey })
    .returning({ id: accountUser.id });
  // It got an account elsewhere in this moment.
  if (rows.length === 0) throw addressTaken(userName, { isOwn: false });
  return id;
}

/**
 * An address may have another holder by now: nothing by which the earlier one got in works for the new one's membership,
 * neither identities and second factor, nor API keys, which were refused since the deletion.
 */
async function endEarlierAccess(
  tx: Tx,
  ctx: Context,
  { accountId }: DirectoryScope,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await revokeAccess(tx, { accountId, userId: id, emailKey: normalizeEmail(email) });
  await tx.delete(identity).where(eq(identity.userId, id));
  await tx.delete(secondFactor).where(eq(secondFactor.userId, id));
  const keys = await tx
    .delete(apiKey)
    .where(and(eq(apiKey.createdBy, id), eq(apiKey.accountId, accountId)))
    .returning({ id: apiKey.id, name: apiKey.name });
  for (const key of keys) await recordAudit(tx, ctx, "api_key.deleted", { target: key });
}

/** One who comes back has what a new member has: neither the role nor the password of before. */
async function store(
  tx: Tx,
  { now }: Context,
  scope: DirectoryScope,
  { id, userName, externalId, name, active, locale }: UserFields & { readonly id: string },
): Promise<void> {
  await tx
    .update(accountUser)
    .set({
      ...(await readDefaults(tx, scope)),
      ...{ email: userName, externalId, name, active, locale, passwordHash: null, deprovisionedAt: null },
      changedAt: now,
    })
    .where(and(eq(accountUser.id, id), eq(accountUser.accountId, scope.accountId)));
}
