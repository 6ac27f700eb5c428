import { z } from "zod";
import { packCursor, unpackCursor } from "./parse-cursor";

/** The last order returned: when it was created, and its id. */
interface OrderCursor {
  readonly createdAt: string;
  readonly id: string;
}

const parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** A cursor as text, for that list only. */
export function writeOrderCursor({ createdAt, id }: OrderCursor, filter: unknown): string {
  return packCursor([createdAt, id], filter);
}

/** Parses a cursor; throws badInput for any text not created by `writeOrderCursor` for this list. */
export function parseOrderCursor(text: string, filter: unknown): OrderCursor {
  const [createdAt, id] = unpackCursor(text, filter, parts);
  return { createdAt, id };
}
