import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { env } from "./env";

let derived: { readonly secret: string; readonly keys: Map<string, KeyObject> } | undefined;

/** The key of one purpose under this server's SECRET_KEY: HMAC-SHA256 of its name, cached. Throws internal. */
export function deriveKey(purpose: string): KeyObject {
  const { SECRET_KEY: secret } = env();
  if (!secret) throw new AppError("internal", {}, { cause: new Error("SECRET_KEY is not set") });
  if (derived?.secret !== secret) derived = { secret, keys: new Map() };
  let key = derived.keys.get(purpose);
  if (key === undefined) {
    key = createSecretKey(createHmac("sha256", Buffer.from(secret, "base64")).update(purpose).digest());
    derived.keys.set(purpose, key);
  }
  return key;
}
