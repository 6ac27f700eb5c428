"use client";
import { Bell, Plus, Share2 } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { usePageEnd } from "@/components/shell/use-page-end";
import { mailsLabel } from "@/components/tracking/parcel/use-parcel-mails";
import type { Locale } from "@/lib/core/locales";
import type { ParcelMails } from "@/lib/platform/browser/recent-numbers";
import { localePath, sharedAddress } from "@/lib/platform/i18n/format";

interface Props {
  /** Title of what is shared. */
  title: string;
  /** What this browser knows of the only parcel's updates. */
  mails: ParcelMails | null;
  /** Opens the email form of the page's only parcel; null where there are several, or no news will come. */
  onNotify: (() => void) | null;
}

const item =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 font-medium text-xs focus-visible:outline-offset-[-2px] [&>svg]:size-5";

/** The page's main actions within reach of the thumb; on phones only. */
export function PhoneBar({ title, mails, onNotify }: Props) {
  const t = useTranslations("detail.bar");
  const actions = useTranslations("parcel.actions");
  const subscribe = useTranslations("subscribe");
  const locale = useLocale() as Locale;
  const [said, setSaid] = useState("");
  const bar = useRef<HTMLElement>(null);
  usePageEnd(bar);
  async function share() {
    const url = sharedAddress(location.href);
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(actions("done"));
      }
    } catch (error) {
      // Dismissing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setSaid(actions("notDone"));
    }
  }
  return (
    <nav
      ref={bar}
      data-phone-bar
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-border border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay sm:hidden print:hidden"
    >
      <Link href={localePath(locale)} className={item}>
        <Plus aria-hidden="true" />
        {t("add")}
      </Link>
      <button type="button" className={item} onClick={share}>
        <Share2 aria-hidden="true" />
        <span role="status">{said || actions("share")}</span>
      </button>
      {onNotify && (
        <button type="button" className={item} onClick={onNotify}>
          <Bell aria-hidden="true" />
          {subscribe(mailsLabel(mails))}
        </button>
      )}
    </nav>
  );
}
