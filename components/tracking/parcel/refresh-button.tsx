"use client";
import { RefreshCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";

/** Refreshes from the carrier now, and reports the actual result. */
export function RefreshButton({ number, view }: { number: string; view: ParcelView | null }) {
  const t = useTranslations("parcel.refresh");
  const { refreshing, refresh, offline } = useBoard();
  const busy = refreshing.has(number) || (!offline && (view?.asking ?? true));
  return (
    <Button
      variant="secondary"
      aria-disabled={busy}
      className="aria-disabled:opacity-70"
      onClick={() => !busy && refresh([number])}
    >
      <RefreshCw aria-hidden="true" className={busy ? "animate-spin" : ""} />
      {/* As wide as the longer of the two, so that neighbours do not move. On a phone all actions have one row. */}
      <span className="grid *:[grid-area:1/1] max-sm:sr-only">
        <span aria-hidden={busy} className={busy ? "invisible" : ""}>
          {t("do")}
        </span>
        <span aria-hidden={!busy} className={busy ? "" : "invisible"}>
          {t("doing")}
        </span>
      </span>
    </Button>
  );
}

/** Result of the last refresh, as text; when that was stands in `FreshnessLine`. */
export function RefreshNoteLine({ number }: { number: string }) {
  const t = useTranslations("parcel.refresh");
  const locale = useLocale() as Locale;
  const note = useBoard().notes.get(number);
  return (
    <p role="status" className="font-medium text-sm empty:hidden">
      {typeof note === "string" ? t(note) : note && joinSentences([t("failed"), note.failed], locale)}
    </p>
  );
}
