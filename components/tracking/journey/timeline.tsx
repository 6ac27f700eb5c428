"use client";
import { ArrowRightLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { groupDays } from "@/lib/parcels/parcel/group-days";
import { formatDay } from "@/lib/platform/i18n/format-time";
import { isSellerLine, type JourneyEntry, mergeLines } from "@/lib/tracking/custom-tracks/merge-lines";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import type { JourneyEvent, Translations } from "./read-texts";
import { shownCount } from "./rules";
import { SellerEntry } from "./seller-entry";
import { TimelineEntry } from "./timeline-entry";
import { TranslationNote } from "./translation-note";
import { useEventText } from "./use-event-text";

type Entry = JourneyEntry<JourneyEvent>;

interface Props {
  view: Pick<ParcelView, "checkpoints" | "carrier" | "status" | "nextLeg">;
  now: Date;
  translations: Translations;
  translating: boolean;
  /** Fingerprints of events that arrived while the page was open. */
  fresh: ReadonlySet<string>;
  carrierName: (id: string) => string;
  /** The seller's lines between the events; only an account's own pages have them. */
  sellerLines?: readonly SellerLine[];
  /** Adds the next leg's number to the page; undefined if there is no list. */
  onTrack?: ((number: string, carrier: string | null) => void) | undefined;
}

/**
 * All of the carrier's events, newest first, under local days. A long one is collapsed on screen and complete
 * in print.
 */
export function Timeline(props: Props) {
  const { view, now, translations, translating, fresh, carrierName, sellerLines = [], onTrack } = props;
  const { checkpoints: events } = view;
  const t = useTranslations("journey");
  const locale = useLocale() as Locale;
  const [open, setOpen] = useState(false);
  const [original, setOriginal] = useState(false);
  const textOf = useEventText();
  const entries = mergeLines(events, sellerLines, view.status);
  if (entries.length === 0) return <p className="text-muted">{t("none")}</p>;

  const count = shownCount(entries.length, open);
  const place = new Map(entries.map((one, at) => [one, at]));
  const entry = (one: Entry, within: number, ofDay: readonly Entry[]) => {
    const at = place.get(one) ?? 0;
    const position = {
      now,
      last: within === ofDay.length - 1 || at === count - 1,
      className: at < count ? "" : "hidden print:grid",
    };
    if (isSellerLine(one)) return <SellerEntry key={one.id} line={one} {...position} />;
    return (
      <TimelineEntry
        key={one.fingerprint}
        event={one}
        words={textOf(one, translations)}
        status={one === events[0] ? view.status : null}
        fresh={fresh.has(one.fingerprint)}
        showOriginal={original}
        leg={one.carrier && one.carrier !== view.carrier ? carrierName(one.carrier) : null}
        {...position}
      />
    );
  };

  return (
    <div data-status={statusKeys[view.status]}>
      <TranslationNote
        events={events}
        translations={translations}
        translating={translating}
        original={original}
        onToggle={() => setOriginal(!original)}
      />
      {view.nextLeg && <NextLeg leg={view.nextLeg} carrierName={carrierName} onTrack={onTrack} />}
      {groupDays(entries).map(({ day, events: ofDay }) => {
        const first = (ofDay[0] && place.get(ofDay[0])) ?? 0;
        return (
          <div key={`${day} ${first}`} className={first < count ? "" : "hidden print:block"}>
            <h4 className="mb-2 font-medium text-muted text-sm">{formatDay(day, now, locale)}</h4>
            <ol>{ofDay.map(entry)}</ol>
          </div>
        );
      })}
      <TimelineEnd total={entries.length} open={open} onOpen={setOpen} />
    </div>
  );
}

type NextLegProps = Pick<Props, "carrierName" | "onTrack"> & { leg: NonNullable<ParcelView["nextLeg"]> };

function NextLeg({ leg, carrierName, onTrack }: NextLegProps) {
  const t = useTranslations("journey");
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunk px-3 py-2.5 text-sm">
      <ArrowRightLeft aria-hidden="true" className="size-4 text-muted" />
      <p className="min-w-0 flex-1 basis-56">
        {leg.carrier ? t("nextLeg", { carrier: carrierName(leg.carrier) }) : t("nextLegUnknown")}{" "}
        <span className="number break-all">{leg.number}</span>
      </p>
      {onTrack && (
        <Button
          size="sm"
          variant="outline"
          className="print:hidden"
          onClick={() => onTrack(leg.number, leg.carrier)}
        >
          {t("trackNext")}
        </Button>
      )}
    </div>
  );
}

function TimelineEnd({
  total,
  open,
  onOpen,
}: {
  total: number;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const t = useTranslations("journey");
  const hidden = total - shownCount(total, open);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hidden > 0 && (
        <Button size="sm" variant="outline" className="print:hidden" onClick={() => onOpen(true)}>
          {t("showAll", { count: hidden })}
        </Button>
      )}
      {open && shownCount(total, false) < total && (
        <Button size="sm" variant="outline" className="print:hidden" onClick={() => onOpen(false)}>
          {t("showFewer")}
        </Button>
      )}
      <p className="text-muted text-xs">{t("localTimes")}</p>
    </div>
  );
}
