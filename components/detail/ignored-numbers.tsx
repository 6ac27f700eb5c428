import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";

/** Numbers past the twentieth: one press away as their own list; on a phone in one line, so that the first status stays in sight. */
export function IgnoredNumbers({ ignored }: { ignored: readonly string[] }) {
  const t = useTranslations("detail.ignored");
  const locale = useLocale() as Locale;
  if (ignored.length === 0) return null;
  const next = detailPath(ignored.map((number) => ({ number })));
  return (
    <section className="flex flex-wrap items-center gap-x-3 max-sm:-mt-2 max-sm:text-sm sm:block sm:rounded-2xl sm:border sm:border-border sm:bg-surface sm:p-4 sm:px-5 print:hidden">
      <h2 className="font-medium">{t("title", { count: ignored.length })}</h2>
      <p className="text-sm max-sm:hidden">{t("text", { max: numbersPerQueryMax })}</p>
      <p className="number mt-2 max-h-24 overflow-y-auto break-words text-muted text-sm max-sm:hidden">
        {ignored.join("  ")}
      </p>
      <Link
        href={localePath(locale, next)}
        prefetch={false}
        className="font-medium text-link underline-offset-4 hover:underline max-sm:leading-6 sm:mt-2 sm:inline-block"
      >
        {t("track", { count: ignored.length })}
      </Link>
    </section>
  );
}
