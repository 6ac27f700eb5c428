import type { z } from "zod";
import type { ErrorKey } from "./error-table";

/** Header that only our own pages send: a cross-site page cannot add it without asking first. */
export const ownPageHeader = "x-1tracking";
/** Its value when the page asks by itself while nobody uses it: such a call does not count as use of the session. */
export const unattended = "unattended";

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Which of the three bases a call belongs to; `main` answers under `/api/`, the others under `/api/permission/`, `/api/workorder/`. */
export type CallService = "main" | "permission" | "workorder";

/** visitor = anyone; user = any signed-in account; business = a company account. */
export type CallAccess = "visitor" | "user" | "business";

/** At most `max` calls in `windowSeconds` for one address (visitors) or account. */
export interface CallLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * A call: read by the form, the route, the browser's client, the API document and the tests. Paths are those of the
 * specification, without the base (`track/cargo`). A GET call's input is read from the query.
 */
export interface Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  At extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly service: CallService;
  readonly method: CallMethod;
  readonly path: string;
  readonly access: CallAccess;
  /** What stands in brackets in the path: `{ id }` of `company/track/[id]`. The verb gets it with its input. */
  readonly params?: At;
  readonly input: In;
  readonly output: Out;
  readonly limit: CallLimit;
  /** Largest body in bytes. */
  readonly maxBodyBytes: number;
  /** A GET that changes something: acts only for same-origin requests that carry our header. */
  readonly mutates: boolean;
  /** A later call to the same address does not cancel an earlier one. */
  readonly parallel: boolean;
  /** Does nothing unless the session proved its user's identity within `recentAuthMinutes`; else `recentAuthRequired`. */
  readonly requiresRecentAuth: boolean;
  readonly errors: readonly ErrorKey[];
}

type Optional =
  | "service"
  | "limit"
  | "maxBodyBytes"
  | "mutates"
  | "parallel"
  | "requiresRecentAuth"
  | "errors";

const defaults = {
  service: "main",
  limit: { max: 120, windowSeconds: 60 },
  maxBodyBytes: 64 * 1024,
  parallel: false,
  requiresRecentAuth: false,
  errors: [],
} as const satisfies Partial<Call>;

/** Defines a call once. Defaults: main service, 120 calls a minute, 64 KiB body; every method but GET changes something. */
export function defineCall<In extends z.ZodType, Out extends z.ZodType, At extends z.ZodType = z.ZodType>(
  call: Omit<Call<In, Out, At>, Optional> & Partial<Pick<Call<In, Out, At>, Optional>>,
): Call<In, Out, At> {
  const { errors = defaults.errors, requiresRecentAuth = defaults.requiresRecentAuth } = call;
  return Object.freeze({
    ...defaults,
    mutates: call.method !== "GET",
    ...call,
    errors: requiresRecentAuth ? [...errors, "recentAuthRequired" as const] : errors,
  });
}

/** Address of a call on this server: `/api/track/cargo`. */
export function callAddress(call: Pick<Call, "service" | "path">): string {
  return call.service === "main" ? `/api/${call.path}` : `/api/${call.service}/${call.path}`;
}
