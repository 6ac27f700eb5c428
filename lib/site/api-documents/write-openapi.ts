import { errorTable } from "@/lib/core/error-table";
import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { apiBase, apiVersion, keyHeader, versionHeader } from "@/lib/site/public-api/constants";
import { type ApiCall, callGroups, groupOf, operationOf } from "@/lib/site/public-api/define-api-call";
import { apiCalls } from "./list-calls";
import type { ApiTexts } from "./load-texts";
import { requestOf } from "./show-call";
import { answerHeaders, type SharedAnswers, writeAnswers, writeHeaders } from "./write-answers";
import { type JsonSchema, writeSchema, writeSchemas } from "./write-schema";

/**
 * The public API as an OpenAPI 3.1 document, generated from its contracts. `origin` is this server's public
 * URL.
 */
export function writeOpenapi(words: ApiTexts, origin: string): object {
  const shared: SharedAnswers = new Map();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of apiCalls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = writeOperation(call, words, shared);
    paths[call.path] = path;
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "1Tracking API",
      version: apiVersion,
      summary: "Follow parcels of many carriers.",
      description: `Every call carries your key and the version. Answers stand in an envelope: \`status\` and \`data\`. Send \`Accept: application/problem+json\` to get errors as RFC 9457 problems. Explained at ${origin}/en/api-docs/overview.`,
    },
    servers: [{ url: `${origin}${apiBase}`, description: "This server." }],
    tags: callGroups.map((group) => {
      const { name, about } = words.group(group);
      return { name, description: about };
    }),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: keyHeader,
          description: words.header(keyHeader),
        },
      },
      parameters: writeCommon(words),
      headers: writeHeaders(words),
      responses: Object.fromEntries([...shared].sort(([a], [b]) => a.localeCompare(b))),
      schemas: writeSchemas(words),
    },
  };
}

/** Request headers besides the key, by the name under which operations reference them. */
export const requestHeaders = {
  Version: {
    name: versionHeader,
    required: true,
    schema: { type: "string", const: apiVersion },
    example: apiVersion,
  },
  Language: { name: "Accept-Language", schema: { type: "string" }, example: "en" },
  IfNoneMatch: { name: "If-None-Match", schema: { type: "string" }, example: answerHeaders.ETag.example },
  IdempotencyKey: {
    name: idempotencyHeader,
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "0b1e7c52-6f0a-4f3b-9d57-3c2a8e41d9f6",
  },
} as const;

function writeCommon(words: ApiTexts): Record<string, object> {
  return Object.fromEntries(
    Object.entries(requestHeaders).map(([as, { name, ...rest }]) => [
      as,
      { name, in: "header", description: words.header(name), ...rest },
    ]),
  );
}

function writeOperation(call: ApiCall, words: ApiTexts, shared: SharedAnswers): object {
  const own: (keyof typeof requestHeaders)[] =
    call.method === "GET"
      ? ["Version", "Language", "IfNoneMatch"]
      : ["Version", "Language", "IdempotencyKey"];
  const { body } = requestOf(call);
  return {
    operationId: operationOf(call),
    summary: words.call(call.name),
    description: describeCall(call, words),
    ...(call.itemErrors.length > 0 && {
      "x-item-errors": call.itemErrors.map((key) => ({ key, code: errorTable[key].code })),
    }),
    tags: [words.group(groupOf(call)).name],
    parameters: [
      ...own.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...writeParameters(call, "params", words),
      ...writeParameters(call, "query", words),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: writeSchema(call.body, "input", words), example: body } },
      },
    }),
    responses: writeAnswers(call, words, shared),
  };
}

function describeCall({ name, itemErrors }: ApiCall, words: ApiTexts): string {
  if (itemErrors.length === 0) return words.does(name);
  const codes = itemErrors.map((key) => `${errorTable[key].code} \`${key}\``).join(", ");
  return `${words.does(name)} Each item is judged by itself, and answered in its place. Errors that an item can get: ${codes}.`;
}

function writeParameters(call: ApiCall, part: "params" | "query", words: ApiTexts): object[] {
  const schema = call[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = writeSchema(schema, "input", words);
  return Object.entries(properties).map(
    ([name, { description, examples, ...field }]: [string, JsonSchema]) => ({
      name,
      in: part === "params" ? "path" : "query",
      ...(required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema: field,
      ...(examples?.[0] !== undefined && { example: examples[0] }),
    }),
  );
}
