import fc from "fast-check";
import { z } from "zod";

/** The parts of a JSON schema that ours use. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | false;
}

/** Words that our own rules treat specially. */
const telling = [
  "RB123456785GB",
  "1Z999AA10123456784",
  "９４００１１１２０２５５５８４２３３２６６９",
  "rb 1234 5678 5 gb",
  "https://www.ups.com/track?tracknum=1Z999AA10123456784",
  "reader@example.org",
  "a@b.co\r\nBcc: c@d.ef",
  "royal-mail",
  "constructor",
  "__proto__",
  "zh-CN",
  "\u0000",
  "\ud800",
  "x".repeat(300),
];

/** Inputs of a call's schema: mostly of the right shape, with strings of every kind and length. */
export function drawInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return draw(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
}

function draw(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(draw));
  if (shape.type === "null") return fc.constant(null);
  if (shape.type === "object") {
    const parts = Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, draw(inner)] as const);
    return fc.record(Object.fromEntries(parts), { requiredKeys: [...(shape.required ?? [])] });
  }
  if (shape.type === "array")
    return fc.array(draw(shape.items ?? {}), {
      minLength: shape.minItems ?? 0,
      maxLength: Math.min(25, shape.maxItems ?? 25),
    });
  if (shape.type === "string") return words(shape);
  if (shape.type === "integer" || shape.type === "number") return fc.integer();
  if (shape.type === "boolean") return fc.boolean();
  return fc.jsonValue();
}

/** Made once: making one takes longer than drawing hundreds of strings from it. */
const code = fc.stringMatching(/^[A-Z0-9]{5,30}$/);
const binary = new Map<number, fc.Arbitrary<string>>();
function binaryOf(maxLength: number): fc.Arbitrary<string> {
  const known = binary.get(maxLength) ?? fc.string({ unit: "binary", maxLength });
  binary.set(maxLength, known);
  return known;
}

function words({ minLength = 0, maxLength = 300 }: Shape): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...telling) },
    { weight: 2, arbitrary: binaryOf(Math.min(maxLength, 60)) },
    { weight: 3, arbitrary: code },
    {
      weight: 1,
      arbitrary: fc.constantFrom("x".repeat(minLength), "x".repeat(maxLength), "x".repeat(maxLength + 1)),
    },
  );
}

/** A mutation of an input, as JSON text. */
export const spoil: fc.Arbitrary<(input: unknown) => string> = fc
  .record({ way: fc.nat(11), at: fc.nat(1_000), value: fc.jsonValue() })
  .map(
    ({ way, at, value }) =>
      (input: unknown) =>
        spoilt(input, way, at, value),
  );

function spoilt(input: unknown, way: number, at: number, value: unknown): string {
  const copy = structuredClone(input) as Record<string, unknown>;
  const places = placesIn(copy);
  const place = places[at % Math.max(1, places.length)];
  const put = (what: unknown) => {
    if (place) place.holder[place.key] = what;
    return JSON.stringify(copy);
  };
  switch (way) {
    case 0:
      return put(value);
    case 1:
      return put(null);
    case 2:
      return put([[], {}, 0, -1, 1e308, true, "", [null], { length: -1 }][at % 9]);
    case 3:
      return put("x".repeat(3_000));
    case 4:
      return put(repeated(place ? place.holder[place.key] : 1));
    case 5:
      return put(JSON.parse("[".repeat(at % 60) + "]".repeat(at % 60) || "0"));
    case 6:
      if (place) delete place.holder[place.key];
      return JSON.stringify(copy);
    case 7:
      return within(
        copy,
        `"__proto__":{"polluted":true,"numbers":[]},"constructor":{"prototype":{"polluted":true}}`,
      );
    case 8:
      return within(
        copy,
        // A union is drawn as any JSON, so also as null.
        Object.entries(copy ?? {})
          .map(([key, inner]) => `${JSON.stringify(key)}:${JSON.stringify(inner)}`)
          .join(","),
      );
    case 9:
      return within(copy, `"toString":1,"hasOwnProperty":null,"valueOf":"x","then":{},"length":1e9`);
    case 10:
      return JSON.stringify(value);
    default:
      return JSON.stringify(copy).slice(0, at % 200);
  }
}

/** A list of one value, 400 times; less often where that would not fit into one text. */
function repeated(value: unknown): unknown[] {
  const fitting = Math.floor(50_000_000 / (JSON.stringify(value)?.length || 1));
  return Array.from({ length: Math.min(400, fitting) }, () => value);
}

/** JSON text of an object with extra members at its end; the last of duplicate members counts. */
function within(object: Record<string, unknown>, members: string): string {
  const text = JSON.stringify(object);
  return text.startsWith("{") && text.length > 2 && members !== ""
    ? `${text.slice(0, -1)},${members}}`
    : text;
}

interface Place {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
}

/** Every position in a value that can be replaced. */
export function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
