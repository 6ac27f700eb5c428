import type { z } from "zod";
import { type ErrorKey, errorTable } from "@/lib/core/error-table";
import { apiBase } from "./constants";

/** A call of the public API. `params` fill `{…}` of the path; a call that writes takes an idempotency key. */
export interface ApiCall {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's base. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Items of a list of tracks are judged one by one: a bad one is answered in its place, the good ones are done. */
  readonly body?: z.ZodObject;
  /** What stands in `data` of the envelope. */
  readonly output: z.ZodObject;
  /** Errors of this call alone; those of every call are in `commonErrors`. */
  readonly errors: readonly ErrorKey[];
  /** Errors that only one item of a bulk call gets. */
  readonly itemErrors: readonly ErrorKey[];
  /** What examples show where the fields' own examples put together would say too much or too little. */
  readonly samples?: {
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly output?: Readonly<Record<string, unknown>>;
  };
}

/** What any call may answer. */
export const commonErrors = [
  "badInput",
  "keyInvalid",
  "forbidden",
  "timedOut",
  "tooFrequent",
  "internal",
  "busy",
] as const satisfies readonly ErrorKey[];

/** What a call that takes a body may answer besides. */
const bodyErrors = ["notJson", "bodyTooLarge", "notSupportedMedia"] as const satisfies readonly ErrorKey[];

/** Every error that a call as a whole may answer with: its own, and those of every call of its kind. */
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

/** Where a call answers, with `{…}` for what its params fill. */
export function apiAddress(call: ApiCall): string {
  return `${apiBase}${call.path}`;
}

/** Groups of calls, by the first part of their path. */
export const callGroups = ["logistics", "tracks", "express"] as const;
export type CallGroup = (typeof callGroups)[number];

/** The group that a call belongs to. */
export function groupOf({ path }: ApiCall): CallGroup {
  return path.split("/")[1] as CallGroup;
}

/** Name of a call as programs write it: `expressList` of `express-list`. */
export function operationOf({ name }: ApiCall): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What a call does to the account's data. */
export function effectOf({ method, path }: ApiCall): "reads" | "changes" | "deletes" {
  if (method === "GET") return "reads";
  return method === "DELETE" || path.endsWith("/delete") ? "deletes" : "changes";
}
