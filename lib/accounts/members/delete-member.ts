import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { apiKey } from "@/db/schema/public-api";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { deleteMemberCall } from "@/lib/accounts/organization/contract";
import { memberLeft } from "@/lib/accounts/organization/events";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { deleteUser } from "@/lib/accounts/users/delete-user";
import { covers, type PlacedAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { enqueue } from "@/lib/platform/adapters/queue";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { findChangeable, findMember, type MemberRow } from "./read-members";

type Input = z.output<typeof deleteMemberCall.input> & { readonly id: string };

/**
 * Deletes an invitation, or a member: at once they are logged out and their personal data is gone; a job gives their
 * shipments to the heir, the owner by default, and deletes the row. Throws notFound, forbidden for the owner and the
 * caller, beyondOwnRights, badInput for an heir who is no member. `features`: as of `deleteAccount`.
 */
export function deleteMember(features: readonly Feature[]) {
  return async (ctx: Context, { id, heir }: Input): Promise<{ done: true }> => {
    const scope = requireSessionOperation(ctx, "members.manage");
    await ctx.db.transaction(async (tx) => {
      const caller = await lockCaller(tx, scope, "members.manage");
      const row = await findChangeable(tx, scope, caller, id, ctx.now);
      if (row.kind === "invitation") await tx.delete(invitation).where(owned(invitation, scope, id));
      else await deleteRow(tx, scope, row, await findHeir(tx, ctx, { scope, caller, id, heir }), features);
      await recordAudit(tx, ctx, "member.deleted", { target: { id, name: row.email } });
    });
    recordSecurityEvent(ctx, "member.deleted");
    return { done: true };
  };
}

interface Heirs {
  readonly ofShipments: string;
  readonly ofKeys: string;
}

async function deleteRow(
  tx: Tx,
  { accountId, userId }: SessionScope,
  { id, email }: MemberRow,
  { ofShipments, ofKeys }: Heirs,
  features: readonly Feature[],
): Promise<void> {
  await tx
    .update(apiKey)
    .set({ createdBy: ofKeys })
    .where(and(eq(apiKey.createdBy, id), eq(apiKey.accountId, accountId)));
  const user = { accountId, userId: id, emailKey: normalizeEmail(email), receiveEmail: null };
  await deleteUser(tx, user, features);
  await emitAccessChange(tx, { accountId });
  await enqueue(tx, memberLeft, { userId: id, heirId: ofShipments, callerId: userId });
}

/**
 * Who gets what the member added. API keys go to nobody with more rights than the caller: a key acts with those of its
 * user, so that it could otherwise do what the caller may not.
 */
async function findHeir(
  tx: Tx,
  { now }: Context,
  given: {
    readonly scope: SessionScope;
    readonly caller: PlacedAccess;
    readonly id: string;
    readonly heir: string | undefined;
  },
): Promise<Heirs> {
  const { scope, caller, id, heir } = given;
  const ownerId = await findOwner(tx, scope);
  const isOwner = scope.userId === ownerId;
  if (heir === undefined || heir === ownerId)
    return { ofShipments: ownerId, ofKeys: isOwner ? ownerId : scope.userId };
  const row = await findMember(tx, scope, caller, heir, now);
  if (row.kind === "invitation" || row.id === id)
    throw new AppError("badInput", { issues: [{ path: "heir", rule: "invalid" }] });
  if (row.id !== scope.userId && !covers(caller, row.access)) throw new AppError("beyondOwnRights");
  return { ofShipments: heir, ofKeys: heir };
}

async function findOwner(tx: Tx, { accountId }: SessionScope): Promise<string> {
  const [owner] = await tx
    .select({ id: accountUser.id })
    .from(accountUser)
    .where(and(eq(accountUser.accountId, accountId), eq(accountUser.role, "owner")));
  if (!owner) throw new AppError("notFound");
  return owner.id;
}
