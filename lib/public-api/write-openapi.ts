import { errorTable } from "@/lib/core/error-table";
import {
  apiBase,
  apiVersion,
  idempotencyHeader,
  idempotencyKeptHours,
  keyHeader,
  versionHeader,
} from "./constants";
import type { ApiCall } from "./define-api-call";
import { apiCalls } from "./list-calls";
import type { ApiWords } from "./load-words";
import { requestOf } from "./show-call";
import { answerHeaders, issueSchema, type SharedAnswers, writeAnswers } from "./write-answers";
import { type JsonSchema, writeSchema, writeSchemas } from "./write-schema";

/** Groups of calls, by the first part of their path. */
export const callTags = {
  logistics: { name: "Carriers", description: "Carriers that tracks can have." },
  tracks: { name: "Tracks", description: "Tracking numbers and what is known of them." },
  express: { name: "Channels", description: "Ways of shipping, as your business names them." },
} as const;

/** The group that a call belongs to. */
export function tagOf({ path }: ApiCall): string {
  return callTags[path.split("/")[1] as keyof typeof callTags].name;
}

/** Name of a call as programs write it: `expressList` of `express-list`. */
export function operationOf({ name }: ApiCall): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The public API as an OpenAPI 3.1 document, from its contracts alone. `origin` is this server's public address. */
export function writeOpenapi(words: ApiWords, origin: string): object {
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
    tags: Object.values(callTags),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: keyHeader,
          description: "Made in your account, and shown there once.",
        },
      },
      parameters: commonParameters,
      headers: answerHeaders,
      responses: Object.fromEntries([...shared].sort(([a], [b]) => a.localeCompare(b))),
      schemas: { ...writeSchemas(words), Issue: issueSchema },
    },
  };
}

const commonParameters = {
  Version: {
    name: versionHeader,
    in: "header",
    required: true,
    description: "The version of this API.",
    schema: { type: "string", const: apiVersion },
    example: apiVersion,
  },
  Language: {
    name: "Accept-Language",
    in: "header",
    description:
      "Language of what errors say: Chinese where it is the first that is known, English otherwise.",
    schema: { type: "string" },
    example: "en",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of an answer that you have. Unchanged, it is not sent again.",
    schema: { type: "string" },
    example: answerHeaders.ETag.example,
  },
  IdempotencyKey: {
    name: idempotencyHeader,
    in: "header",
    description: `Any text of yours, a new one for each wish. Repeated within ${idempotencyKeptHours} hours, a call is not done again: you get the first answer.`,
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "order-10482",
  },
};

function writeOperation(call: ApiCall, words: ApiWords, shared: SharedAnswers): object {
  const own: (keyof typeof commonParameters)[] =
    call.method === "GET"
      ? ["Version", "Language", "IfNoneMatch"]
      : ["Version", "Language", "IdempotencyKey"];
  const { body } = requestOf(call);
  return {
    operationId: operationOf(call),
    summary: words.call(call.name),
    ...(call.itemErrors.length > 0 && {
      description: `Each item is judged by itself, and answered in its place. Errors that an item can get: ${call.itemErrors
        .map((key) => `${errorTable[key].code} \`${key}\``)
        .join(", ")}.`,
      "x-item-errors": call.itemErrors.map((key) => ({ key, code: errorTable[key].code })),
    }),
    tags: [tagOf(call)],
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

function writeParameters(call: ApiCall, part: "params" | "query", words: ApiWords): object[] {
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
