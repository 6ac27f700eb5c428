"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { NoticeArea } from "@/components/shell/notice-frame";
import { Button, buttonClass } from "@/components/ui/button";
import { signedInPages } from "@/lib/accounts/users/constants";
import { findLocal } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { dismissedFor, dismissNote, watchChoices } from "@/lib/platform/browser/workspace-choices";
import { localePath } from "@/lib/platform/i18n/format";

interface Props {
  locale: Locale;
  /** IANA zone of the account. */
  timeZone: string;
  /** The reader may set it. */
  canChange: boolean;
}

/**
 * Over the shipments and the dashboard, until it is dismissed: times are in the account's zone, where the device's has another
 * offset now. Needs the `shell` messages.
 */
export function ZoneNote({ locale, timeZone, canChange }: Props) {
  const t = useTranslations("shell.zone");
  // Unknown before hydration.
  const device = useSyncExternalStore(
    watchChoices,
    () => (dismissedFor("zone") === null ? deviceZone(timeZone) : null),
    () => null,
  );
  const path = usePathname();
  const isHere = [signedInPages.track, signedInPages.dailyMonitoring].some(
    (page) => path === localePath(locale, page.path),
  );
  if (device === null || !isHere) return null;
  return (
    <NoticeArea>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {t("text", { zone: nameZone(timeZone), device: nameZone(device) })}
        {canChange && (
          <Link
            href={`${localePath(locale, signedInPages.accountSetting.path)}#profile`}
            prefetch={false}
            className={buttonClass({ size: "sm", variant: "ghost" })}
          >
            {t("change")}
          </Link>
        )}
        <Button size="sm" variant="ghost" onClick={() => dismissNote("zone", "ever")}>
          {t("close")}
        </Button>
      </p>
    </NoticeArea>
  );
}

/** The device's zone if its offset is not that of the account's at this moment. */
function deviceZone(timeZone: string): string | null {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = Date.now();
  return findLocal(device, now).offset === findLocal(timeZone, now).offset ? null : device;
}

const nameZone = (zone: string) => zone.replaceAll("_", " ");
