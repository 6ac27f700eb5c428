import type { z } from "zod";
import type { InputIssue } from "./app-error";
import { isLocale } from "./locales";

/** Maximum validation errors reported per input; the rest would only repeat them. */
const issuesMax = 50;
const pathLengthMax = 200;
/** Typing errors between an unknown field and the one that was probably meant. */
const typosMax = 2;

/** Where the input stands, and which fields it has. */
interface Place {
  /** Path of the input within the request: `tracks.3.`. */
  readonly prefix?: string;
  /** Names of its fields, to suggest one for a name that is none. */
  readonly fields?: readonly string[];
}

/** Validation errors as reported to the caller; unknown fields one by one. Pure. */
export function formatIssues(
  issues: readonly z.core.$ZodIssue[],
  { prefix = "", fields = [] }: Place = {},
): InputIssue[] {
  return issues
    .flatMap((issue): InputIssue[] => {
      const path = issue.path.map(nameOf);
      const at = (...more: readonly string[]) =>
        (prefix + [...path, ...more].join(".")).replace(/\.$/, "").slice(0, pathLengthMax);
      if (issue.code === "unrecognized_keys")
        return issue.keys.map((name) => {
          const didYouMean = findNear(name, fields);
          return { path: at(nameOf(name)), rule: "unknown_field", ...(didYouMean && { didYouMean }) };
        });
      const limit = "maximum" in issue ? issue.maximum : "minimum" in issue ? issue.minimum : undefined;
      return [{ path: at(), rule: issue.code, ...(limit === undefined ? {} : { limit: Number(limit) }) }];
    })
    .slice(0, issuesMax);
}

/** A step of a path. A name that the caller made up, of a field or in a record, is shown only if it looks like one. */
function nameOf(step: PropertyKey): string {
  const name = String(step);
  return /^\w{1,60}$/.test(name) || isLocale(name) ? name : "_";
}

/** The field that a name was probably meant to be; undefined if none is near. */
function findNear(name: string, fields: readonly string[]): string | undefined {
  const typed = plain(name);
  const [best] = fields
    .map((field) => ({ field, distance: countTypos(typed, plain(field)) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.min(typosMax, Math.floor(typed.length / 3)) ? best.field : undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, "");

/** Letters inserted, left out, changed, or swapped with the next one; infinite if the lengths differ too much. */
function countTypos(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > typosMax) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
