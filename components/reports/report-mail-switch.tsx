"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { ErrorNote } from "@/components/ui/error-note";
import { TitledSection } from "@/components/ui/titled-section";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { Locale } from "@/lib/core/locales";
import { callApi } from "@/lib/platform/browser/call-api";
import { formatFullDate } from "@/lib/platform/i18n/format-day";
import { type ReportMail, setReportMailCall } from "@/lib/shipments/monthly-reports/contract";

/** Whether this reader gets the report of each month by email. */
export function ReportMailSwitch({ start }: { start: ReportMail }) {
  const t = useTranslations("reports.monthly");
  const locale = useLocale() as Locale;
  const [{ on, email, next }, setMail] = useState(start);
  const { working, failure, run } = useAsyncAction();
  async function change(wanted: boolean) {
    const changed = await run(() => callApi(setReportMailCall, { on: wanted }));
    if (changed) setMail(changed);
  }
  return (
    <TitledSection id="monthly-report" title={t("title")}>
      <div className="flex items-start gap-3 text-sm">
        <ActiveSwitch
          label={t("label")}
          isOn={on}
          disabled={working}
          onChange={(wanted) => void change(wanted)}
        />
        <div>
          <p aria-hidden="true" className="font-medium">
            {t("label")}
          </p>
          <p className="text-muted">{t("text", { email })}</p>
          {on && <p className="text-muted">{t("next", { day: formatFullDate(next, locale) })}</p>}
        </div>
      </div>
      <ErrorNote text={failure} />
    </TitledSection>
  );
}
