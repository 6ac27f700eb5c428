import type { z } from "zod";
import { type ErrorKey, errorTable } from "@/lib/core/error-table";
import { apiBase } from "./constants";

/** A call of the public API. `params` fill `{…}` of the path; a call that writes accepts an idempotency key. */
export interface ApiCall {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's base. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /**
   * Items of a list of tracks are validated one by one: an invalid one is reported in its place, the valid ones
   * are processed.
   */
  readonly body?: z.ZodObject;
  /** The `data` of the envelope. */
  readonly output: z.ZodObject;
  /** Errors of this call alone; common ones are in `commonErrors`. */
  readonly errors: readonly ErrorKey[];
  /** Errors of single items of a bulk call. */
  readonly itemErrors: readonly ErrorKey[];
  /** Example values where those of the fields combined would be misleading. */
  readonly samples?: {
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly output?: Readonly<Record<string, unknown>>;
  };
}

/** Errors of any call. */
export const commonErrors = [
  "badInput",
  "keyInvalid",
  "forbidden",
  "timedOut",
  "tooFrequent",
  "internal",
  "busy",
] as const satisfies readonly ErrorKey[];

/** Errors of calls with a body. */
const bodyErrors = ["notJson", "bodyTooLarge", "notSupportedMedia"] as const satisfies readonly ErrorKey[];

/** Every error of a call as a whole: its own, and the common ones of its kind. */
export function errorsOf(call: ApiCall): readonly ErrorKey[] {
  const kind: readonly ErrorKey[] = [
    ...(call.body ? bodyErrors : []),
    ...(call.method === "GET" ? [] : (["repeatConflict"] as const)),
  ];
  return [...new Set([...commonErrors, ...kind, ...call.errors])];
}

/** The same by HTTP status, the lowest first. */
export function errorsByStatus(call: ApiCall): readonly (readonly [number, readonly ErrorKey[]])[] {
  const groups = new Map<number, ErrorKey[]>();
  for (const key of errorsOf(call)) {
    const { http } = errorTable[key];
    groups.set(http, [...(groups.get(http) ?? []), key]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

/** Path of a call, with `{…}` for its params. */
export function apiAddress(call: ApiCall): string {
  return `${apiBase}${call.path}`;
}

/** Groups of calls, by the first part of their path. */
export const callGroups = ["logistics", "tracks", "express", "orders"] as const;
export type CallGroup = (typeof callGroups)[number];

/** The group that a call belongs to. */
export function groupOf({ path }: ApiCall): CallGroup {
  return path.split("/")[1] as CallGroup;
}

/** Name of a call in code: `expressList` for `express-list`. */
export function operationOf({ name }: ApiCall): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Effect of a call on the account's data. */
export function effectOf({ method, path }: ApiCall): "reads" | "changes" | "deletes" {
  if (method === "GET") return "reads";
  return method === "DELETE" || path.endsWith("/delete") ? "deletes" : "changes";
}
