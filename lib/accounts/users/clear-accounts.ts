import { and, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountSession, secondFactor, signInLink, verification } from "@/db/schema/accounts";
import { authorizationRequest } from "@/db/schema/identities";
import { hourMs } from "@/lib/core/calendar";
import { registrationHours } from "./constants";

/**
 * Deletes expired and idle sessions, expired sign-in links and rounds with providers; codes, pending registrations and unconfirmed
 * second factors older than a day.
 */
export async function clearAccounts(db: Db, now: Date): Promise<void> {
  const idle = sql`${accountSession.seenAt} <= ${now.toISOString()}::timestamptz - (
    select make_interval(mins => ${account.idleMinutes}) from ${account} where ${account.id} = ${accountSession.accountId})`;
  await db.delete(accountSession).where(or(lt(accountSession.expiresAt, now), idle));
  await db.delete(signInLink).where(lt(signInLink.expiresAt, now));
  await db.delete(authorizationRequest).where(lt(authorizationRequest.expiresAt, now));
  const oldest = new Date(now.getTime() - registrationHours * hourMs);
  await db.delete(verification).where(lt(verification.createdAt, oldest));
  await db
    .delete(secondFactor)
    .where(and(isNull(secondFactor.confirmedAt), lt(secondFactor.createdAt, oldest)));
}
