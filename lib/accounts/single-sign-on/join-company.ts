import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { identity } from "@/db/schema/identities";
import { invitation } from "@/db/schema/organization";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Position } from "@/lib/accounts/departments/find-position";
import { consumeRequest, findProvenRequest } from "@/lib/accounts/identities/queries";
import { addMember } from "@/lib/accounts/members/add-member";
import { guardRoom } from "@/lib/accounts/members/guard-room";
import { companyProvider } from "@/lib/accounts/openid/constants";
import { describeOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { signDevice } from "@/lib/accounts/passwords/sign-device";
import { createSession } from "@/lib/accounts/sessions/create-session";
import type { Opened } from "@/lib/accounts/sign-in/open-login";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { viewAccount } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { type ConnectionRow, isOwnMailbox, readActiveConnection } from "./queries";
import type { joinCompanyCall } from "./sign-in-contract";

/**
 * Makes who was proved by a company's issuer a member, with the role and department of their invitation, else those of new
 * members, and logs in. They have no password. Throws linkExpired, ssoMailbox if the domain is no longer proven,
 * accountExists if the address got an account meanwhile, identityTaken, seatsFull.
 */
export async function joinCompany(
  ctx: Context,
  { name, language }: z.output<typeof joinCompanyCall.input>,
): Promise<AccountView & { readonly opened: Opened }> {
  const { db, now } = ctx;
  const request = await findProvenRequest(ctx);
  const { proven, connectionId, companyId: accountId } = request;
  const { email, isEmailVerified } = proven;
  if (request.purpose !== "login" || connectionId === null || accountId === null)
    throw new AppError("linkExpired");
  if (email === null || !isEmailVerified) throw new AppError("ssoMailbox");
  const emailKey = normalizeEmail(email);
  const { user, session } = await db.transaction(async (tx) => {
    await lockAccount(tx, { accountId });
    await consumeRequest(tx, request);
    const connection = await readActiveConnection(tx, connectionId);
    if (!connection) throw new AppError("linkExpired");
    if (!(await isOwnMailbox(tx, connection, email))) throw new AppError("ssoMailbox");
    const position =
      (await takeInvitation(tx, connection, emailKey, now)) ?? (await takeRoom(tx, connection, now));
    const given = { accountId, email, emailKey, ...position, name, language, passwordHash: null };
    const joined = await addMember(tx, given, now);
    await link(tx, ctx, { ...joined, connectionId }, proven);
    await recordAudit(tx, ctx, "member.joined", {
      owner: joined,
      target: { id: joined.userId, name: email },
      details: { how: companyProvider },
    });
    const origin = describeOrigin(proven, connectionId);
    return { user: joined, session: await createSession(tx, ctx, joined, { how: companyProvider, origin }) };
  });
  recordSecurityEvent(ctx, "member.joined", { ...user, how: companyProvider });
  return { ...(await viewAccount(db, user)), opened: { session, device: signDevice(emailKey, now) } };
}

/** The position of the address's invitation, which is used up; null without one. */
async function takeInvitation(
  tx: Tx,
  { accountId }: ConnectionRow,
  emailKey: string,
  now: Date,
): Promise<Position | null> {
  const own = and(eq(invitation.accountId, accountId), eq(invitation.emailKey, emailKey));
  const [taken] = await tx
    .delete(invitation)
    .where(and(own, gt(invitation.expiresAt, now)))
    .returning({ departmentId: invitation.departmentId, roleId: invitation.roleId });
  return taken ?? null;
}

/** The position of new members. Throws seatsFull. */
async function takeRoom(tx: Tx, connection: ConnectionRow, now: Date): Promise<Position> {
  await guardRoom(tx, connection, now);
  return { departmentId: connection.defaultDepartmentId, roleId: connection.defaultRoleId };
}

type Joined = Pick<typeof identity.$inferInsert, "accountId" | "userId" | "connectionId">;

async function link(
  tx: Tx,
  { now }: Context,
  joined: Joined,
  {
    issuer,
    subject,
    email,
  }: { readonly issuer: string; readonly subject: string; readonly email: string | null },
): Promise<void> {
  const rows = await tx
    .insert(identity)
    .values({
      ...{ ...joined, id: newId(now), provider: companyProvider, issuer, subject, email },
      ...{ createdAt: now, usedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: identity.id });
  if (rows.length === 0) throw new AppError("identityTaken");
}
