import { z } from "zod";
import { lazilyBy } from "@/lib/core/lazily";

/** One field in the documentation. */
export interface FieldRow {
  /** `tracks[].trackNum`: names from the outside in, `[]` for the items of a list. */
  readonly path: string;
  /** JSON's types, `object[]` for a list of objects; several if several are allowed. */
  readonly types: readonly string[];
  readonly required: boolean;
  readonly nullable: boolean;
  /** Key below `docs.calls.fields`. */
  readonly key: string;
  /** Length of a string, value of a number, number of items. */
  readonly limit: {
    readonly of: "characters" | "value" | "items";
    readonly min?: number;
    readonly max?: number;
  } | null;
  /** `date`, `date-time`, `email`, `uri`; empty where there is none. */
  readonly formats: readonly string[];
  /** A regular expression, if no format describes it better. */
  readonly pattern: string | null;
  readonly allowed: readonly (string | number)[];
  /** Default value. */
  readonly fallback: Fallback | null;
  /** A single value, as text; null if the field is composed, or has none. */
  readonly example: string | null;
}

/** The parts of JSON Schema used; `key` and `examples` come from `explain`. */
interface Node {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: Fallback;
  readonly key?: string;
  readonly examples?: readonly unknown[];
}

type Side = "input" | "output";
type Fallback = string | number | boolean;

/** Every field of an object schema from the outside in: its own rows before those of its parts. */
export function describeFields(schema: z.ZodObject, side: Side): FieldRow[] {
  return rowsOf(nodeOf[side](schema), "");
}

/**
 * A valid example value: from `explain`, or composed of its parts. Optional or nullable fields without an
 * example are omitted or null.
 */
export function exampleOf(schema: z.ZodObject, side: Side): Record<string, unknown> {
  return sampleOf(nodeOf[side](schema)) as Record<string, unknown>;
}

/** Contracts never change while a process runs: each is converted once. */
const nodeOf = {
  input: lazilyBy((schema: z.ZodObject) => toNode(schema, "input"), new WeakMap()),
  output: lazilyBy((schema: z.ZodObject) => toNode(schema, "output"), new WeakMap()),
};

function toNode(schema: z.ZodObject, side: Side): Node {
  return z.toJSONSchema(schema, {
    io: side,
    unrepresentable: "any",
    // Parsed types lose examples and defaults; ours describe the text form.
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples !== undefined) jsonSchema.examples = examples as unknown[];
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue as Fallback;
    },
  }) as Node;
}

function rowsOf(node: Node, prefix: string): FieldRow[] {
  const required = new Set(node.required);
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = withoutNull(field);
    const below = inner.items ? rowsOf(withoutNull(inner.items), `${path}[].`) : rowsOf(inner, `${path}.`);
    return [rowOf(path, field, required.has(name)), ...below];
  });
}

function rowOf(path: string, field: Node, required: boolean): FieldRow {
  const inner = withoutNull(field);
  const shapes = inner.anyOf ?? [inner];
  const formats = shapes.flatMap(({ format }) => format ?? []);
  const items = inner.items && withoutNull(inner.items);
  return {
    path,
    types: [...new Set(shapes.map(typeOf))],
    required,
    nullable: inner !== field,
    key: inner.key ?? field.key ?? "",
    limit: limitOf(inner),
    formats,
    pattern: formats.length > 0 ? null : (inner.pattern ?? null),
    allowed: inner.enum ?? items?.enum ?? (inner.const === undefined ? [] : [inner.const]),
    fallback: field.default ?? inner.default ?? null,
    example: inner.items || inner.properties ? null : exampleText(inner.examples?.[0] ?? field.examples?.[0]),
  };
}

function exampleText(value: unknown): string | null {
  return value === undefined || value === null ? null : String(value);
}

/** The schema of a non-null value; what `explain` said outside of `null` stays. */
function withoutNull(node: Node): Node {
  if (Array.isArray(node.type) && node.type.length === 2)
    return { ...node, type: node.type.find((type) => type !== "null") ?? "null" };
  const rest = node.anyOf?.filter(({ type }) => type !== "null");
  if (!rest || rest.length === node.anyOf?.length) return node;
  const { anyOf, ...outer } = node;
  return rest.length === 1 ? { ...outer, ...rest[0] } : { ...outer, anyOf: rest };
}

function typeOf(node: Node): string {
  if (node.type === "array") return `${typeOf(withoutNull(node.items ?? {}))}[]`;
  const values = node.enum ?? (node.const === undefined ? [] : [node.const]);
  if (values.length > 0) return values.every((value) => Number.isInteger(value)) ? "integer" : "string";
  return String(node.type);
}

function limitOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: Node): FieldRow["limit"] {
  return (
    bounds("characters", minLength, maxLength) ??
    bounds("items", minItems, maxItems) ??
    bounds("value", minimum, maximum)
  );
}

function bounds(
  of: "characters" | "value" | "items",
  least: number | undefined,
  most: number | undefined,
): FieldRow["limit"] {
  const min = least === undefined || Math.abs(least) === Number.MAX_SAFE_INTEGER ? undefined : least;
  const max = most === undefined || most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (min === undefined && max === undefined) return null;
  return { of, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function sampleOf(node: Node): unknown {
  const given = node.examples?.[0];
  if (given !== undefined) return given;
  const inner = withoutNull(node);
  if (inner.examples?.[0] !== undefined) return inner.examples[0];
  if (inner !== node) return null;
  if (inner.properties) {
    const required = new Set(inner.required);
    const entries = Object.entries(inner.properties).map(([name, field]) => [name, sampleOf(field)] as const);
    return Object.fromEntries(
      entries.filter(([name, value]) => value !== undefined && (value !== null || required.has(name))),
    );
  }
  if (inner.items) {
    const item = sampleOf(inner.items);
    return item === undefined ? [] : [item];
  }
  return inner.const ?? inner.default;
}
