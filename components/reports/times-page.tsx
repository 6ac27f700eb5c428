import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import type { ReportMail } from "@/lib/shipments/monthly-reports/contract";
import { ReportMailSwitch } from "./report-mail-switch";
import { TimesBoard, type TimesStart } from "./times-board";

/** What the page says in the browser. */
const messages = [
  "reports",
  "ui.pagination",
  "ui.span",
  "errors",
  "journey.justNow",
  "journey.simulated",
  "journey.simulatedNote",
];

interface Props {
  locale: Locale;
  start: TimesStart;
  mail: ReportMail;
}

/** A report about how long shipments took. */
export async function TimesPage({ locale, start, mail }: Props) {
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: "reports" }),
    getTranslations({ locale, namespace: "shell" }),
  ]);
  return (
    <PageFrame wide title={t(`${start.name}.title`)} crumbs={[{ label: shell("groups.overview") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t(`${start.name}.lead`)}</p>
      <ClientMessages paths={messages}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TimesBoard start={start} />
          <ReportMailSwitch start={mail} />
        </div>
      </ClientMessages>
    </PageFrame>
  );
}
