import { type ApiCall, operationOf } from "@/lib/site/public-api/define-api-call";
import { exampleOf } from "@/lib/site/public-api/describe-fields";

/** The input of a call, by its place in the request. */
export interface CallValues {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Only for calls with one. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** A request for documentation, without URL base and headers, which are the same for all. */
export interface ShownRequest {
  readonly method: ApiCall["method"];
  /** Below the API's base, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** The client's method. */
  readonly operation: string;
  /** Path, query and body merged, as the client accepts them. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Example values of a call's documentation. */
export function samplesOf(call: ApiCall): CallValues {
  return {
    params: call.params ? exampleOf(call.params, "input") : {},
    query: call.samples?.query ?? (call.query ? exampleOf(call.query, "input") : {}),
    body: call.samples?.body ?? (call.body && exampleOf(call.body, "input")),
  };
}

/** The request with these values: path filled in, query string built. */
export function fillRequest(call: ApiCall, { params, query, body }: CallValues): ShownRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const search = Object.entries(query).map(
    // A comma separates numbers and needs no escaping in a query.
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

/** The documented request of a call. */
export function requestOf(call: ApiCall): ShownRequest {
  return fillRequest(call, samplesOf(call));
}

/** The documented response of a call, in its envelope. */
export function answerOf(call: ApiCall): unknown {
  return {
    status: { code: 200, msg: "OK" },
    data: call.samples?.output ?? exampleOf(call.output, "output"),
  };
}
