import type { ExampleRequest } from "@/lib/content/write-request";

/** A call as the documentation shows it: the rest of the request is the same for all. */
interface ExampleCall {
  readonly method: ExampleRequest["method"];
  /** After `/api/v1`, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** Every example by name; `{{example-check}}` in a text shows the one named `check`. */
export const exampleCalls = {
  check: { method: "GET", path: "/tracks/check?numbers=RR123456785CN,1Z999AA10123456784" },
} as const satisfies Readonly<Record<string, ExampleCall>>;

/** The whole request of an example. `address` is the API's own, without a slash at its end. */
export function exampleRequest(call: ExampleCall, address: string): ExampleRequest {
  const { method, path, body } = call;
  const headers = { "X-API-Key": "YOUR_API_KEY", "X-API-Version": "v1" };
  const written = { "Content-Type": "application/json", "Idempotency-Key": "order-1042" };
  return {
    method,
    url: `${address}${path}`,
    headers: method === "GET" ? headers : { ...headers, ...written },
    ...(body === undefined ? {} : { body }),
  };
}
