"use client";
import { CircleAlert, Gauge } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { NoticeArea, NoticeFrame } from "@/components/shell/notice-frame";
import { Button, buttonClass } from "@/components/ui/button";
import type { QuotaNotice } from "@/lib/accounts/quota/find-notice";
import { signedInPages } from "@/lib/accounts/users/constants";
import { addDays } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { dismissedFor, dismissNote, watchChoices } from "@/lib/platform/browser/workspace-choices";
import { localePath } from "@/lib/platform/i18n/format";
import { formatDate, formatMonthName } from "@/lib/platform/i18n/format-day";

interface Props {
  locale: Locale;
  notice: QuotaNotice | null;
  /** The reader can buy more. */
  canBuy: boolean;
}

/**
 * Over each page once 80 % of the month's numbers are used: dismissed for the month; once nothing is left it stays. Not on
 * the pages that say it in full or sell more. Needs the `shell` messages.
 */
export function QuotaNote({ locale, notice, canBuy }: Props) {
  const month = notice?.month.from.slice(0, 7) ?? "";
  // Unknown before hydration: shown then, if at all.
  const dismissed = useSyncExternalStore(
    watchChoices,
    () => dismissedFor("quota"),
    () => month,
  );
  const address = localePath(locale, signedInPages.usage.path);
  const shop = localePath(locale, signedInPages.openPayment.path);
  const path = usePathname();
  const isHere = path === address || path === shop;
  if (notice === null || isHere) return null;
  const isAll = notice.left === 0;
  if (!isAll && dismissed === month) return null;
  return (
    <NoticeArea>
      <NoteContent
        {...{ locale, notice, address }}
        shop={canBuy ? shop : null}
        {...(!isAll && { onClose: () => dismissNote("quota", month) })}
      />
    </NoticeArea>
  );
}

interface ContentProps {
  locale: Locale;
  notice: QuotaNotice;
  /** Of the page that says more. */
  address: string;
  /** Of the page that sells more; null: nothing can be bought. */
  shop: string | null;
  onClose?: () => void;
}

function NoteContent({
  locale,
  notice: { used, left, total, month, isMonthAlone },
  address,
  shop,
  onClose,
}: ContentProps) {
  const t = useTranslations("shell.quota");
  const number = new Intl.NumberFormat(locale);
  const values = { used: number.format(used), total: number.format(total), left: number.format(left) };
  const text =
    left === 0
      ? t("none")
      : isMonthAlone
        ? t("used", { ...values, month: formatMonthName(month.from, locale) })
        : t("left", values);
  return (
    <NoticeFrame
      label={t("label")}
      icon={left === 0 ? CircleAlert : Gauge}
      failure={null}
      actions={
        <>
          {onClose && (
            <Button size="sm" variant="outline" onClick={onClose}>
              {t("close")}
            </Button>
          )}
          <Link
            href={address}
            prefetch={false}
            className={buttonClass({ size: "sm", variant: shop === null ? "primary" : "outline" })}
          >
            {t("open")}
          </Link>
          {shop !== null && (
            <Link href={shop} prefetch={false} className={buttonClass({ size: "sm", variant: "primary" })}>
              {t("buy")}
            </Link>
          )}
        </>
      }
    >
      <p className="font-medium">{text}</p>
      <p>{t("next", { day: formatDate(addDays(month.to, 1), locale) })}</p>
    </NoticeFrame>
  );
}
