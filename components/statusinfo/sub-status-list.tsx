import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { StatusIcon } from "@/components/journey/status-icon";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { type Result, resultNames, type SubStatus } from "@/lib/parcel/constants";
import { Answers } from "./answers";
import { explanationPath } from "./explanation-path";
import { FindStatus } from "./find-status";
import { explanationValues, resultOrder, subsOf } from "./rules";

/** Every sub-status under its result, with a filter. Complete without script. */
export async function SubStatusList({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo.words" });
  const words = { label: t("find"), found: t.raw("found") as string, none: t("none") };
  return (
    <div data-find-in="">
      <FindStatus words={words} />
      {resultOrder.map((result) => (
        <ResultGroup key={result} result={result} locale={locale} />
      ))}
    </div>
  );
}

async function ResultGroup({ result, locale }: { result: Result; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo.words" });
  const status = await getTranslations({ locale, namespace: "status" });
  const name = resultNames[result];
  return (
    // Identified by number only: some results have the name of a sub-status.
    <section
      id={String(result)}
      aria-labelledby={`result-${result}`}
      className="status-group"
      data-find-group=""
    >
      <div data-status={name} className="status-head">
        <h2 id={`result-${result}`}>
          <StatusIcon result={result} className="size-6" />
          {status(`result.${name}.label`)}
        </h2>
        <Link href={localePath(locale, explanationPath(result, null))} prefetch={false}>
          {t("result")}
        </Link>
      </div>
      {subsOf(result).map((sub) => (
        <SubStatusEntry key={sub} sub={sub} locale={locale} />
      ))}
    </section>
  );
}

async function SubStatusEntry({ sub, locale }: { sub: SubStatus; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo" });
  const status = await getTranslations({ locale, namespace: "status.sub" });
  return (
    <article id={sub} className="status-event" data-find="">
      <div className="status-head">
        <h3>
          <a href={`#${sub}`}>{status(`${sub}.label`)}</a>
        </h3>
        <code>{sub}</code>
      </div>
      <Answers
        rows={[
          [t("words.happened"), status(`${sub}.happened`)],
          [t("words.means"), status(`${sub}.means`)],
          [t("words.next"), status(`${sub}.next`)],
          [t("words.takes"), t(`sub.${sub}`, explanationValues)],
        ]}
      />
    </article>
  );
}
