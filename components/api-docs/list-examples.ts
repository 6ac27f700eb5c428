import type { ExampleRequest } from "@/lib/content/write-request";
import { apiBase, apiVersion, idempotencyHeader, keyHeader, versionHeader } from "@/lib/public-api/constants";
import { apiCalls } from "@/lib/public-api/list-calls";
import { requestOf } from "@/lib/public-api/show-call";

/** A call as the documentation shows it: the rest of the request is the same for all. */
interface ExampleCall {
  readonly method: ExampleRequest["method"];
  /** After the API's base, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** Every call's example by its name; `{{example-check}}` in a text shows that of `check`. */
export const exampleCalls: ReadonlyMap<string, ExampleCall> = new Map(
  apiCalls.map((call) => [call.name, requestOf(call)]),
);

/** The whole request of an example. `origin` is this server's address, without a slash at its end. */
export function exampleRequest({ method, path, body }: ExampleCall, origin: string): ExampleRequest {
  return {
    method,
    url: `${origin}${apiBase}${path}`,
    headers: {
      [keyHeader]: "YOUR_API_KEY",
      [versionHeader]: apiVersion,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(method === "GET" ? {} : { [idempotencyHeader]: "order-10482" }),
    },
    ...(body === undefined ? {} : { body }),
  };
}
