import { and, isNull, lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountSession, handover, secondFactor, verification } from "@/db/schema/accounts";
import { wishHours } from "./constants";

/** Forgets sessions and hand-overs that are over; codes, wishes and unproved second factors older than a day. */
export async function clearAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(accountSession).where(lt(accountSession.expiresAt, now));
  await db.delete(handover).where(lt(handover.expiresAt, now));
  const oldest = new Date(now.getTime() - wishHours * 3_600_000);
  await db.delete(verification).where(lt(verification.createdAt, oldest));
  await db
    .delete(secondFactor)
    .where(and(isNull(secondFactor.confirmedAt), lt(secondFactor.createdAt, oldest)));
}
