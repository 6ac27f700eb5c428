import { hourMs } from "@/lib/core/calendar";
import { passesCheck } from "@/lib/parcels/detection/rules";

/** An example's number is another one in each such period: journeys only grow, and examples should be of today. */
const periodMs = 6 * hourMs;
const firstPeriodMs = Date.UTC(2026, 0, 1);

/** Serial digits of test numbers, before the check digit; the last two are the test number's index. */
const formats = [
  { form: /^([A-Z]{2}9)([01]\d{4})(\d\d)\d([A-Z]{2})$/, check: "s10", mark: "1" },
  { form: /^(1ZSANDBX03)(\d{5})(\d\d)\d()$/, check: "ups", mark: "9" },
  { form: /^(003404340000|94001000000000)(\d{5})(\d\d)\d()$/, check: "gs1", mark: "9" },
] as const;

/**
 * The number of this period for a test number of the documentation: the same format and state, with the period (of `every` milliseconds) in
 * its serial digits and a check digit that holds. Of several test numbers they take turns, first the one of midnight
 * UTC. The test number itself if it has none of the known formats.
 */
export function issueNumber(bases: readonly string[], now: Date, every = periodMs): string {
  const countOf = (period: number) => Math.floor((now.getTime() - firstPeriodMs) / period);
  const period = String(countOf(every) % 10_000).padStart(4, "0");
  const base = bases[countOf(periodMs) % bases.length] ?? "";
  for (const { form, check, mark } of formats) {
    const [, head, , index, tail] = form.exec(base) ?? [];
    if (head === undefined) continue;
    for (let digit = 0; digit <= 9; digit++) {
      const made = `${head}${mark}${period}${index}${digit}${tail}`;
      if (passesCheck(check, made)) return made;
    }
  }
  return base;
}

/** Index of the test number that an issued number stands for; null for any other number. */
export function readIndex(number: string): string | null {
  for (const { form, mark } of formats) {
    const [, , period, index] = form.exec(number) ?? [];
    if (index !== undefined && period?.startsWith(mark)) return index;
  }
  return null;
}

/** Index of a test number: the last two of its serial digits. */
export function indexOf(base: string): string | null {
  for (const { form } of formats) {
    const found = form.exec(base)?.[3];
    if (found !== undefined) return found;
  }
  return null;
}
