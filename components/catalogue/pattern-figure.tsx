import { getTranslations } from "next-intl/server";
import { Tiles } from "@/components/tracking/carriers/number-tiles";
import type { Locale } from "@/lib/core/locales";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { countryName, isCountry } from "@/lib/parcels/carriers/name-country";
import { type PatternPart, renderPattern } from "@/lib/parcels/carriers/render-pattern";
import type { NumberPattern } from "@/lib/parcels/carriers/schemas";
import { computeCheckDigit } from "@/lib/parcels/detection/compute-check-digit";
import { explainRule } from "./rules";

interface Props {
  locale: Locale;
  carrier: string;
  pattern: NumberPattern;
  /** A normalised number that matches it. */
  example: string;
}

/**
 * One number format of a carrier: an example on tiles, its parts labelled below, its check digit explained.
 */
export async function PatternFigure({ locale, carrier, pattern, example }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const parts = renderPattern(pattern, example, carrier);
  const isLetter = hasLetter(pattern);
  return (
    <figure className="pattern">
      <Tiles parts={parts} isNumbered />
      <figcaption className="pattern-words">
        <p className="sr-only">
          {t("numbers.example")} {groupNumber(example, carrier)}
        </p>
        <ol className="pattern-parts">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <li key={at} data-role={part.role}>
              <span>
                <b className="number">{part.cells.map(({ character }) => character).join("")}</b>{" "}
                {nameOf(part, { t, locale, isLetter })}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-2.5 text-[0.875rem] text-muted">
          {t("numbers.length", { count: example.length })}
          {pattern.strength === "shape-only" && ` · ${t("numbers.shared")}`}
        </p>
        <CheckRule t={t} pattern={pattern} example={example} />
      </figcaption>
    </figure>
  );
}

type Translate = Awaited<ReturnType<typeof getTranslations<"carrier-pages">>>;

function hasLetter({ check }: NumberPattern): boolean {
  return check === "iso7064-37-36";
}

/** What a part of a number is. */
function nameOf(
  { role, cells }: PatternPart,
  { t, locale, isLetter }: { readonly t: Translate; readonly locale: Locale; readonly isLetter: boolean },
): string {
  const text = cells.map(({ character }) => character).join("");
  switch (role) {
    case "letter":
    case "digit":
    case "either":
      return t(`part.${role}`, { count: cells.length });
    case "check":
      return t(isLetter ? "part.checkLetter" : "part.check");
    case "service":
      return t("part.service", { letter: text.slice(0, 1) });
    case "country":
      if (cells.some(({ sign }) => sign === "!" || sign === "*")) return t("part.anyCountry");
      return isCountry(text) ? t("part.country", { country: countryName(text, locale) }) : t("part.ending");
    default:
      return t("part.fixed");
  }
}

function CheckRule({ t, pattern, example }: { t: Translate; pattern: NumberPattern; example: string }) {
  if (pattern.check === null) return null;
  const work = computeCheckDigit(pattern.check, example);
  return (
    <details className="pattern-rule">
      <summary>{t(hasLetter(pattern) ? "numbers.ruleLetter" : "numbers.rule")}</summary>
      <p>
        {explainRule(pattern.check, example.length)
          .map(({ key, values }) => t(`rule.${key}`, values))
          .join(" ")}
        {pattern.checkFittedOn !== undefined && ` ${t("numbers.fitted", { count: pattern.checkFittedOn })}`}
      </p>
      {work.length > 0 && (
        <p className="number mt-2.5 grid gap-1 text-[0.8125rem] [overflow-wrap:anywhere]">
          {work.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </details>
  );
}
