import type { ShownRequest } from "./show-call";

/** A call of the client in a sample. */
export interface ClientSample extends Pick<ShownRequest, "operation" | "input"> {
  /** Base URL of the API, without trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** For a call that writes; by default the client generates one. */
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

/**
 * JSON with unquoted names. Line breaks in texts are escaped: only names begin a line with a quote and end in a
 * colon.
 */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}
