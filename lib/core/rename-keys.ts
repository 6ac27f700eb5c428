import { z } from "zod";

/** An object's type with some keys under other names. */
type Renamed<Value, Names> = {
  [Key in keyof Value as Key extends keyof Names ? Names[Key] & string : Key]: Value[Key];
};

/**
 * A codec of an object whose fields have other names on the wire: `names` maps wire names to ours. Parsing
 * gives our names, encoding the wire's; fields outside the shape are dropped both ways.
 */
export function renameKeys<
  Shape extends z.ZodRawShape,
  const Names extends Readonly<Partial<Record<keyof Shape & string, string>>>,
>(wire: z.ZodObject<Shape>, names: Names) {
  type Ours = Renamed<z.output<z.ZodObject<Shape>>, Names>;
  const back = Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]));
  return z.codec(wire, z.custom<Ours>(), {
    decode: (value) => withNames(value, names) as Ours,
    encode: (value) => withNames(value as object, back) as z.output<z.ZodObject<Shape>>,
  });
}

function withNames(value: object, names: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [names[key] ?? key, field]));
}
