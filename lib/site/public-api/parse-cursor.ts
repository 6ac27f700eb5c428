import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/core/app-error";

/** Position in a list: its days, and the last track returned. */
export interface Cursor {
  /** Days in UTC, or null for any time. Fixed, also after midnight. */
  readonly start: string | null;
  readonly end: string | null;
  /** Its position: the day and instant it was added, and its id. */
  readonly addedOn: string;
  readonly addedAt: string;
  readonly id: string;
  /** Number of tracks when the first page was read. */
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
/** Characters of the checksum. */
const sealLength = 12;

/**
 * A cursor as text. `filter` identifies the list and its owner: a cursor is valid for that list only. It grants
 * no access (the account's scope does), so its checksum needs no secret.
 */
export function writeCursor({ start, end, addedOn, addedAt, id, total }: Cursor, filter: unknown): string {
  return packCursor([start, end, addedOn, addedAt, id, total], filter);
}

/** Parses a cursor; throws badInput for any text not created by `writeCursor` for this list. */
export function parseCursor(text: string, filter: unknown): Cursor {
  const [start, end, addedOn, addedAt, id, total] = unpackCursor(text, filter, parts);
  return { start, end, addedOn, addedAt, id, total };
}

/** A position of any list as text, with a checksum of the list. */
export function packCursor(position: readonly unknown[], filter: unknown): string {
  const text = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${sealOf(text, filter)}${text}`;
}

/** The position in such a text; throws badInput for any that is not of this list. */
export function unpackCursor<Position>(text: string, filter: unknown, schema: z.ZodType<Position>): Position {
  const [seal, rest] = [text.slice(0, sealLength), text.slice(sealLength)];
  const parsed = seal === sealOf(rest, filter) ? schema.safeParse(parse(rest)) : null;
  if (!parsed?.success)
    throw new AppError("badInput", { issues: [{ path: "cursor", rule: "invalid_value" }] });
  return parsed.data;
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
