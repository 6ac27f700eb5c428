import {
  BellRing,
  CalendarClock,
  Check,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  PackageX,
  ScanSearch,
  Stamp,
} from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { stuckDays } from "@/lib/parcels/parcel/constants";
import { type AttentionKind, attentionKinds, dateKinds } from "@/lib/shipments/records/constants";
import { shipmentsAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";

interface Props {
  locale: Locale;
  counts: Readonly<Record<AttentionKind, number>>;
}

const signs: Readonly<Record<AttentionKind, LucideIcon>> = {
  alarm: BellRing,
  problem: PackageX,
  needsInfo: MessageCircleQuestion,
  unreadable: ScanSearch,
  late: CalendarClock,
  stuck: Hourglass,
  customs: Stamp,
};

/** Shipments that need somebody to act: count, reason, advice, and the list of them. */
export async function ActionItems({ locale, counts }: Props) {
  const t = await getTranslations({ locale, namespace: "dashboard.act" });
  const number = new Intl.NumberFormat(locale);
  return (
    <section aria-labelledby="act" data-tour="act" className="mb-4">
      <h2 id="act" className="font-semibold text-base tracking-tight">
        {t("title")}
      </h2>
      <p className="mb-3 text-muted text-sm">{t("lead")}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-7">
        {attentionKinds.map((kind) => {
          const isQuiet = counts[kind] === 0;
          const Icon = isQuiet ? Check : signs[kind];
          return (
            <li key={kind}>
              <ShipmentsLink
                href={shipmentsAddress(locale, "all", { attention: kind, dateType: dateKinds.any })}
                className="flex h-full flex-col rounded-xl border border-border bg-surface p-4"
                linkClassName="hover:bg-sunk"
              >
                <span className="flex items-center gap-2 text-sm">
                  <Icon aria-hidden="true" className={`size-4 ${isQuiet ? "text-muted" : "text-warning"}`} />
                  <span className="font-medium">{t(`${kind}.label`)}</span>
                </span>
                <span
                  className={`my-1 font-semibold text-2xl tabular-nums tracking-tight ${isQuiet ? "text-muted" : ""}`}
                >
                  {number.format(counts[kind])}
                </span>
                <span className="text-muted text-sm">
                  {isQuiet ? t("nothing") : t(`${kind}.text`, { days: stuckDays })}
                </span>
              </ShipmentsLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
