import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";

declare const accountIdBrand: unique symbol;

/**
 * Id of an account that was read from the database: from a scope, or from a column of a table. Input of a request
 * never has this type, so a query cannot be scoped by an id that a caller chose.
 */
export type AccountId = string & { readonly [accountIdBrand]: true };

/** Time-ordered UUID (version 7): 48 bits of milliseconds, then random bits; keeps index inserts local. */
export function newId(now: Date = new Date()): string {
  const random = randomUUID();
  const time = now.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

export const newAccountId = (now?: Date): AccountId => newId(now) as AccountId;

/** The account of a job's payload: jobs are queued by our own code only, with an id of a scope or a row. */
export const accountIdSchema = z.uuid().transform((id) => id as AccountId);

/** Unguessable text for links and topics: 128 bits, base64url, 22 characters. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}
