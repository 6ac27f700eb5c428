import { type ApiCall, operationOf } from "./define-api-call";
import { exampleOf } from "./describe-fields";

/** What a call is given, by where it stands in the request. */
export interface CallValues {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Only of a call that takes one. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** A request as documentation shows it, without what is the same for all: address and headers. */
export interface ShownRequest {
  readonly method: ApiCall["method"];
  /** Below the API's base, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** The client's method. */
  readonly operation: string;
  /** Path, query and body in one, as the client takes them. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The values that a call's documentation shows. */
export function samplesOf(call: ApiCall): CallValues {
  return {
    params: call.params ? exampleOf(call.params, "input") : {},
    query: call.samples?.query ?? (call.query ? exampleOf(call.query, "input") : {}),
    body: call.samples?.body ?? (call.body && exampleOf(call.body, "input")),
  };
}

/** The request of these values: its path filled in, its query written out. */
export function fillRequest(call: ApiCall, { params, query, body }: CallValues): ShownRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const search = Object.entries(query).map(
    // A comma parts numbers and may stand in a query as it is.
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll("%2C", ",")}`,
  );
  return {
    method: call.method,
    path: search.length > 0 ? `${path}?${search.join("&")}` : path,
    ...(body && { body }),
    operation: operationOf(call),
    input: { ...params, ...query, ...body },
  };
}

/** The request that a call's documentation shows. */
export function requestOf(call: ApiCall): ShownRequest {
  return fillRequest(call, samplesOf(call));
}

/** The answer that a call's documentation shows, in its envelope. */
export function answerOf(call: ApiCall): unknown {
  return {
    status: { code: 200, msg: "OK" },
    data: call.samples?.output ?? exampleOf(call.output, "output"),
  };
}
