import { WHOLE_NUMBER_MIN_CHARS } from "@/lib/parcels/carriers/constants";
import { detect } from "./detect-carrier";

/**
 * Numbers with signs between them, which may as well stand between the groups of one. Whole runs of letters and digits only,
 * of a length that a number has: time grows with the text, whatever it holds.
 */
const token = /(?<![0-9A-Za-z])[0-9A-Za-z]{8,50}(?:[/\\+&\-\u2010-\u2015][0-9A-Za-z]{8,50}(?![0-9A-Za-z]))+/g;
const sign = /[/\\+&\-\u2010-\u2015]/g;
const dash = /[-\u2010-\u2015]/;

/**
 * Text of the same length, with a comma where a sign without spaces stands between two numbers ("1Z…/1Z…"): each would
 * be a number by itself, and both together are none. Links are unchanged. Pure.
 */
export function splitNumbers(text: string): string {
  return text.replace(token, (run, at: number) => {
    const parts = run.split(sign);
    const needed = dash.test(run) ? isRecognised : isPlausible;
    if (isInLink(text, at) || isRecognised(parts.join("")) || !parts.every(needed)) return run;
    return run.replace(sign, ",");
  });
}

/** Characters before a number in which the beginning of a link is looked for. */
const linkHeadMax = 300;

function isInLink(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && at - from < linkHeadMax && !/\s/.test(text.charAt(from - 1))) from -= 1;
  const before = text.slice(from, at);
  return /:\/\/|www\.|[?=]/i.test(before);
}

function isRecognised(number: string): boolean {
  const [best] = detect(number);
  return best !== undefined && (best.confidence !== "low" || best.check === "passed");
}

function isPlausible(number: string): boolean {
  return detect(number).length > 0 && number.replace(/\D/g, "").length >= WHOLE_NUMBER_MIN_CHARS;
}
