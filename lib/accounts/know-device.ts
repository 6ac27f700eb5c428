import { createHash } from "node:crypto";
import { newSecret } from "@/lib/core/ids";
import { readToken, signToken } from "@/lib/platform/sign-token";
import { deviceDays } from "./constants";

const markOf = (emailKey: string) => createHash("sha256").update(emailKey).digest("base64url").slice(0, 22);

/** What a device keeps after its owner logged in there: signed, for this mailbox, with a name of its own. */
export function signDevice(emailKey: string, now: Date): string {
  const end = new Date(now.getTime() + deviceDays * 86_400_000);
  return signToken("known-device", `${markOf(emailKey)} ${newSecret()}`, end);
}

/** The name of a device that the owner of this mailbox logged in with before; null for all others. */
export function readDevice(device: string | undefined, emailKey: string, now: Date): string | null {
  if (device === undefined) return null;
  try {
    const [mark, own] = readToken("known-device", device, now).split(" ");
    return mark === markOf(emailKey) && own ? own : null;
  } catch {
    return null;
  }
}
