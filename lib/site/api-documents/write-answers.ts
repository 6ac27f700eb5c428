import { type ErrorKey, errorTable } from "@/lib/core/error-table";
import { type ApiCall, errorsByStatus } from "@/lib/site/public-api/define-api-call";
import type { ApiTexts } from "./load-texts";
import { answerOf } from "./show-call";
import { type JsonSchema, writeSchema } from "./write-schema";

const integer = { type: "integer" } as const;
const text = { type: "string" } as const;

/** Response headers: type and example. Their descriptions are messages. */
export const answerHeaders = {
  "RateLimit-Policy": { schema: text, example: '"hour";q=100;w=3600' },
  RateLimit: { schema: text, example: '"hour";r=99;t=1800' },
  "RateLimit-Limit": { schema: integer, example: 100 },
  "RateLimit-Remaining": { schema: integer, example: 99 },
  "RateLimit-Reset": { schema: integer, example: 1800 },
  "Retry-After": { schema: integer, example: 1800 },
  ETag: { schema: text, example: 'W/"5nRZ1b0cJ8yq3uQ2mX7dTA"' },
  "Idempotency-Replayed": { schema: text, example: "true" },
  "X-Request-Id": { schema: text, example: "q1w2e3r4t5" },
} as const;
type HeaderName = keyof typeof answerHeaders;

const hour: readonly HeaderName[] = [
  "RateLimit-Policy",
  "RateLimit",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
];
const headersOf = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers as `components.headers`, referenced by name. */
export function writeHeaders(words: ApiTexts): Record<HeaderName, object> {
  const entries = Object.entries(answerHeaders).map(
    ([name, header]) => [name, { description: words.header(name), ...header }] as const,
  );
  return Object.fromEntries(entries) as Record<HeaderName, object>;
}

/** Error responses shared by several calls, collected while calls are written. */
export type SharedAnswers = Map<string, object>;

/** Every response of a call by its status. Errors of one status are grouped, as references into `shared`. */
export function writeAnswers(call: ApiCall, words: ApiTexts, shared: SharedAnswers): Record<string, object> {
  const reads = call.method === "GET";
  const good = {
    200: {
      description: "Done.",
      headers: headersOf("X-Request-Id", ...hour, reads ? "ETag" : "Idempotency-Replayed"),
      content: { "application/json": { schema: goodSchema(call, words), example: answerOf(call) } },
    },
    ...(reads && {
      304: {
        description: "Not changed since the answer that If-None-Match names.",
        headers: headersOf("X-Request-Id", ...hour, "ETag"),
      },
    }),
  };
  const bad = errorsByStatus(call).map(([http, keys]) => {
    const name = keys.map((key) => key[0]?.toUpperCase() + key.slice(1)).join("Or");
    if (!shared.has(name)) shared.set(name, badAnswer(http, keys, words));
    return [String(http), { $ref: `#/components/responses/${name}` }] as const;
  });
  return { ...good, ...Object.fromEntries(bad) };
}

function goodSchema(call: ApiCall, words: ApiTexts): JsonSchema {
  return envelope(
    { code: { const: 200 }, msg: { const: "OK" } },
    { data: writeSchema(call.output, "output", words) },
    ["data"],
  );
}

function badAnswer(http: number, keys: readonly ErrorKey[], words: ApiTexts): object {
  const codes = [...new Set(keys.map((key) => errorTable[key].code))];
  const status = { code: { ...integer, enum: codes }, key: { ...text, enum: [...keys] } };
  // Errors of the call's own work: with fields if possible, and returned again for a repeat.
  const isOwn = http === 400 || http === 404 || http === 409;
  const issues = isOwn ? { issues: { type: "array", items: { $ref: "#/components/schemas/Issue" } } } : {};
  const examples = (write: (key: ErrorKey) => object) =>
    Object.fromEntries(keys.map((key) => [key, { summary: errorTable[key].en, value: write(key) }]));
  const problem: JsonSchema = {
    type: "object",
    properties: {
      type: { const: "about:blank" },
      title: text,
      status: { const: http },
      ...status,
      ...issues,
      instance: { ...text, format: "uri" },
    },
    required: ["type", "title", "status", "code", "key", "instance"],
  };
  return {
    description: keys.map((key) => `\`${key}\`: ${words.error(key)}`).join("\n\n"),
    headers: headersOf(
      "X-Request-Id",
      ...(http === 429 || http === 503 ? (["Retry-After"] as const) : []),
      ...(isOwn ? (["Idempotency-Replayed"] as const) : []),
      ...hour,
    ),
    content: {
      "application/json": {
        schema: envelope({ ...status, msg: text }, { data: { type: "null" }, ...issues }, ["data"]),
        examples: examples((key) => ({ status: statusOf(key), data: null, ...issuesOf(key) })),
      },
      "application/problem+json": {
        schema: problem,
        examples: examples((key) => ({
          type: "about:blank",
          title: errorTable[key].en,
          status: http,
          code: errorTable[key].code,
          key,
          ...issuesOf(key),
          instance: "urn:request:q1w2e3r4t5",
        })),
      },
    },
  };
}

function envelope(
  status: Record<string, JsonSchema>,
  rest: Record<string, JsonSchema>,
  required: readonly string[],
): JsonSchema {
  return {
    type: "object",
    properties: { status: { type: "object", properties: status, required: Object.keys(status) }, ...rest },
    required: ["status", ...required],
  };
}

const statusOf = (key: ErrorKey) => ({ code: errorTable[key].code, msg: errorTable[key].en, key });
const issuesOf = (key: ErrorKey) =>
  key === "badInput" ? { issues: [{ path: "tracks", rule: "too_big", limit: 100 }] } : {};
