import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { isFinal } from "@/lib/parcels/parcel/rules";
import { formatAgo, formatAhead } from "@/lib/platform/i18n/format-time";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";

/** When the carrier was last queried, and when and why it is queried next. */
export function FreshnessLine({ view }: { view: ParcelView }) {
  const t = useTranslations("parcel.freshness");
  const schedule = useTranslations("status.why");
  const justNow = useTranslations("journey")("justNow");
  const locale = useLocale() as Locale;
  const { now } = useBoard();
  const requested = formatAgo(view.askedAt, now, locale, justNow);
  const when = view.nextAskAt ? formatAhead(view.nextAskAt, now, locale) : null;
  // A reason that plans a check includes its time; those that end the checks have none.
  const plans = view.why !== null && schedule.raw(view.why).includes("{when}");
  const over = isFinal(view.status);
  const next =
    view.why === null || view.asking || (plans && when === null)
      ? null
      : view.why === "finished" && !over
        ? t("nothing")
        : schedule(view.why, { when: when ?? "" });
  // Without a connector no carrier was queried, whenever we checked.
  const nobody = view.why === "notConnected" && view.answeredAt === null;
  const last = requested ? t("asked", { when: requested }) : view.asking ? null : t("never");
  return (
    <p suppressHydrationWarning className="min-h-5 text-muted text-sm">
      {joinSentences([nobody ? null : last, next], locale)}
    </p>
  );
}
