import { getTranslations } from "next-intl/server";
import { LongPage } from "@/components/docs/long-page";
import type { Locale } from "@/lib/core/locales";
import { readPage } from "@/lib/site/content/read-page";
import { LimitsList } from "./limits-list";
import { OperatorNote } from "./operator-note";
import { RecipientsTable } from "./recipients-table";
import { RetentionTable } from "./retention-table";

interface Props {
  locale: Locale;
  path: "/termuse" | "/policy";
}

/** Terms of use or privacy policy: the text, with values of this server and version filled in. */
export async function LegalPage({ locale, path }: Props) {
  const t = await getTranslations({ locale, namespace: "legal" });
  const { head } = await readPage(locale, path);
  const changed = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const slots = {
    operator: <OperatorNote locale={locale} />,
    limits: <LimitsList locale={locale} />,
    "retention-table": <RetentionTable locale={locale} />,
    recipients: <RecipientsTable locale={locale} />,
    changed: <p>{t("changed", { date: changed.format(new Date(head.changed ?? "")) })}</p>,
  };
  return <LongPage locale={locale} path={path} slots={slots} />;
}
