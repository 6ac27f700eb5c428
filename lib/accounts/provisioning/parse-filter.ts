import { type Filter, flatten, parse } from "scim2-parse-filter";
import { ScimError } from "@/lib/core/scim-error";
import { expressionMax } from "./constants";
import { withoutSchema } from "./parse-path";

/** An attribute that must equal a value. The name is in lower case: `emails.value`. */
export interface Condition {
  readonly name: string;
  readonly value: string | number | boolean | null;
}

/**
 * Reads a filter that compares attributes by `eq`, several with `and`. `schema`: of the resource, whose name may stand
 * before attributes. Throws invalidFilter for any other filter. Pure.
 */
export function parseFilter(text: string, schema: string): readonly Condition[] {
  return conjuncts(readFilter(text)).map((part) => toCondition(part, schema));
}

/** Reads a filter of values in a path (`members[value eq "id"]`): alternatives of one value each. Throws invalidFilter. Pure. */
export function parseValues(text: string): readonly string[] {
  const filter = readFilter(text);
  return (filter.op === "or" ? filter.filters : [filter]).map((part) => {
    const { name, value } = toCondition(part, "");
    if (name !== "value" || typeof value !== "string") throw invalidFilter();
    return value;
  });
}

/**
 * A line end in an open string makes the parser's pattern try exponentially many ways; no filter needs a control
 * character.
 */
function readFilter(text: string): Filter {
  if (text.length > expressionMax || /\p{Cc}/u.test(text)) throw invalidFilter();
  try {
    return flatten(parse(text));
  } catch {
    throw invalidFilter();
  }
}

function conjuncts(filter: Filter): readonly Filter[] {
  return filter.op === "and" ? filter.filters.flatMap(conjuncts) : [filter];
}

function toCondition(filter: Filter, schema: string): Condition {
  if (filter.op !== "eq" || !("compValue" in filter)) throw invalidFilter();
  const name = withoutSchema(filter.attrPath, schema);
  if (!name) throw invalidFilter();
  return { name: name.toLowerCase(), value: filter.compValue };
}

/** What cannot be filtered by is rejected: an ignored condition would find too much. */
export function invalidFilter(): ScimError {
  const detail =
    "Filters compare userName, externalId, id, emails.value, displayName or members by eq and and.";
  return new ScimError(400, "invalidFilter", detail);
}
