import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { NumberCheck } from "./number-check";
import { PatternFigure } from "./pattern-figure";
import { readCheckTexts } from "./read-texts";

interface Props {
  locale: Locale;
  carrier: Carrier;
}

/** Diagrams shown at first; the others are collapsed. */
const shownMax = 4;

/** A carrier's number formats, one by one, and a check for a number. */
export async function NumberShapes({ locale, carrier }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const { patterns } = carrier;
  const name = carrierName(carrier, locale);
  const shown = new Set<string>();
  const figures = patterns.map((pattern) => {
    // Formats that match the same numbers show different examples if possible.
    const example = pattern.valid.find((number) => !shown.has(number)) ?? pattern.valid[0] ?? "";
    shown.add(example);
    return (
      <PatternFigure
        key={`${pattern.pattern} ${pattern.check}`}
        locale={locale}
        carrier={carrier.id}
        pattern={pattern}
        example={example}
      />
    );
  });
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">{t("numbers.title", { carrier: name })}</h2>
      <p className="mt-2 text-muted">
        {patterns.length > 0
          ? t("numbers.count", { count: patterns.length })
          : t("numbers.unknown", { carrier: name })}
      </p>
      {patterns.length > 0 && (
        <>
          <NumberCheck locale={locale} carrier={carrier.id} words={await readCheckTexts(locale, carrier)} />
          <div className="patterns">{figures.slice(0, shownMax)}</div>
          {figures.length > shownMax && (
            <details className="more-patterns">
              <summary>{t("numbers.more", { count: figures.length - shownMax })}</summary>
              <div className="patterns">{figures.slice(shownMax)}</div>
            </details>
          )}
        </>
      )}
    </section>
  );
}
