import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { explanationPath } from "@/components/tracking/journey/explanation-path";
import { explanationValues } from "@/components/tracking/journey/explanation-values";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import type { Locale } from "@/lib/core/locales";
import { type Status, statusOrder } from "@/lib/core/statuses";
import { type SubStatus, statusKeys } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { localePath } from "@/lib/platform/i18n/format";
import { Answers } from "./answers";
import { FindStatus } from "./find-status";
import { subStatusesOf } from "./rules";

/** Every sub-status under its result, with a filter. Complete without script. */
export async function SubStatusList({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo.words" });
  const words = { label: t("find"), found: t.raw("found") as string, none: t("none") };
  return (
    <div data-find-in="">
      <FindStatus words={words} />
      {statusOrder.map((status) => (
        <StatusGroup key={status} status={status} locale={locale} />
      ))}
    </div>
  );
}

async function StatusGroup({ status, locale }: { status: Status; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo.words" });
  const statusText = await getTranslations({ locale, namespace: "status" });
  const name = statusKeys[status];
  return (
    // Identified by number only: some results have the name of a sub-status.
    <section
      id={String(statusCode[status])}
      aria-labelledby={`result-${statusCode[status]}`}
      className="grid gap-4 pt-10"
      data-find-group=""
    >
      <div data-status={name} className="status-head">
        <h2 id={`result-${statusCode[status]}`}>
          <StatusIcon status={status} className="size-6" />
          {statusText(`result.${name}.label`)}
        </h2>
        <Link href={localePath(locale, explanationPath(status, null))} prefetch={false}>
          {t("result")}
        </Link>
      </div>
      {subStatusesOf(status).map((subStatus) => (
        <SubStatusEntry key={subStatus} subStatus={subStatus} locale={locale} />
      ))}
    </section>
  );
}

async function SubStatusEntry({ subStatus, locale }: { subStatus: SubStatus; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "statusinfo" });
  const statusText = await getTranslations({ locale, namespace: "status.sub" });
  return (
    <article id={subStatus} className="status-event" data-find="">
      <div className="status-head">
        <h3>
          <a href={`#${subStatus}`}>{statusText(`${subStatus}.label`)}</a>
        </h3>
        <code>{subStatus}</code>
      </div>
      <Answers
        rows={[
          [t("words.happened"), statusText(`${subStatus}.happened`)],
          [t("words.means"), statusText(`${subStatus}.means`)],
          [t("words.next"), statusText(`${subStatus}.next`)],
          [t("words.takes"), t(`sub.${subStatus}`, explanationValues)],
        ]}
      />
    </article>
  );
}
