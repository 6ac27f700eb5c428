import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { newSecret } from "@/lib/core/ids";
import { readToken, signToken } from "@/lib/platform/sign-token";
import { deviceDays } from "./constants";

const markOf = (emailKey: string) => createHash("sha256").update(emailKey).digest("base64url").slice(0, 22);

/** Whose device it is: the user's mailbox, and since when marks are good (null: always were). */
export interface DeviceOwner {
  readonly emailKey: string;
  readonly devicesValidFrom: Date | null;
}

/** What a device keeps after its owner logged in there: signed, for this mailbox, with a name of its own and its time. */
export function signDevice(emailKey: string, now: Date): string {
  const end = new Date(now.getTime() + deviceDays * 86_400_000);
  const subject = [markOf(emailKey), newSecret(), now.getTime().toString(36)];
  return signToken("known-device", subject.join(" "), end);
}

/**
 * The name of a device that the owner of this mailbox logged in with before; null for all others, for marks that were made
 * void since, and where the mailbox has no account.
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
    // Marks of earlier versions say no time: they are older than anything that makes marks void.
    const isVoid = Number.parseInt(issued, 36) < (owner.devicesValidFrom?.getTime() ?? 0);
    return isVoid ? null : own;
  } catch {
    return null;
  }
}

/** Makes every mark of the user's known devices void that was issued before now. Answers a new one, for the device that asks. */
export async function forgetDevices(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(accountUser)
    .set({ devicesValidFrom: now })
    .where(eq(accountUser.id, userId))
    .returning({ emailKey: accountUser.emailKey });
  return row ? signDevice(row.emailKey, now) : null;
}
