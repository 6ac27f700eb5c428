import { groupRows } from "@/lib/core/group-rows";
import { lazily } from "@/lib/core/lazily";
import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { type CheckSpan, checkSpan } from "@/lib/parcels/carriers/render-pattern";
import { detect } from "./detect-carrier";
import { normalizeLabel } from "./normalize-label";

/** Letters by the digit that they are typed for. */
const lookAlikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1", S: "5", B: "8", Z: "2" };
/** More exchanged characters are no slip of the hand. */
const exchangesMax = 3;

interface Shape {
  readonly signs: readonly string[];
  readonly span: CheckSpan;
}

/** Shapes with a check digit and the part of them that it proves, by length. */
const shapes = lazily(() =>
  groupRows(
    patternTable.flatMap(([, , rows]) =>
      rows.flatMap(([pattern, check]): Shape | [] => {
        const signs = [...pattern.replaceAll(" ", "")];
        return check === null ? [] : { signs, span: checkSpan(check, signs.length) };
      }),
    ),
    ({ signs }) => signs.length,
  ),
);

/**
 * The number that was meant where letters and digits that look alike were exchanged (1Z…O… for 1Z…0…): the only one with
 * the fewest exchanges that has a carrier's shape and its check digit. null: none or several, or nothing is wrong with
 * the number. Takes a normalised number. To be offered, never to be put in its place silently.
 */
export function findCorrection(number: string): string | null {
  if (isPlausible(number)) return null;
  const found = new Map<string, number>();
  for (const shape of shapes().get(number.length) ?? [])
    for (const [meant, count] of exchange(number, shape))
      if (detect(meant)[0]?.check === "passed") found.set(meant, count);
  const fewest = Math.min(...found.values());
  const [only, ...others] = [...found].filter(([, count]) => count === fewest);
  return only && others.length === 0 ? normalizeLabel(only[0]).number : null;
}

/** Its check digit passes, or it has a shape that needs none: with letters, more than its length. */
function isPlausible(number: string): boolean {
  const [best] = detect(number);
  if (best === undefined || best.check === "failed") return false;
  return (
    best.check === "passed" || /^\d+$/.test(number) || best.reasons.every(({ kind }) => kind !== "lengthOnly")
  );
}

/** The numbers of this shape that look like this one, with the count of exchanged characters, which is not zero. */
function exchange(number: string, { signs, span }: Shape): readonly (readonly [string, number])[] {
  let meant: (readonly [string, number])[] = [["", 0]];
  // From the end: country codes tell most shapes apart.
  for (let place = signs.length - 1; place >= 0 && meant.length > 0; place--) {
    const typed = number.charAt(place);
    const isProved = (place >= span.from && place < span.to) || place === span.at;
    const choices = choose(signs[place] ?? "", typed, isProved ? lookAlikes[typed] : undefined);
    if (choices === typed) meant = meant.map(([text, count]) => [typed + text, count]);
    else
      meant = [...choices]
        .flatMap((one) =>
          meant.map(([text, count]) => [one + text, count + (one === typed ? 0 : 1)] as const),
        )
        .filter(([, count]) => count <= exchangesMax);
  }
  return meant.filter(([, count]) => count > 0);
}

/** The characters that may stand at a place of a shape for what was typed; `digit`: what that may have been typed for. */
function choose(sign: string, typed: string, digit = ""): string {
  const isDigit = /\d/.test(typed);
  if (sign === "#") return isDigit ? typed : digit;
  if (sign === "!") return isDigit ? "" : typed;
  if (sign === "*") return typed + digit;
  return sign === typed || lookAlikes[typed] === sign || lookAlikes[sign] === typed ? sign : "";
}
