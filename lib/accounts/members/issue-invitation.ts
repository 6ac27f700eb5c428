import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { guardOperation, requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findPosition, namePosition } from "@/lib/accounts/departments/find-position";
import {
  invitationAnyoneLimit,
  invitationDays,
  invitationLimit,
  invitationMailboxLimit,
  newAccountDays,
  newAccountInvitationLimit,
} from "@/lib/accounts/organization/constants";
import type { inviteMemberCall } from "@/lib/accounts/organization/contract";
import { invitationIssued } from "@/lib/accounts/organization/events";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { requireEmail } from "@/lib/accounts/passwords/register-account";
import { insertRole } from "@/lib/accounts/roles/insert-role";
import type { PlacedAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import { mailboxOf, normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { guardRoom } from "./guard-room";
import { readMembers, untouchableBy } from "./read-members";

type Input = z.output<typeof inviteMemberCall.input>;

/**
 * Invites somebody by email; an earlier invitation of the address is replaced. Whether it has an account elsewhere is
 * not looked up here: the job that writes the email finds it, and the email says so. A ready-made role can be created with it.
 * Throws emailMalformed, mailOff, tooFrequent, notFound, beyondOwnRights, memberExists, seatsFull, roleExists, organizationFull.
 */
export async function issueInvitation(
  ctx: Context,
  input: Input,
): Promise<z.input<typeof inviteMemberCall.output>> {
  const scope = requireSessionOperation(ctx, "members.manage");
  requireEmail(input.email);
  await guardInvitations(ctx, scope, input.email);
  const id = newId(ctx.now);
  await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "members.manage");
    const roleId = await createRole(tx, ctx, { scope, caller }, input);
    const position = await findPosition(tx, scope, caller, { ...input, roleId });
    await replaceEarlier(tx, scope, caller, input, ctx.now);
    await guardRoom(tx, scope, ctx.now);
    await tx.insert(invitation).values({
      id,
      accountId: scope.accountId,
      email: input.email,
      emailKey: normalizeEmail(input.email),
      name: input.name,
      locale: input.language,
      ...position,
      invitedBy: scope.userId,
      createdAt: ctx.now,
      expiresAt: invitationEnd(ctx.now),
    });
    await enqueue(tx, invitationIssued, { invitationId: id });
    await recordAudit(tx, ctx, "member.invited", {
      target: { id, name: input.email },
      after: { name: input.name, ...(await namePosition(tx, position)) },
    });
  });
  return { state: "invited", id };
}

/** The role that the member is to have: an existing one, or one that is created with the invitation; null for none. */
async function createRole(
  tx: Tx,
  ctx: Context,
  who: { readonly scope: SessionScope; readonly caller: PlacedAccess },
  { roleId, newRole }: Input,
): Promise<string | null> {
  if (newRole === undefined) return roleId;
  guardOperation({ access: who.caller }, "roles.manage");
  const { id } = await insertRole(tx, ctx, who, { ...newRole, description: "" });
  return id;
}

/** When an invitation ends that is sent now. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs);
}

/** Counts an invitation of the account, few while it is new, and of the mailbox, by all accounts too. Throws tooFrequent. */
export async function guardInvitations(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId }: Pick<SessionScope, "accountId">,
  email: string,
): Promise<void> {
  const [own] = await db
    .select({ createdAt: account.createdAt })
    .from(account)
    .where(eq(account.id, accountId));
  const age = now.getTime() - (own?.createdAt ?? now).getTime();
  const mailbox = mailboxOf(email);
  for (const [key, limit] of [
    [`invitations ${accountId} ${mailbox}`, invitationMailboxLimit],
    [`invitations to ${mailbox}`, invitationAnyoneLimit],
    [`invitations ${accountId}`, age < newAccountDays * dayMs ? newAccountInvitationLimit : invitationLimit],
  ] as const) {
    const { allowed, resetSeconds } = await consumeAllowance(db, { key, ...limit, now });
    if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  }
}

/**
 * Deletes the address's earlier invitation. Throws memberExists if the caller sees that it is a member's,
 * beyondOwnRights for an invitation that the caller may not touch.
 */
async function replaceEarlier(
  tx: Tx,
  scope: SessionScope,
  caller: PlacedAccess,
  { email }: Input,
  now: Date,
): Promise<void> {
  const emailKey = normalizeEmail(email);
  const seen = (await readMembers(tx, scope, caller, now)).filter(
    (row) => normalizeEmail(row.email) === emailKey,
  );
  if (seen.some(({ kind }) => kind !== "invitation"))
    throw new AppError("memberExists", { issues: [{ path: "email", rule: "exists" }] });
  const [earlier] = await tx
    .delete(invitation)
    .where(and(eq(invitation.accountId, scope.accountId), eq(invitation.emailKey, emailKey)))
    .returning({ id: invitation.id, expiresAt: invitation.expiresAt });
  if (!earlier || earlier.expiresAt <= now) return;
  const own = seen.find(({ id }) => id === earlier.id);
  if (!own || untouchableBy(own, scope, caller) !== null) throw new AppError("beyondOwnRights");
}
