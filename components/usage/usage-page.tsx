import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import type { QuotaView } from "@/lib/accounts/quota/contract";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { DaysPanel } from "./days-panel";
import { LeftPanel } from "./left-panel";
import { LotPanel } from "./lot-panel";
import { OriginPanel } from "./origin-panel";
import "./usage.css";

interface Props {
  locale: Locale;
  quota: QuotaView;
  /** IANA zone of the account, and its day now. */
  timeZone: string;
  today: string;
  /** The reader may open the page with imports. */
  canImport: boolean;
  /** The reader can buy more numbers. */
  canBuy: boolean;
}

/** What is left of the account's numbers, how they were used in this month, and where they come from. */
export async function UsagePage({ locale, quota, timeZone, today, canImport, canBuy }: Props) {
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: "usage" }),
    getTranslations({ locale, namespace: "shell" }),
  ]);
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <div className="grid gap-4">
        <LeftPanel {...{ locale, quota, canImport, canBuy }} />
        {quota.used === 0 ? (
          <section className="rounded-xl border border-border bg-surface">
            <PageState picture="parcels" title={t("empty.title")} text={t("empty.text")}>
              <Link
                href={localePath(locale, (canImport ? signedInPages.importTrack : signedInPages.track).path)}
                prefetch={false}
                className={buttonClass({ variant: "primary" })}
              >
                {canImport ? t("empty.add") : shell("pages.track")}
              </Link>
            </PageState>
          </section>
        ) : (
          <DaysPanel locale={locale} quota={quota} today={today} />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {quota.used > 0 && <OriginPanel locale={locale} days={quota.days} />}
          <LotPanel locale={locale} lots={quota.lots} timeZone={timeZone} />
        </div>
      </div>
    </PageFrame>
  );
}
