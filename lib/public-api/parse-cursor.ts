import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/core/app-error";

/** Where a reading of a list stands: the days it is about, and the last track that it gave. */
export interface Cursor {
  /** Days in UTC, or null where the list is of any time. They stay, also when midnight passes. */
  readonly start: string | null;
  readonly end: string | null;
  /** Its place: the day and instant it was added, and its id. */
  readonly addedOn: string;
  readonly addedAt: string;
  readonly id: string;
  /** How many tracks the list had when its first page was read. */
  readonly total: number;
}

/** Years that can be stored. */
const isStored = (text: string) => text >= "1970" && text < "3001";
const day = z.iso.date().refine(isStored);
const parts = z.tuple([
  day.nullable(),
  day.nullable(),
  day,
  z.iso.datetime().refine(isStored),
  z.uuid(),
  z.int().min(0),
]);
/** Characters of the seal. */
const sealLength = 12;

/**
 * A cursor as text. `filter` is what the list is of and whose it is: a cursor goes on with that list alone. What it holds
 * opens nothing (the account's scope does), so its seal needs no secret.
 */
export function writeCursor({ start, end, addedOn, addedAt, id, total }: Cursor, filter: unknown): string {
  const text = Buffer.from(JSON.stringify([start, end, addedOn, addedAt, id, total])).toString("base64url");
  return `${sealOf(text, filter)}${text}`;
}

/** The cursor of a text; throws badInput for any text that `writeCursor` did not give for this list. */
export function parseCursor(text: string, filter: unknown): Cursor {
  const [seal, rest] = [text.slice(0, sealLength), text.slice(sealLength)];
  const parsed = seal === sealOf(rest, filter) ? parts.safeParse(parse(rest)) : null;
  if (!parsed?.success)
    throw new AppError("badInput", { issues: [{ path: "cursor", rule: "invalid_value" }] });
  const [start, end, addedOn, addedAt, id, total] = parsed.data;
  return { start, end, addedOn, addedAt, id, total };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
}

function sealOf(text: string, filter: unknown): string {
  const sealed = JSON.stringify([text, filter]);
  return createHash("sha256").update(sealed).digest("base64url").slice(0, sealLength);
}
