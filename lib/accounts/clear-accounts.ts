import { lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountSession, verification } from "@/db/schema/accounts";
import { wishHours } from "./constants";

/** Forgets sessions that are over, and codes and wishes older than a day. */
export async function clearAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(accountSession).where(lt(accountSession.expiresAt, now));
  const oldest = new Date(now.getTime() - wishHours * 3_600_000);
  await db.delete(verification).where(lt(verification.createdAt, oldest));
}
