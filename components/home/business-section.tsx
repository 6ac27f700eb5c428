import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { StatusBadge } from "@/components/tracking/journey/status-badge";
import { buttonClass } from "@/components/ui/button";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { groupNumber } from "@/lib/carriers/group-number";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { progressSteps, type SubStatus, statusKeys, subStatuses } from "@/lib/parcel/constants";
import { Picture, Section } from "./section";

interface Shipment {
  readonly carrier: string;
  readonly number: string;
  readonly order: string;
  readonly sub: SubStatus;
}

/** Invented shipments, with numbers from the catalogue's samples. */
const shipments: readonly Shipment[] = [
  { carrier: "ups", number: "1Z999AA10123456784", order: "1042", sub: "out_for_delivery" },
  { carrier: "china-post", number: "RR123456785CN", order: "1043", sub: "moving" },
  { carrier: "dpd", number: "01234567890123", order: "1044", sub: "delivered" },
  { carrier: "fedex", number: "123456789012", order: "1045", sub: "customs_hold" },
  { carrier: "postnl", number: "3SABCD1234567", order: "1046", sub: "label_created" },
];
const figures: readonly { readonly sub: SubStatus; readonly count: number }[] = [
  { sub: "moving", count: 128 },
  { sub: "out_for_delivery", count: 17 },
  { sub: "customs_hold", count: 4 },
  { sub: "delivered", count: 243 },
];
/** Delivered per day. */
const days = [9, 14, 11, 17, 6, 3, 12, 16, 15, 21, 18, 7, 4, 19];

/** What shops and teams get with a business account. */
export async function BusinessSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.business" });
  return (
    <Section id="business" title={t("title")} text={t("text")} illustration={<Desk locale={locale} />}>
      <ul className="mt-5 grid gap-2">
        {(["import", "attention", "many", "connect"] as const).map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {t(`points.${point}`)}
          </li>
        ))}
      </ul>
      <p className="mt-7 flex flex-wrap gap-3">
        <a
          href={`${localePath(locale, "/account/register")}?type=business`}
          className={buttonClass({ variant: "primary", size: "lg" })}
        >
          {t("create")}
        </a>
        <a href={localePath(locale, "/toPay")} className={buttonClass({ variant: "outline", size: "lg" })}>
          {t("plans")}
        </a>
      </p>
    </Section>
  );
}

/** The dashboard's figures above the list of shipments. */
async function Desk({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.business" });
  const label = await getTranslations({ locale, namespace: "status.sub" });
  const most = Math.max(...days);
  return (
    <Picture label={t("sketch")}>
      <div className="grid grid-cols-2 gap-px border-border border-b bg-border sm:grid-cols-4">
        {figures.map(({ sub, count }) => (
          <div key={sub} className="bg-surface px-4 py-3" data-status={statusKeys[subStatuses[sub]]}>
            <p className="truncate text-muted text-xs">{label(`${sub}.label`)}</p>
            <p className="tabular mt-0.5 font-semibold text-2xl text-status tracking-tight">{count}</p>
          </div>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${days.length * 20} 40`}
        preserveAspectRatio="none"
        className="h-12 w-full border-border border-b px-4 pt-3"
        aria-hidden="true"
      >
        {days.map((count, day) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            x={day * 20 + 3}
            y={40 - (count / most) * 40}
            width="14"
            height={(count / most) * 40}
            className="fill-accent-soft-hover"
          />
        ))}
      </svg>
      <ul className="divide-y divide-border">
        {shipments.map((shipment) => (
          <Row key={shipment.order} {...shipment} label={label(`${shipment.sub}.label`)} />
        ))}
      </ul>
    </Picture>
  );
}

function Row({ carrier, number, order, sub, label }: Shipment & { label: string }) {
  const status = subStatuses[sub];
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <CarrierMark mark={findCarrier(carrier)?.mark} className="[--mark:1.5rem]" />
      <span className="min-w-0 flex-1">
        <span className="number block truncate text-xs">{groupNumber(number, carrier)}</span>
        <span className="block text-muted text-xs max-sm:hidden">#{order}</span>
        <span className="mt-1 block sm:hidden">
          <StatusBadge status={status} label={label} />
        </span>
      </span>
      <span className="shrink-0 max-sm:hidden">
        <ProgressLine density="compact" status={status} progressStep={progressSteps[status]} label={label} />
      </span>
      <span className="min-w-0 max-w-[48%] max-sm:hidden">
        <StatusBadge status={status} label={label} />
      </span>
    </li>
  );
}
