import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { env } from "@/lib/platform/environment/env";

/**
 * This server's secrets: SECRET_KEY, then SECRET_KEY_PREVIOUS while it is set. What is written is made with the first, what
 * is read may be made with either. Throws internal without a SECRET_KEY.
 */
export function serverSecrets(): readonly [Buffer, ...Buffer[]] {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = env();
  if (!SECRET_KEY) throw new AppError("internal", {}, { cause: new Error("SECRET_KEY is not set") });
  const bytes = (text: string) => Buffer.from(text, "base64");
  return [bytes(SECRET_KEY), ...(SECRET_KEY_PREVIOUS ? [bytes(SECRET_KEY_PREVIOUS)] : [])];
}

let derived:
  | { readonly secrets: string; readonly keys: Map<string, readonly [KeyObject, ...KeyObject[]]> }
  | undefined;

/** The keys of one purpose under `serverSecrets`: HMAC-SHA256 of its name, cached. Throws internal. */
export function deriveKeys(purpose: string): readonly [KeyObject, ...KeyObject[]] {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS = "" } = env();
  const secrets = `${SECRET_KEY} ${SECRET_KEY_PREVIOUS}`;
  if (derived?.secrets !== secrets) derived = { secrets, keys: new Map() };
  const known = derived.keys.get(purpose);
  if (known) return known;
  const keyOf = (secret: Buffer) => createSecretKey(createHmac("sha256", secret).update(purpose).digest());
  const [first, ...rest] = serverSecrets();
  const keys = [keyOf(first), ...rest.map(keyOf)] as const;
  derived.keys.set(purpose, keys);
  return keys;
}

/** The key that is written with. Throws internal. */
export function deriveKey(purpose: string): KeyObject {
  return deriveKeys(purpose)[0];
}
