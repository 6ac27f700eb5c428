import type { ExampleRequest } from "@/lib/content/write-request";
import type { ApiCall } from "@/lib/public-api/define-api-call";
import { exampleOf } from "@/lib/public-api/describe-fields";

/** The request that a call's documentation shows: its path filled in, its query written out. */
export function requestOf(call: ApiCall): Pick<ExampleRequest, "method" | "body"> & { path: string } {
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
