import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { explanationPath } from "@/components/tracking/journey/explanation-path";
import { explanationValues } from "@/components/tracking/journey/explanation-values";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import type { Locale } from "@/lib/core/locales";
import { type Status, statusOrder } from "@/lib/core/statuses";
import { progressSteps, statusKeys } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { localePath } from "@/lib/platform/i18n/format";
import { Answers } from "./answers";
import { subStatusesOf } from "./rules";

/** Every result of a parcel: its progress step, meaning, advice and duration. */
export async function StatusList({ locale }: { locale: Locale }) {
  return (
    <div className="grid gap-4">
      {statusOrder.map((status) => (
        <StatusEntry key={status} status={status} locale={locale} />
      ))}
    </div>
  );
}

async function StatusEntry({ status, locale }: { status: Status; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo" });
  const statusText = await getTranslations({ locale, namespace: "status" });
  const name = statusKeys[status];
  const label = statusText(`result.${name}.label`);
  return (
    <section
      id={String(statusCode[status])}
      aria-labelledby={name}
      data-status={name}
      className="status-entry"
    >
      <div className="status-head">
        <h2 id={name}>{label}</h2>
        <p className="text-[0.875rem] text-muted tabular-nums">
          {t("words.code", { code: String(statusCode[status]) })}
        </p>
      </div>
      <div className="status-line">
        <ProgressLine status={status} progressStep={progressSteps[status]} label={label} density="full" />
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
        {subStatusesOf(status).map((subStatus) => (
          <Link
            key={subStatus}
            href={localePath(locale, explanationPath(status, subStatus))}
            prefetch={false}
          >
            {statusText(`sub.${subStatus}.label`)}
          </Link>
        ))}
      </p>
    </section>
  );
}
