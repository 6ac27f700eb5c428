import { createHash } from "node:crypto";
import { newSecret } from "@/lib/core/ids";
import { keyMark, prefixLength } from "./constants";

export interface KeySecret {
  /** The whole key: shown once. */
  readonly secret: string;
  readonly prefix: string;
  readonly keyHash: string;
}

/** Stored form of a key: 128 random bits need no salt. */
export function hashKey(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** A new key, with its stored fields. */
export function createSecret(): KeySecret {
  const secret = `${keyMark}${newSecret()}`;
  return { secret, prefix: secret.slice(0, prefixLength), keyHash: hashKey(secret) };
}
