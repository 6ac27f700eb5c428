import { Pencil, X } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import { useStatusText } from "@/components/tracking/journey/use-status-text";
import { NameForm } from "@/components/tracking/parcel/name-form";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { cardState, knownStatusOf } from "@/components/tracking/parcel/rules";
import { useHeadline } from "@/components/tracking/parcel/use-headline";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import type { Mark } from "@/lib/parcels/carriers/schemas";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { RecentNumber } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import type { ParcelView } from "@/lib/tracking/store/schemas";

interface Props {
  entry: RecentNumber;
  /** null until its status is fetched. */
  view: ParcelView | null;
  mark: Mark | null | undefined;
  now: Date;
  className: string;
  onRemove: () => void;
}

/** A recent number: its name or the number itself, its status, and the day it arrives. */
export function RecentCard({ entry, view, mark, now, className, onRemove }: Props) {
  const t = useTranslations("home.recent");
  const own = useTranslations("parcel.own");
  const [isNaming, setNaming] = useState(false);
  const { number, name } = entry;
  return (
    <li className={`recent-card ${className}`}>
      <CarrierMark mark={view ? mark : undefined} className="[--mark:1.75rem]" />
      <div className="min-w-0 flex-1">
        {isNaming ? (
          <NameForm number={number} name={name ?? null} onDone={() => setNaming(false)} />
        ) : (
          <CardLink entry={entry} carrier={view?.carrier ?? entry.carrier ?? null} />
        )}
        <CardStatus view={view} now={now} />
      </div>
      <span className={isNaming ? "hidden" : "flex shrink-0 flex-col"}>
        <button
          type="button"
          aria-label={own("rename", { number: name ?? number })}
          onClick={() => setNaming(true)}
        >
          <Pencil aria-hidden="true" className="size-3.5" />
        </button>
        <button type="button" aria-label={t("remove", { number: name ?? number })} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
    </li>
  );
}

function CardLink({ entry, carrier }: { entry: RecentNumber; carrier: string | null }) {
  const t = useTranslations("home.recent");
  const locale = useLocale();
  const { number, name } = entry;
  return (
    <Link
      href={localePath(locale, detailPath([entry]))}
      prefetch={false}
      aria-label={t("open", { number: name ?? number })}
      title={number}
      className="recent-link block truncate font-medium text-sm leading-6"
    >
      {name ?? (
        <NumberText grouped={groupNumber(number, carrier)} className="text-[0.8125rem] [&>*]:me-[0.3em]" />
      )}
    </Link>
  );
}

/** The answer that a reader comes back for. */
function CardStatus({ view, now }: { view: ParcelView | null; now: Date }) {
  const t = useTranslations("parcel");
  const problem = useTranslations("status.problem");
  const statusText = useStatusText();
  const headline = useHeadline("short");
  const state = cardState(view);
  const status = knownStatusOf(view);
  if (view === null || state === "asking")
    return <p className="truncate text-muted text-sm leading-6">{t("asking.label")} …</p>;
  const text = statusText(view.status, view.subStatus);
  const label =
    state === "known"
      ? text.label
      : state === "quiet"
        ? t("quiet.label")
        : problem(`${view.problem?.kind ?? "carrierUnknown"}.label`);
  const words = headline(view, { ...text, label }, now).text;
  return (
    <p
      data-status={status === null ? undefined : statusKeys[status]}
      className="flex gap-1.5 text-sm text-status leading-6"
    >
      {status !== null && <StatusIcon status={status} className="mt-1 size-4 shrink-0" />}
      <span className="min-w-0">{words}</span>
    </p>
  );
}
