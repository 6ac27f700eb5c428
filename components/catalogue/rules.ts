import { checkSpan } from "@/lib/parcels/carriers/render-pattern";
import { foldText } from "@/lib/parcels/carriers/rules";
import type { Carrier, CarrierTab, CheckRule, Mark } from "@/lib/parcels/carriers/schemas";

/** A message of `carrier-pages.rule` and its arguments. */
export interface RuleSentence {
  readonly key: "plus" | "front" | "span" | RuleFamily;
  readonly values: Readonly<Record<string, string | number>>;
}
type RuleFamily =
  | "s10"
  | "gs1"
  | "ups"
  | "double"
  | "ontrac"
  | "fedex12"
  | "fedex34"
  | "mod7"
  | "luhn"
  | "iso"
  | "ident";

const families: Readonly<Record<CheckRule, RuleFamily>> = {
  s10: "s10",
  gs1: "gs1",
  gs1plus1: "gs1",
  gs1with91: "gs1",
  gs1with92: "gs1",
  gs1tail22: "gs1",
  gs1tail26: "gs1",
  colissimo: "gs1",
  ups: "ups",
  upsletter: "double",
  fedex12: "fedex12",
  fedex12tail: "fedex12",
  fedex96: "gs1",
  fedexastra: "fedex12",
  fedex34: "fedex34",
  mod7: "mod7",
  luhn: "luhn",
  ontracC: "ontrac",
  ontracD: "ontrac",
  "iso7064-37-36": "iso",
  ident49: "ident",
  tnt9: "s10",
};

/** Rules that read only a part of the number, which must be explained. */
const partial: readonly CheckRule[] = [
  "gs1tail22",
  "gs1tail26",
  "colissimo",
  "fedex12tail",
  "fedex96",
  "fedexastra",
  "fedex34",
];

/** The messages that explain a check-digit rule for numbers of this length. */
export function explainRule(rule: CheckRule, length: number): readonly RuleSentence[] {
  const key = families[rule];
  const first: RuleSentence =
    rule === "ontracC" || rule === "ontracD"
      ? { key, values: { letter: rule.slice(-1), digit: rule === "ontracC" ? 4 : 5 } }
      : { key, values: {} };
  const more: RuleSentence[] = [];
  if (partial.includes(rule)) {
    const { from, at } = checkSpan(rule, length);
    more.push({ key: "span", values: { from: from + 1, to: at + 1 } });
  }
  if (rule === "gs1plus1") more.push({ key: "plus", values: {} });
  if (rule === "gs1with91" || rule === "gs1with92")
    more.push({ key: "front", values: { digits: rule.slice(-2) } });
  return [first, ...more];
}

/** Troubleshooting steps, as keys of `carrier-pages.stuck`, by what is known of the carrier. */
export function troubleshootingSteps(carrier: Carrier): readonly string[] {
  const { kind, patterns, s10, needs } = carrier;
  return [
    ...(patterns.length > 0 ? ["number"] : []),
    `wait.${kind}`,
    ...needs,
    ...(s10.length > 0 ? ["s10"] : []),
    ...(kind === "crossborder" ? ["handover"] : []),
    ...(wayTo(carrier) ? ["contact"] : []),
    `sender.${kind}`,
  ];
}

/** Preferred contact of a carrier: phone before email before website; null if none is known. */
export function wayTo({ phones, email, website }: Carrier): string | null {
  return phones[0] ?? email ?? (website && hostOf(website));
}

/** A web address reduced to its host, without `www`. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\d?\./, "");
}

/**
 * Carriers by the first letter of their (Latin) names; those that start with a digit come first, under `0–9`.
 */
export function byLetter<C extends Pick<Carrier, "name">>(
  carriers: readonly C[],
): readonly (readonly [letter: string, carriers: readonly C[]])[] {
  const letters = new Map<string, C[]>();
  for (const carrier of carriers) {
    const first = foldText(carrier.name).charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : "0–9";
    letters.set(letter, [...(letters.get(letter) ?? []), carrier]);
  }
  return [...letters].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A line of the list of carriers. */
export interface ListLine {
  readonly href: string;
  readonly name: string;
  readonly tab: CarrierTab;
  /** Small text under the name; empty for none. */
  readonly note: string;
  /** The carrier's tile and the address of its country's flag, on lists that show them. */
  readonly mark?: Mark;
  readonly flag?: string | null;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The lines of a list as escaped markup. */
export function writeLines<C>(carriers: readonly C[], lineOf: (carrier: C) => ListLine): string {
  return carriers
    .map(lineOf)
    .map(({ href, name, tab, note, mark, flag }) => {
      const small = note === "" ? "" : `<small>${flag ? writeFlag(flag) : ""}${escapeText(note)}</small>`;
      const link = `<a href="${escapeText(href)}">${escapeText(name)}</a>${small}`;
      return `<li data-tab="${tab}">${mark ? `${writeMark(mark)}<span>${link}</span>` : link}</li>`;
    })
    .join("");
}

/** The same as `CarrierMark` and `CountryFlag` render. */
function writeMark({ text, ground, ink }: Mark): string {
  const style = `--chars:${text.length};background-color:${ground};color:${ink}`;
  return `<span aria-hidden="true" style="${style}" class="carrier-mark" data-text="${escapeText(text)}"></span>`;
}

function writeFlag(path: string): string {
  return `<img src="${escapeText(path)}" alt="" width="21" height="14" loading="lazy" class="country-flag">`;
}
