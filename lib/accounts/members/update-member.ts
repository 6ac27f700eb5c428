import type { z } from "zod";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findPosition, namePosition } from "@/lib/accounts/departments/find-position";
import type { updateMemberCall } from "@/lib/accounts/organization/contract";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import { revokeAccess } from "@/lib/accounts/users/revoke-access";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { rootDepartment } from "@/lib/core/operations";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { findChangeable, type MemberRow } from "./read-members";

type Input = z.output<typeof updateMemberCall.input> & { readonly id: string };

/**
 * Changes a member or an invitation; a new role or department counts from the member's next request. One who is
 * switched off is logged out at once. Throws notFound, forbidden for the owner and the caller, beyondOwnRights.
 */
export async function updateMember(ctx: Context, input: Input): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "members.manage");
  const switched = await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "members.manage");
    const before = await findChangeable(tx, scope, caller, input.id, ctx.now);
    const { departmentId = before.departmentId ?? rootDepartment, roleId = before.roleId } = input;
    const position = await findPosition(tx, scope, caller, { departmentId, roleId });
    const after = { ...before, ...position, name: input.name ?? before.name };
    await store(tx, scope, after, ctx.now);
    if (before.kind !== "invitation") await emitAccessChange(tx, scope);
    const target = { id: before.id, name: before.email };
    await recordAudit(tx, ctx, "member.changed", {
      target,
      before: { name: before.name, ...(await namePosition(tx, before)) },
      after: { name: after.name, ...(await namePosition(tx, after)) },
    });
    if (input.active === undefined || input.active === before.active) return false;
    if (before.kind === "invitation")
      throw new AppError("badInput", { issues: [{ path: "active", rule: "invalid" }] });
    await setActive(tx, scope, { ...before, active: input.active }, ctx.now);
    await recordAudit(tx, ctx, input.active ? "member.enabled" : "member.disabled", { target });
    return true;
  });
  if (switched) recordSecurityEvent(ctx, input.active ? "member.enabled" : "member.disabled");
  return { done: true };
}

async function store(tx: Tx, scope: SessionScope, row: MemberRow, now: Date): Promise<void> {
  const { id, kind, name, departmentId, roleId } = row;
  const change = { name, departmentId, roleId };
  if (kind === "invitation") await updateOwned(tx, invitation, scope, id, change);
  else await updateOwned(tx, accountUser, scope, id, { ...change, changedAt: now });
}

/**
 * Switching on restores no session: what ended stays so. Whoever the company's directory had deleted is known to it again.
 */
async function setActive(tx: Tx, scope: SessionScope, row: MemberRow, changedAt: Date): Promise<void> {
  const { accountId } = scope;
  const change = { active: row.active, changedAt, ...(row.active && { deprovisionedAt: null }) };
  await updateOwned(tx, accountUser, scope, row.id, change);
  await revokeAccess(tx, { accountId, userId: row.id, emailKey: normalizeEmail(row.email) });
}
