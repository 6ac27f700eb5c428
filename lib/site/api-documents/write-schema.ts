import { z } from "zod";
import {
  candidateSchema,
  changedTrackSchema,
  checkpointSchema,
  expressSchema,
  issueSchema,
  itemResultSchema,
  logisticsSchema,
  namedTrackSchema,
  newTrackSchema,
  queriedTrackSchema,
} from "@/lib/site/public-api/schemas";
import type { ApiTexts } from "./load-texts";

/** JSON Schema, draft 2020-12, as OpenAPI 3.1 and AsyncAPI 3.0 carry it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  examples?: unknown[];
  [keyword: string]: unknown;
}

type Side = "input" | "output";

/** Named schemas of the documents, and their direction (input or output). */
const named: readonly { name: string; schema: z.ZodType; side: Side }[] = [
  { name: "Carrier", schema: logisticsSchema, side: "output" },
  { name: "Candidate", schema: candidateSchema, side: "output" },
  { name: "Track", schema: queriedTrackSchema, side: "output" },
  { name: "Checkpoint", schema: checkpointSchema, side: "output" },
  { name: "NamedTrack", schema: namedTrackSchema, side: "input" },
  { name: "NewTrack", schema: newTrackSchema, side: "input" },
  { name: "ChangedTrack", schema: changedTrackSchema, side: "input" },
  { name: "Issue", schema: issueSchema, side: "output" },
  { name: "ItemResult", schema: itemResultSchema, side: "output" },
  { name: "Channel", schema: expressSchema, side: "output" },
];
const nameOf = new Map<unknown, string>(named.map(({ name, schema }) => [schema, name]));
const refBase = "#/components/schemas/";

/** A contract's schema with its descriptions; named schemas are references to `writeSchemas`. */
export function writeSchema(schema: z.ZodType, side: Side, words: ApiTexts): JsonSchema {
  return tidy(convert(schema, side), words);
}

export function writeSchemas(words: ApiTexts): Record<string, JsonSchema> {
  return Object.fromEntries(named.map(({ name, schema, side }) => [name, writeSchema(schema, side, words)]));
}

function convert(root: z.ZodType, side: Side): JsonSchema {
  return z.toJSONSchema(root, {
    io: side,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // Responses may get more fields within a version, and requests may not have others.
      if (side === "output") delete jsonSchema.additionalProperties;
      // A schema with its own description is a copy that names the original as its parent.
      const name = nameOf.get(zodSchema) ?? nameOf.get(zodSchema._zod.parent);
      const { key, examples } = (z.globalRegistry.get(zodSchema) ?? {}) as JsonSchema;
      if (name !== undefined && (zodSchema as unknown) !== root) {
        for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
        Object.assign(jsonSchema, { $ref: refBase + name, ...(key === undefined ? {} : { key }) });
        return;
      }
      // Parsed types lose examples and defaults; ours describe the text form.
      if (examples !== undefined) jsonSchema.examples = examples;
      if (zodSchema instanceof z.ZodDefault)
        jsonSchema.default = zodSchema.def.defaultValue as typeof jsonSchema.default;
    },
  }) as JsonSchema;
}

/** Replaces keys by descriptions, and removes repetitions. */
function tidy(node: JsonSchema, words: ApiTexts): JsonSchema {
  const { $schema: _, key, ...rest } = node;
  const inner = rest.anyOf?.find(({ type }) => type !== "null");
  const isNullable = rest.anyOf?.length === 2 && rest.anyOf.some(({ type }) => type === "null");
  // Properties of a nullable value are written once, outside.
  const said = key ?? (isNullable ? inner?.key : undefined);
  const { minimum, maximum, pattern, type, ...unchanged } = rest;
  const whole = rest.enum?.every((value) => Number.isInteger(value));
  return {
    ...(said === undefined ? {} : { description: words.field(String(said)) }),
    ...(type === undefined ? {} : { type: whole ? "integer" : type }),
    ...unchanged,
    ...(within(minimum) ? { minimum } : {}),
    ...(within(maximum) ? { maximum } : {}),
    // A format describes it better.
    ...(pattern === undefined || rest.format !== undefined ? {} : { pattern }),
    ...(rest.properties && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([name, field]) => [name, tidy(field, words)]),
      ),
    }),
    ...(rest.items && { items: tidy(rest.items, words) }),
    ...(rest.anyOf && {
      anyOf: rest.anyOf.map((one) => tidy(said === one.key ? { ...one, key: undefined } : one, words)),
    }),
  };
}

/** Whether a limit is the contract's and not the number type's. */
function within(bound: unknown): boolean {
  return typeof bound === "number" && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
}
