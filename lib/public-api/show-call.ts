import type { ApiCall } from "./define-api-call";
import { exampleOf } from "./describe-fields";

/** A request as documentation shows it, without what is the same for all: address and headers. */
export interface ShownRequest {
  readonly method: ApiCall["method"];
  /** Below the API's base, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** The request that a call's documentation shows: its path filled in, its query written out. */
export function requestOf(call: ApiCall): ShownRequest {
  const params = call.params ? exampleOf(call.params, "input") : {};
  const query = call.samples?.query ?? (call.query ? exampleOf(call.query, "input") : {});
  const body = call.samples?.body ?? (call.body && exampleOf(call.body, "input"));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query).map(
    // A comma parts numbers and may stand in a query as it is.
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll("%2C", ",")}`,
  );
  return {
    method: call.method,
    path: search.length > 0 ? `${path}?${search.join("&")}` : path,
    ...(body && { body }),
  };
}

/** The answer that a call's documentation shows, in its envelope. */
export function answerOf(call: ApiCall): unknown {
  return {
    status: { code: 200, msg: "OK" },
    data: call.samples?.output ?? exampleOf(call.output, "output"),
  };
}
