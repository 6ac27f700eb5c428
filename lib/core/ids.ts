import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";

declare const accountIdBrand: unique symbol;

/**
 * Id of an account that was read from the database: from a scope, or from a column of a table. Input of a request
 * never has this type, so a query cannot be scoped by an id that a caller chose.
 */
export type AccountId = string & { readonly [accountIdBrand]: true };

/** Bits of the counter in an id: 12 before the variant, 14 behind it. */
const counterMax = 2 ** 26 - 1;
let counter = 0;

/**
 * Time-ordered UUID (version 7, RFC 9562 section 6.2, method 1): 48 bits of milliseconds, a counter of 26 bits, 48 random
 * bits. Ids that a process makes in the same millisecond are in the order in which it made them, so that lists by id are in
 * order of creation; index inserts stay local.
 */
export function newId(now: Date = new Date()): string {
  counter = counter === counterMax ? 0 : counter + 1;
  const time = now.getTime().toString(16).padStart(12, "0");
  const high = (counter >>> 14).toString(16).padStart(3, "0");
  const low = (0x8000 | (counter & 0x3fff)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${low}${randomUUID().slice(23)}`;
}

export const newAccountId = (now?: Date): AccountId => newId(now) as AccountId;

/** The account of a job's payload: jobs are queued by our own code only, with an id of a scope or a row. */
export const accountIdSchema = z.uuid().transform((id) => id as AccountId);

/** Unguessable text for links and topics: 128 bits, base64url, 22 characters. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}
