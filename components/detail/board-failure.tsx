import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { Unanswered } from "@/lib/tracking/lookup/track-for-page";

interface Props {
  count: number;
  /** Why there is no result now. */
  failure: Unanswered;
}

/**
 * Shown when the list is not available now although nothing is broken: why, until when, and a retry link.
 * Reveals nothing about the numbers: known and unknown ones look the same.
 */
export function BoardFailure({ count, failure }: Props) {
  const t = useTranslations("detail");
  const errors = useTranslations("errors");
  const common = useTranslations("common.serverError");
  const locale = useLocale() as Locale;
  const retry = (
    <a href="?" className={buttonClass({ variant: "primary" })}>
      {common("retry")}
    </a>
  );
  if (failure.reason === "busy")
    return (
      <PageState kind="error" level={1} title={t("heading", { count })} text={errors("busy")}>
        {retry}
      </PageState>
    );
  const wait = t("tooMany.wait", { minutes: failure.minutes });
  return (
    <PageState
      kind="error"
      level={1}
      title={t("tooMany.title")}
      text={joinSentences([t("tooMany.text"), wait], locale)}
    >
      {retry}
      <Link href={localePath(locale, "/login")} className={buttonClass({ variant: "outline" })}>
        {t("tooMany.login")}
      </Link>
    </PageState>
  );
}
