import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ProgressLine } from "@/components/journey/progress-line";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { levels, type Result, resultNames } from "@/lib/parcel/constants";
import { Answers } from "./answers";
import { explanationPath } from "./explanation-path";
import { explanationValues, resultOrder, subsOf } from "./rules";

/** Every result of a parcel: its progress step, meaning, advice and duration. */
export async function ResultList({ locale }: { locale: Locale }) {
  return (
    <div className="status-results">
      {resultOrder.map((result) => (
        <ResultEntry key={result} result={result} locale={locale} />
      ))}
    </div>
  );
}

async function ResultEntry({ result, locale }: { result: Result; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo" });
  const status = await getTranslations({ locale, namespace: "status" });
  const name = resultNames[result];
  const label = status(`result.${name}.label`);
  return (
    <section id={String(result)} aria-labelledby={name} data-status={name} className="status-entry">
      <div className="status-head">
        <h2 id={name}>{label}</h2>
        <p className="status-code">{t("words.code", { code: String(result) })}</p>
      </div>
      <div className="status-line">
        <ProgressLine result={result} level={levels[result]} label={label} density="full" />
      </div>
      <Answers
        rows={[
          [t("words.means"), t(`result.${name}.means`, explanationValues)],
          [t("words.next"), t(`result.${name}.next`, explanationValues)],
          [t("words.takes"), t(`result.${name}.takes`, explanationValues)],
        ]}
      />
      <p className="status-subs">
        <span>{t("words.subs")}</span>
        {subsOf(result).map((sub) => (
          <Link key={sub} href={localePath(locale, explanationPath(result, sub))} prefetch={false}>
            {status(`sub.${sub}.label`)}
          </Link>
        ))}
      </p>
    </section>
  );
}
