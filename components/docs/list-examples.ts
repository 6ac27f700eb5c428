import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { requestOf, type ShownRequest } from "@/lib/site/api-documents/show-call";
import { writeSample } from "@/lib/site/api-documents/write-sample";
import { type ExampleRequest, toCurl, toJavaScript, toPhp, toPython } from "@/lib/site/content/write-request";
import { apiBase, apiVersion, keyHeader, versionHeader } from "@/lib/site/public-api/constants";

/** Placeholder for the key in examples. */
const keyShown = "YOUR_API_KEY";

/** Languages of the examples; their names are the same in all locales. `shown` selects the highlighting. */
export const codeLanguages = [
  { language: "curl", name: "curl", shown: "bash" },
  { language: "javascript", name: "JavaScript", shown: "javascript" },
  { language: "python", name: "Python", shown: "python" },
  { language: "php", name: "PHP", shown: "php" },
  { language: "typescript", name: "TypeScript", shown: "javascript" },
] as const;
type CodeLanguage = (typeof codeLanguages)[number]["language"];

/** Every call's example by its name; `{{example-check}}` in a text shows that of `check`. */
export const exampleCalls: ReadonlyMap<string, ShownRequest> = new Map(
  apiCalls.map((call) => [call.name, requestOf(call)]),
);

/**
 * The complete request of an example. `origin` is this server's address, without a trailing slash; `headers`
 * are added to those of every call. Without them, a call that writes draws a fresh idempotency key at each run.
 */
export function exampleRequest(
  { method, path, body }: Pick<ShownRequest, "method" | "path" | "body">,
  origin: string,
  headers?: Readonly<Record<string, string>>,
): ExampleRequest {
  return {
    method,
    url: `${origin}${apiBase}${path}`,
    headers: {
      [keyHeader]: keyShown,
      [versionHeader]: apiVersion,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(headers === undefined && method !== "GET" && { fresh: idempotencyHeader }),
    ...(body === undefined ? {} : { body }),
  };
}

/**
 * An example in every language: plain requests, and the call in our own client. Arguments as for
 * `exampleRequest`.
 */
export function writeExamples(
  call: ShownRequest,
  origin: string,
  headers?: Readonly<Record<string, string>>,
): Readonly<Record<CodeLanguage, string>> {
  const request = exampleRequest(call, origin, headers);
  return {
    curl: toCurl(request),
    javascript: toJavaScript(request),
    python: toPython(request),
    php: toPhp(request),
    typescript: writeSample({
      operation: call.operation,
      input: call.input,
      baseUrl: `${origin}${apiBase}`,
      apiKey: keyShown,
      idempotencyKey: request.headers[idempotencyHeader],
    }),
  };
}
