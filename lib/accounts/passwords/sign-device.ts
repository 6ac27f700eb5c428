import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { deviceDays } from "@/lib/accounts/users/constants";
import { dayMs } from "@/lib/core/calendar";
import { newSecret } from "@/lib/core/ids";
import { readToken, signToken } from "@/lib/platform/adapters/sign-token";

const markOf = (emailKey: string) => createHash("sha256").update(emailKey).digest("base64url").slice(0, 22);

/** Owner of a device: the user's email address, and since when marks are valid (null: always). */
export interface DeviceOwner {
  readonly emailKey: string;
  readonly devicesValidFrom: Date | null;
}

/**
 * Mark stored on a device after its owner logged in: signed, for this email address, with a name of its own and
 * its time.
 */
export function signDevice(emailKey: string, now: Date): string {
  const end = new Date(now.getTime() + deviceDays * dayMs);
  const subject = [markOf(emailKey), newSecret(), now.getTime().toString(36)];
  return signToken("known-device", subject.join(" "), end);
}

/**
 * The name of a device on which the owner of this email address logged in before; null for all others, for
 * invalidated marks, and for an address without an account.
 */
export function readDevice(
  device: string | undefined,
  owner: DeviceOwner | undefined,
  now: Date,
): string | null {
  if (device === undefined || owner === undefined) return null;
  try {
    const [mark, own, issued = "0"] = readToken("known-device", device, now).split(" ");
    if (mark !== markOf(owner.emailKey) || !own) return null;
    // Marks of earlier versions have no time: they are older than any invalidation.
    const isVoid = Number.parseInt(issued, 36) < (owner.devicesValidFrom?.getTime() ?? 0);
    return isVoid ? null : own;
  } catch {
    return null;
  }
}

/**
 * Invalidates every known-device mark of the user issued before now. Returns a new one, for the calling device.
 */
export async function forgetDevices(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(accountUser)
    .set({ devicesValidFrom: now })
    .where(eq(accountUser.id, userId))
    .returning({ emailKey: accountUser.emailKey });
  return row ? signDevice(row.emailKey, now) : null;
}
