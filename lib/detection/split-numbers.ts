import { WHOLE_NUMBER_MIN_CHARS } from "@/lib/carriers/constants";
import { detect } from "./detect-carrier";

/** Signs that stand between two numbers, or between the groups of one. */
const token = /[0-9A-Za-z]{8,}(?:[/\\+&\-\u2010-\u2015][0-9A-Za-z]{8,})+/g;
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

function isInLink(text: string, at: number): boolean {
  const before = /\S*$/.exec(text.slice(Math.max(0, at - 300), at))?.[0] ?? "";
  return /:\/\/|www\.|[?=]/i.test(before);
}

function isRecognised(number: string): boolean {
  const [best] = detect(number);
  return best !== undefined && (best.confidence !== "low" || best.check === "passed");
}

function isPlausible(number: string): boolean {
  return detect(number).length > 0 && number.replace(/\D/g, "").length >= WHOLE_NUMBER_MIN_CHARS;
}
