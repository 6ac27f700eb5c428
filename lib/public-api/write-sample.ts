import type { ShownRequest } from "./show-call";

/** A call of the client to show. */
export interface ClientSample extends Pick<ShownRequest, "operation" | "input"> {
  /** Where the API is, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Of a call that writes; the client makes one itself where none is given. */
  readonly idempotencyKey?: string | undefined;
}

/** The call with the TypeScript client, as a module. */
export function writeSample({ operation, input, baseUrl, apiKey, idempotencyKey }: ClientSample): string {
  const more = idempotencyKey === undefined ? "" : `, { idempotencyKey: ${JSON.stringify(idempotencyKey)} }`;
  const given = Object.keys(input).length === 0 && more === "" ? "" : literal(input);
  return [
    'import { OneTracking } from "@1tracking/client";',
    "",
    "const api = new OneTracking({",
    `  baseUrl: ${JSON.stringify(baseUrl)},`,
    `  apiKey: ${JSON.stringify(apiKey)},`,
    "});",
    "",
    `const answer = await api.${operation}(${given}${more});`,
    "console.log(answer, api.rateLimit);",
  ].join("\n");
}

/** JSON with names as programs write them. Line breaks of texts are escaped: only names begin a line with a quote and end in a colon. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}
