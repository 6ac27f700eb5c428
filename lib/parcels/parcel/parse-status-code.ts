import { z } from "zod";
import { type Status, statuses } from "@/lib/core/statuses";

/** The specification's number of each status, as calls, addresses and files have it; 60 is our own. */
export const statusCode = {
  not_found: 0,
  in_transit: 8,
  info_received: 10,
  undelivered: 20,
  pick_up: 30,
  delivered: 40,
  alert: 50,
  expired: 60,
  returned: 65,
  domestic_returned: 70,
} as const satisfies Record<Status, number>;
export type StatusCode = (typeof statusCode)[Status];

/** What a search by status carries where it asks for all. */
export const anyStatusCode = -1;

export const statusCodes = statuses.map((status) => statusCode[status]);
const byCode = new Map<number, Status>(statuses.map((status) => [statusCode[status], status]));

/** The status of a number; null for one that is none. */
export function parseStatusCode(code: StatusCode): Status;
export function parseStatusCode(code: number): Status | null;
export function parseStatusCode(code: number): Status | null {
  return byCode.get(code) ?? null;
}

/** A status that is its number on the wire. */
export const statusCodec = z.codec(z.literal(statusCodes), z.enum(statuses), {
  decode: (code) => parseStatusCode(code),
  encode: (status) => statusCode[status],
});
/** Wire names of the fields that say where a parcel stands. */
export const statusFields = { result: "status", level: "progressStep", sub: "subStatus" } as const;
