import { z } from "zod";
import type { Shape } from "../../tests/api/draw-input";

interface Choice {
  /**
   * Of callers at once: each chooses other words of a list. Every second one repeats texts up to their limit; the others keep
   * the valid codes, ids and versions, with which a call does all of its work.
   */
  readonly seat: number;
  readonly bytesMax: number;
}

/** A body that holds more values is rejected before it is parsed. */
const itemsMax = 6_000;

/**
 * The worst input that a schema accepts, grown from a valid one field by field: longest lists and texts, highest numbers,
 * everything optional. Inputs of different seats differ in what they choose, as callers do. At most `bytesMax` as JSON.
 */
export function worstInput(
  schema: z.ZodType,
  valid: Readonly<Record<string, unknown>>,
  choice: Choice,
): Readonly<Record<string, unknown>> {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  const isAccepted = (input: unknown) =>
    JSON.stringify(input).length <= choice.bytesMax && schema.safeParse(input).success;
  const branches = (shape.anyOf ?? [shape]).map((branch) => {
    let input = partOf(branch, valid);
    for (const [key, inner] of Object.entries(branch.properties ?? {})) {
      const fitting = firstOf(candidates(inner, input[key], choice), (value) =>
        isAccepted({ ...input, [key]: value }),
      );
      if (fitting !== undefined) input = { ...input, [key]: fitting };
    }
    return input;
  });
  return branches.reduce((worst, one) =>
    JSON.stringify(one).length > JSON.stringify(worst).length ? one : worst,
  );
}

const keepsValid = ({ seat }: Choice) => seat % 2 === 0;

/** Those fields of an input that a branch of its schema has. */
function partOf({ properties = {} }: Shape, valid: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(valid).filter(([key]) => key in properties));
}

/** Values for a field, the worst first; `valid` is one that is accepted, if there is any. */
function* candidates(shape: Shape, valid: unknown, choice: Choice): Generator<unknown> {
  if (shape.const !== undefined) return yield shape.const;
  if (valid !== undefined && keepsValid(choice) && typeof valid !== "object") return yield valid;
  if (shape.enum) return yield shape.enum[choice.seat % shape.enum.length];
  if (shape.anyOf) {
    const all = shape.anyOf.map((one) => take(candidates(one, valid, choice), 24));
    const sized = all.flat().map((value) => [JSON.stringify(value)?.length ?? 0, value] as const);
    return yield* sized.sort(([a], [b]) => b - a).map(([, value]) => value);
  }
  if (shape.type === "boolean") yield choice.seat % 2 === 0;
  if (shape.type === "integer" || shape.type === "number") yield* [shape.maximum, valid];
  if (shape.type === "string") yield* texts(shape, valid, choice);
  if (shape.type === "array") yield* lists(shape, valid, choice);
  if (shape.type === "object") yield* objects(shape, valid, choice);
}

function* texts(
  { maxLength = Number.POSITIVE_INFINITY }: Shape,
  valid: unknown,
  { bytesMax }: Choice,
): Generator<string> {
  const start = typeof valid === "string" && valid !== "" ? valid : "x";
  for (let length = Math.min(maxLength, bytesMax); length >= 1; length = Math.floor(length / 2)) {
    yield start.repeat(Math.ceil(length / start.length)).slice(0, length);
    yield "x".repeat(length);
  }
}

function* lists(
  { maxItems = itemsMax, items = {} }: Shape,
  valid: unknown,
  choice: Choice,
): Generator<unknown> {
  const [first] = Array.isArray(valid) ? valid : [];
  if (items.enum && keepsValid(choice) && first !== undefined) return yield valid;
  if (items.enum) return yield items.enum.slice(0, maxItems);
  const worst = take(candidates(items, first, choice), 12);
  for (let length = Math.min(maxItems, itemsMax); length >= 1; length = Math.floor(length / 2))
    for (const item of first === undefined ? worst : [...worst, first])
      if (length * (JSON.stringify(item)?.length ?? 1) <= choice.bytesMax)
        yield Array.from({ length }, (_, at) => numbered(item, at));
}

function* objects(
  { properties = {}, propertyNames, additionalProperties }: Shape,
  valid: unknown,
  choice: Choice,
): Generator<unknown> {
  const given = typeof valid === "object" && valid !== null ? valid : {};
  const known = Object.keys(properties).length > 0 ? partOf({ properties }, given) : given;
  const names = propertyNames?.enum?.map(String) ?? [];
  const one =
    Object.values(known)[0] ?? take(candidates(additionalProperties || {}, undefined, choice), 1)[0];
  const named = Object.fromEntries(names.map((name) => [name, one]));
  const all: Record<string, unknown> = { ...named, ...known };
  const parts = Object.entries(properties);
  // From the longest values of all fields to short ones: the first that the schema accepts as a whole is taken.
  const choices = parts.map(([key, inner]) => [key, take(candidates(inner, all[key], choice), 24)] as const);
  for (let at = 0; at < 24; at += 4)
    yield {
      ...all,
      ...Object.fromEntries(choices.map(([key, values]) => [key, values[Math.min(at, values.length - 1)]])),
    };
  yield all;
}

/** The same with another serial number in its digits: lists of one value are often reduced to it. */
function numbered(value: unknown, at: number): unknown {
  if (at === 0) return value;
  if (typeof value === "string")
    return value.replace(/\d{4,}/, (digits) =>
      String(at).padStart(digits.length, digits).slice(-digits.length),
    );
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbered(inner, at)]));
}

function take<Value>(values: Iterable<Value>, count: number): Value[] {
  const taken: Value[] = [];
  for (const value of values) if (taken.push(value) >= count) break;
  return taken;
}

function firstOf<Value>(values: Iterable<Value>, fits: (value: Value) => boolean): Value | undefined {
  for (const value of values) if (fits(value)) return value;
}
