import { ScimError } from "@/lib/core/scim-error";

/** An attribute that an operation names, in lower case. */
export interface AttributePath {
  /** Empty: the resource itself. */
  readonly name: string;
  /** Which of several values. */
  readonly filter: string | null;
  readonly sub: string | null;
}

const shape = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/i;

/**
 * Reads `name.givenName`, `emails[type eq "work"].value`, or either behind the schema's name. Null for an attribute of
 * another schema. Throws invalidPath. Pure.
 */
export function parsePath(path: string, schema: string): AttributePath | null {
  const given = path.trim();
  const local = withoutSchema(given, schema);
  if (local === null) return null;
  if (local === "") return { name: "", filter: null, sub: null };
  const [, name, filter = null, sub = null] = shape.exec(local) ?? [];
  if (name === undefined) throw new ScimError(400, "invalidPath", `The path ${given} cannot be read.`);
  return { name: name.toLowerCase(), filter, sub: sub?.toLowerCase() ?? null };
}

/** The same for a key of an object: null also for what is no attribute's name. Pure. */
export function findAttribute(key: string, schema: string): AttributePath | null {
  const local = withoutSchema(key, schema);
  return local === null || (local !== "" && !shape.test(local)) ? null : parsePath(key, schema);
}

/** An attribute's name without its schema's; null for one of another schema. Pure. */
export function withoutSchema(given: string, schema: string): string | null {
  if (!/^urn:/i.test(given)) return given;
  if (given.toLowerCase() === schema.toLowerCase()) return "";
  const prefix = `${schema}:`.toLowerCase();
  return given.toLowerCase().startsWith(prefix) ? given.slice(prefix.length) : null;
}
