import type { z } from "zod";
import type { ErrorKey } from "./error-table";
import type { Operation } from "./operations";

/** Header that only our own pages send: a cross-site page cannot add it without a preflight request. */
export const ownPageHeader = "x-1tracking";
/** Header value of automatic calls on an unattended page: they do not extend the session. */
export const unattended = "unattended";

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Which of the three bases a call belongs to; `main` answers under `/api/`, the others under `/api/permission/`, `/api/workorder/`. */
export type CallService = "main" | "permission" | "workorder";

/** visitor = anyone; user = any signed-in account; business = a company account. */
export type CallAccess = "visitor" | "user" | "business";

/**
 * What a signed-in caller's role must allow: an operation; `session`: nothing, it is about the caller's own things;
 * `owner`: the account's owner only.
 */
export type CallNeeds = Operation | "session" | "owner";

/** At most `max` calls per `windowSeconds` for one IP address (visitors) or account. */
export interface CallLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * A call: read by the form, the route, the browser's client, the API document and the tests. Paths are the
 * specification's, without the base (`track/cargo`). A GET call's input is read from the query.
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
  /** Of calls behind a log-in. */
  readonly needs?: CallNeeds;
  /** Path parameters in brackets: `{ id }` of `company/track/[id]`. The verb receives them with its input. */
  readonly params?: At;
  readonly input: In;
  readonly output: Out;
  readonly limit: CallLimit;
  /** Largest body in bytes. */
  readonly maxBodyBytes: number;
  /** A GET with side effects: acts only for same-origin requests that carry our header. */
  readonly mutates: boolean;
  /** A visitor's call that a signed-in user makes as such. */
  readonly seesUser: boolean;
  /** Its input is the query, as the specification has it, though its method has a body. */
  readonly inQuery: boolean;
  /** A later call to the same address does not cancel an earlier one. */
  readonly parallel: boolean;
  /** Requires that the session was authenticated within `recentAuthMinutes`; otherwise `recentAuthRequired`. */
  readonly requiresRecentAuth: boolean;
  readonly errors: readonly ErrorKey[];
}

type Optional =
  | "name"
  | "method"
  | "service"
  | "limit"
  | "maxBodyBytes"
  | "mutates"
  | "inQuery"
  | "seesUser"
  | "parallel"
  | "requiresRecentAuth"
  | "errors";

const defaults = {
  method: "POST",
  service: "main",
  limit: { max: 120, windowSeconds: 60 },
  maxBodyBytes: 64 * 1024,
  inQuery: false,
  seesUser: false,
  parallel: false,
  requiresRecentAuth: false,
  errors: [],
} as const satisfies Partial<Call>;

/** What every call behind a log-in can answer with. */
const signedInErrors = ["badInput", "notJson", "forbidden", "tokenInvalid", "tooFrequent", "busy"] as const;

/**
 * Defines a call once. Defaults: POST, its path as its name (`track.cargo`), main service, 120 calls a minute, 64 KiB
 * body; every method but GET has side effects. `errors` of a call behind a log-in are those besides the usual ones.
 */
export function defineCall<In extends z.ZodType, Out extends z.ZodType, At extends z.ZodType = z.ZodType>(
  call: Omit<Call<In, Out, At>, Optional | "access" | "needs"> &
    Partial<Pick<Call<In, Out, At>, Optional>> &
    (
      | { readonly access: "visitor" }
      | { readonly access: "user" | "business"; readonly needs: CallNeeds }
      // A call made from another.
      | Pick<Call, Optional | "access" | "needs">
    ),
): Call<In, Out, At> {
  const { method = defaults.method, errors = [], requiresRecentAuth = defaults.requiresRecentAuth } = call;
  return Object.freeze({
    ...defaults,
    name: call.path.replaceAll("/", "."),
    mutates: method !== "GET",
    ...call,
    errors: [
      ...new Set<ErrorKey>([
        ...(call.access === "visitor" ? [] : signedInErrors),
        ...errors,
        ...(requiresRecentAuth ? (["recentAuthRequired"] as const) : []),
      ]),
    ],
  });
}

/** Whether a call's input is its query: GET and DELETE have no body. */
export function readsQuery({
  method,
  inQuery = false,
}: Pick<Call, "method"> & Partial<Pick<Call, "inQuery">>): boolean {
  return method === "GET" || method === "DELETE" || inQuery;
}

/** Address of a call on this server: `/api/track/cargo`. */
export function callAddress(call: Pick<Call, "service" | "path">): string {
  return call.service === "main" ? `/api/${call.path}` : `/api/${call.service}/${call.path}`;
}
