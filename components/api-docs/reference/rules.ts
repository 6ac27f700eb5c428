import type { CallValues } from "@/lib/site/api-documents/show-call";
import type { ApiCall } from "@/lib/site/public-api/define-api-call";
import { describeFields, type FieldRow } from "@/lib/site/public-api/describe-fields";

/** A field of the form; `items` if it is a list of objects. */
export interface FormField extends FieldRow {
  readonly name: string;
  readonly items: readonly FormField[] | null;
}
type Schema = NonNullable<ApiCall["body"]>;
export type Part = "params" | "query" | "body";

/** Form fields for a part of a call's input. */
export function formFields(schema: Schema): FormField[] {
  return nest(describeFields(schema, "input"), "");
}

function nest(rows: readonly FieldRow[], prefix: string): FormField[] {
  return rows.flatMap((row) => {
    const name = row.path.slice(prefix.length);
    if (!row.path.startsWith(prefix) || /[.[]/.test(name)) return [];
    const items = nest(rows, `${row.path}[].`);
    return [{ ...row, name, items: items.length > 0 ? items : null }];
  });
}

/** Fields shown outside the fold: required ones, those with a value, and the first others up to this many. */
const openFieldsMin = 4;

/** Names of the fields shown outside the fold. */
export function openFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): Set<string> {
  const open = fields.filter(({ name, required }) => required || values[name] !== undefined);
  const rest = fields.filter((field) => !open.includes(field));
  const more = rest.length === 1 ? 1 : Math.max(0, openFieldsMin - open.length);
  return new Set([...open, ...rest.slice(0, more)].map(({ name }) => name));
}

/**
 * Initial values of a form. A reading call gets the examples of its required fields; a writing one starts
 * empty, so that no example gets into an account by accident.
 */
export function startOf(call: ApiCall): CallValues {
  const needed = call.query ? formFields(call.query).filter(({ required }) => required) : [];
  return {
    params: {},
    query: Object.fromEntries(needed.map(({ name, example }) => [name, example ?? ""])),
    body: call.body && emptyOf(formFields(call.body)),
  };
}

/** An empty item with its required lists. */
export function emptyOf(fields: readonly FormField[]): Record<string, unknown> {
  const lists = fields.filter(({ required, items }) => required && items);
  return Object.fromEntries(lists.map(({ name, items }) => [name, [emptyOf(items ?? [])]]));
}

/** The typed text as the value to send: a body has numbers, a query only strings. Undefined is not sent. */
export function toValue(text: string, { types }: FieldRow, part: Part): unknown {
  if (text === "") return undefined;
  if (part !== "body" || types.includes("string")) return text;
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  const figure = Number(text);
  return types.includes("integer") && text.trim() !== "" && !Number.isNaN(figure) ? figure : text;
}

/** The object with one value replaced; undefined removes it. */
export function withValue(
  values: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...values, [name]: value };
}

/** A contract violation. `limit` is the violated limit. */
export interface ValidationError {
  /** `tracks.0.trackNum`; empty for the whole body. */
  readonly path: string;
  readonly rule: "json" | "missing" | "type" | "format" | "value" | "limit" | "unknown";
  readonly limit?: FieldRow["limit"];
}

/** Contract violations of these values, by the call's own schemas. */
export function findErrors(call: ApiCall, values: CallValues): ValidationError[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const parsed = call[part]?.safeParse(values[part]);
    return (parsed?.error?.issues ?? []).flatMap((issue) => toErrors(issue, values[part]));
  });
}

type Issue = NonNullable<ReturnType<Schema["safeParse"]>["error"]>["issues"][number];

function toErrors(issue: Issue, values: unknown): ValidationError[] {
  if (issue.code !== "unrecognized_keys") return [toError(issue, values)];
  return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), rule: "unknown" }));
}

function toError(issue: Issue, values: unknown): ValidationError {
  const path = issue.path.join(".");
  const isMissing =
    issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], values) ===
    undefined;
  if (isMissing) return { path, rule: "missing" };
  switch (issue.code) {
    case "invalid_type":
      return { path, rule: "type" };
    case "invalid_value":
      return { path, rule: "value" };
    case "too_small":
      return { path, rule: "limit", limit: { of: unitOf(issue.origin), min: Number(issue.minimum) } };
    case "too_big":
      return { path, rule: "limit", limit: { of: unitOf(issue.origin), max: Number(issue.maximum) } };
    default:
      return { path, rule: "format" };
  }
}

function unitOf(origin: string): "characters" | "items" | "value" {
  if (origin === "string") return "characters";
  return origin === "array" ? "items" : "value";
}

/** Parses an object from JSON; null if it is none. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Pretty-printed JSON; unchanged if it is not JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Error key of a response, in the envelope or as a problem; null if there is none. */
export function errorKeyOf(text: string): string | null {
  const { status, key } = readObject(text) ?? {};
  const inner = typeof status === "object" && status !== null ? (status as { key?: unknown }).key : key;
  return typeof inner === "string" ? inner : null;
}
