import { checkSpan } from "@/lib/parcels/carriers/render-pattern";
import type { CheckRule } from "@/lib/parcels/carriers/schemas";

/**
 * The calculation of a check digit for one number, as language-free lines: `1·8 + 2·6 = 20`, `20 mod 11 = 9`,
 * `11 − 9 = 2`. The last line ends in the check digit. Empty for the rule that has no short form (ISO 7064).
 * The number is normalised and long enough for the rule.
 */
export function computeCheckDigit(rule: CheckRule, number: string): readonly string[] {
  const { from, to } = checkSpan(rule, number.length);
  const body = number.slice(from, to);
  switch (rule) {
    case "iso7064-37-36":
      return [];
    case "mod7": {
      const rest = String(BigInt(body) % 7n);
      return [`${body} mod 7 = ${rest}`];
    }
    case "s10":
    case "tnt9":
      return elevens(weigh(digitsOf(body), [8, 6, 4, 2, 3, 5, 9, 7]));
    case "fedex12":
    case "fedex12tail":
    case "fedexastra":
      return rests(weigh(digitsOf(body), [3, 1, 7]));
    case "fedex34":
      return rests(weigh(digitsOf(body), [1, 7, 3]));
    case "ident49":
      return tens(weigh(digitsOf(body), [4, 9]));
    case "ups":
    case "upsletter":
      return tens(weigh(upsDigits(body), [1, 2]));
    case "ontracC":
    case "ontracD":
      return tens(weigh([rule === "ontracC" ? 4 : 5, ...digitsOf(body.slice(1))], [1, 2]));
    case "luhn":
      return tens(luhnTerms(digitsOf(body)));
    default: {
      const front = rule.startsWith("gs1with") ? rule.slice(-2) : "";
      const whole = number.startsWith(front) ? body : front + body;
      const values = digitsOf(whole);
      const weights = values.map((_, at) => ((values.length - at) % 2 === 1 ? 3 : 1));
      return tens(weigh(values, weights), rule === "gs1plus1" ? 1 : 0);
    }
  }
}

interface Sum {
  readonly terms: readonly string[];
  readonly total: number;
}

const digitsOf = (text: string) => [...text].map(Number);

/** UPS counts letters as (code point − 63) mod 10. */
const upsDigits = (text: string) =>
  [...text].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));

function weigh(values: readonly number[], weights: readonly number[]): Sum {
  const pairs = values.map((value, at) => [value, weights[at % weights.length] ?? 1] as const);
  return {
    terms: pairs.map(([value, weight]) => (weight === 1 ? String(value) : `${value}·${weight}`)),
    total: pairs.reduce((sum, [value, weight]) => sum + value * weight, 0),
  };
}

/** From the right, the first digit is doubled, the next is not. */
function luhnTerms(values: readonly number[]): Sum {
  const doubled = values.map((value, at) => {
    if ((values.length - at) % 2 === 0) return { term: String(value), worth: value };
    return value > 4
      ? { term: `(${value}·2 − 9)`, worth: value * 2 - 9 }
      : { term: `${value}·2`, worth: value * 2 };
  });
  return {
    terms: doubled.map(({ term }) => term),
    total: doubled.reduce((sum, { worth }) => sum + worth, 0),
  };
}

/** The difference to the next multiple of ten. */
function tens({ terms, total }: Sum, extra = 0): readonly string[] {
  const sum = total + extra;
  const line = `${terms.join(" + ")}${extra > 0 ? ` + ${extra}` : ""} = ${sum}`;
  const full = Math.ceil(sum / 10) * 10;
  return [line, `${full} − ${sum} = ${full - sum}`];
}

/** Eleven less the remainder; 10 becomes 0 and 11 becomes 5. */
function elevens({ terms, total }: Sum): readonly string[] {
  const rest = total % 11;
  const left = 11 - rest;
  const written = left === 10 ? " → 0" : left === 11 ? " → 5" : "";
  return [`${terms.join(" + ")} = ${total}`, `${total} mod 11 = ${rest}`, `11 − ${rest} = ${left}${written}`];
}

/** The remainder itself; 10 becomes 0. */
function rests({ terms, total }: Sum): readonly string[] {
  const rest = total % 11;
  return [`${terms.join(" + ")} = ${total}`, `${total} mod 11 = ${rest}${rest === 10 ? " → 0" : ""}`];
}
