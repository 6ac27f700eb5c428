import { randomBytes, randomUUID } from "node:crypto";

/** Time-ordered UUID (version 7): 48 bits of milliseconds, then random bits; keeps index inserts local. */
export function newId(now: Date = new Date()): string {
  const random = randomUUID();
  const time = now.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** Unguessable text for links and topics: 128 bits, base64url, 22 characters. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}
