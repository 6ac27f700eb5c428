import { lt } from "drizzle-orm";
import { invitation } from "@/db/schema/organization";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes expired invitations. */
export async function clearExpiredInvitations({ db, now }: Context): Promise<void> {
  await db.delete(invitation).where(lt(invitation.expiresAt, now));
}
