import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { dayAddress } from "./shipments-address";

interface Props {
  locale: Locale;
  /** The account's local day. */
  today: string;
  /** Added today, and yesterday until this time of day. */
  added: number;
  before: number;
}

/** The first line: shipments added today, compared with yesterday at this time. */
export async function TodayLine({ locale, today, added, before }: Props) {
  const t = await getTranslations({ locale, namespace: "dashboard.today" });
  const difference = added - before;
  const compared =
    difference === 0 ? t("same") : t(difference > 0 ? "more" : "fewer", { count: Math.abs(difference) });
  return (
    <p data-tour="hello" className="mb-4 flex w-fit flex-wrap gap-x-3">
      <Link
        href={dayAddress(locale, "added", today)}
        prefetch={false}
        className="font-medium text-link underline decoration-1 underline-offset-4"
      >
        {t("added", { count: added })}
      </Link>
      <span className="text-muted">{compared}</span>
    </p>
  );
}
