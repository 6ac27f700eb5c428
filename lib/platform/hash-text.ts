import { createHmac } from "node:crypto";
import { AppError } from "@/lib/core/app-error";
import { env } from "./env";

/** What texts are hashed for: each purpose has a key of its own. */
export type HashPurpose = "answered number" | "number family" | "carrier extra";

/** 128 bits: nobody finds two texts of one hash, and the rows stay small. */
const hashBytes = 16;

/**
 * HMAC-SHA256 of a text under this server's key, cut to 128 bits, base64url. Equal texts have equal hashes, so they can
 * be compared; without the key a short text (a postcode, an address) cannot be found from its hash.
 */
export function hashText(purpose: HashPurpose, text: string): string {
  const { SECRET_KEY } = env();
  if (!SECRET_KEY) throw new AppError("internal", {}, { cause: new Error("SECRET_KEY is not set") });
  const key = createHmac("sha256", Buffer.from(SECRET_KEY, "base64")).update(`hash ${purpose}`).digest();
  const hash = createHmac("sha256", key).update(text).digest();
  return hash.subarray(0, hashBytes).toString("base64url");
}
