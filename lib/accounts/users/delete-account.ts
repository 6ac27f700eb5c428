import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import {
  accountSession,
  accountUser,
  organization,
  secondFactor,
  signInLink,
  verification,
} from "@/db/schema/accounts";
import { authorizationRequest, identity } from "@/db/schema/identities";
import { mail } from "@/db/schema/mail";
import { invitation } from "@/db/schema/organization";
import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { enqueue } from "@/lib/platform/adapters/queue";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { readToken } from "@/lib/platform/adapters/sign-token";
import type { deleteAccountCall } from "./contract";
import { accountLeft } from "./events";

/** Deletes what is stored about email addresses of an account, also where it has no account. */
export async function deleteMailboxes(
  tx: Tx,
  mailboxes: readonly string[],
  features: readonly Feature[],
): Promise<void> {
  await bypassRowSecurity(tx, async (whole) => {
    await whole.delete(verification).where(inArray(verification.emailKey, [...mailboxes]));
    for (const feature of features) await feature.deleteMailboxes?.(whole, mailboxes);
  });
}

/**
 * Deletes the account with all that belongs to it. At once all users are logged out, and their personal data is
 * removed; the account's data may be millions of rows and is deleted by a job right after. Throws linkExpired
 * without a recent confirmation of this session, forbidden for everyone but the owner. Features delete their data
 * about its email addresses in the same transaction.
 */
export function deleteAccount(features: readonly Feature[]) {
  return async (
    ctx: Context,
    input: z.output<typeof deleteAccountCall.input>,
  ): Promise<{ deleted: true }> => {
    const scope = requireSession(ctx);
    if (readToken("confirmed-by-password", input.confirmation, ctx.now) !== scope.sessionId)
      throw new AppError("linkExpired");
    if (scope.role !== "owner") throw new AppError("forbidden");
    await ctx.db.transaction(async (tx) => {
      // An invitation that is being accepted is awaited; a later one finds none.
      await lockAccount(tx, scope);
      const users = await tx
        .select({ emailKey: accountUser.emailKey, receiveEmail: accountUser.receiveEmail })
        .from(accountUser)
        .where(eq(accountUser.accountId, scope.accountId));
      const mailboxes = users.flatMap(({ emailKey, receiveEmail }) =>
        receiveEmail === null ? [emailKey] : [emailKey, normalizeEmail(receiveEmail)],
      );
      await deleteMailboxes(tx, mailboxes, features);
      // Before the invitations that name them: they carry the company's name.
      await bypassRowSecurity(tx, (whole) =>
        whole.execute(sql`
          delete from ${mail} using ${invitation}
          where ${invitation.accountId} = ${scope.accountId} and ${mail.key} like 'invitation:' || ${invitation.id} || ':%'`),
      );
      const tables = [authorizationRequest, accountSession, verification, signInLink, identity, secondFactor];
      for (const table of [...tables, invitation, ssoConnection, companyDomain, organization])
        await tx.delete(table).where(eq(table.accountId, scope.accountId));
      // The rows stay until nothing references them; the email address is free at once. Typed keys are lower
      // case.
      await tx
        .update(accountUser)
        .set({
          active: false,
          email: "",
          emailKey: sql`'LEFT ' || ${accountUser.id}`,
          name: "",
          passwordHash: "",
          receiveEmail: null,
          externalId: null,
        })
        .where(eq(accountUser.accountId, scope.accountId));
      await enqueue(tx, accountLeft, { accountId: scope.accountId });
    });
    recordSecurityEvent(ctx, "account.deleted");
    return { deleted: true };
  };
}
