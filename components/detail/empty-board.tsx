"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

/** In place of the list when its last parcel was removed. */
export function EmptyBoard() {
  const t = useTranslations("detail");
  const locale = useLocale() as Locale;
  return (
    <PageState picture="parcels" title={t("empty.gone")} text={t("empty.goneText")}>
      <Link href={localePath(locale)} className={buttonClass({ variant: "primary" })}>
        {t("addMore")}
      </Link>
    </PageState>
  );
}
