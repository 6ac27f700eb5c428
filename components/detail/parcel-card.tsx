"use client";
import { ChevronDown, Pencil } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { memo, useEffect, useState } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { JourneyRow } from "@/components/tracking/journey/journey-row";
import type { EntryText } from "@/components/tracking/journey/read-texts";
import { isForeign } from "@/components/tracking/journey/rules";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { useEventText } from "@/components/tracking/journey/use-event-text";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { ExtraQuestion } from "@/components/tracking/parcel/extra-question";
import { NameForm } from "@/components/tracking/parcel/name-form";
import { NumberBoard } from "@/components/tracking/parcel/number-board";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { cardState, hasTypo, knownStatusOf, needsAction } from "@/components/tracking/parcel/rules";
import { useHeadline } from "@/components/tracking/parcel/use-headline";
import { useOwnName } from "@/components/tracking/parcel/use-own-name";
import { useParcelText } from "@/components/tracking/parcel/use-parcel-text";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { Locale } from "@/lib/core/locales";
import { placeIn } from "@/lib/parcels/parcel/name-place";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { ParcelBody } from "./parcel-body";

interface Props {
  entry: ViewEntry<ParcelView>;
  open: boolean;
  /** Open on wide screens alone, by the style sheet: on a phone it looks closed. */
  onlyIfWide?: boolean;
  /** null: the only parcel of the page, which cannot be collapsed. */
  onToggle: ((number: string) => void) | null;
}

/** One parcel: a row that expands to its whole journey. */
export const ParcelCard = memo(function ParcelCard({ entry, open, onlyIfWide = false, onToggle }: Props) {
  const t = useTranslations("parcel");
  const { number, view } = entry;
  const ownName = useOwnName(number);
  const [isNaming, setNaming] = useState(false);
  useTitle(onToggle === null ? ownName : null, number);
  const question = needsAction(view) ? view?.problem?.fields : undefined;
  const wide = onlyIfWide ? "max-sm:hidden" : "";
  return (
    <article
      id={number}
      aria-labelledby={`${number}-head`}
      className="relative scroll-mt-20 overflow-clip rounded-2xl border border-border bg-surface shadow-surface"
    >
      <div className={`flex items-center gap-1 ${open ? `${onlyIfWide ? "" : "pe-2"} sm:pe-3` : ""}`}>
        <h2 id={`${number}-head`} className="min-w-0 flex-1">
          {onToggle ? (
            <button
              type="button"
              data-parcel-head
              aria-expanded={open}
              aria-controls={open ? `${number}-body` : undefined}
              onClick={() => onToggle(number)}
              className={`flex min-h-20 w-full items-center gap-3 px-4 pt-4 pb-3 text-start max-sm:min-h-18 max-sm:pt-3 max-sm:pb-2.5 focus-visible:rounded-2xl focus-visible:outline-offset-[-2px] sm:px-5 ${open && !onlyIfWide ? "max-sm:gap-2 max-sm:pe-0" : ""}`}
            >
              <HeadWords entry={entry} open={open} className={wide} />
              {onlyIfWide && <HeadWords entry={entry} open={false} className="sm:hidden" />}
              <ChevronDown
                aria-hidden="true"
                className={`size-5 shrink-0 text-muted transition-transform ${open ? (onlyIfWide ? "max-sm:mt-2.5 max-sm:self-start sm:rotate-180" : "rotate-180") : "max-lg:mt-2.5 max-lg:self-start"} print:hidden`}
              />
            </button>
          ) : (
            <span className="flex min-h-20 items-center gap-3 px-4 pt-4 pb-3 max-sm:min-h-18 max-sm:pe-0 max-sm:pt-3 max-sm:pb-2.5 sm:px-5">
              <HeadWords entry={entry} open />
            </span>
          )}
        </h2>
        {open && (
          // One above the other on phones: the number is read, not cut.
          <span className={`flex pt-1 max-sm:flex-col print:hidden ${wide}`}>
            <Button
              size="sm"
              variant="ghost"
              iconOnly
              aria-label={t("own.rename", { number: ownName ?? number })}
              onClick={() => setNaming(true)}
            >
              <Pencil aria-hidden="true" />
            </Button>
            <CopyButton text={number} label={t("copyNumber")} copied={t("copied")} failed={t("copyFailed")} />
          </span>
        )}
      </div>
      {open && isNaming && (
        <div className="mx-4 mb-3 max-w-96 sm:mx-5">
          <NameForm number={number} name={ownName} onDone={() => setNaming(false)} />
        </div>
      )}
      {(!open || onlyIfWide) && question && (
        <div
          data-status="pickUp"
          className={`mx-4 mb-4 rounded-xl border border-status/30 bg-status-soft p-4 sm:mx-5 ${open ? "sm:hidden" : ""}`}
        >
          <ExtraQuestion number={number} fields={question} />
        </div>
      )}
      {open && (
        <div id={`${number}-body`} className={`px-4 pt-2 pb-6 sm:px-5 ${wide}`}>
          <ParcelBody entry={entry} />
        </div>
      )}
    </article>
  );
});

/** Of a page with one parcel: its own name stands where its number stands. */
function useTitle(name: string | null, number: string): void {
  useEffect(() => {
    if (name === null) return;
    const before = document.title;
    document.title = before.replace(number, name);
    return () => {
      document.title = before;
    };
  }, [name, number]);
}

/** Whether a state is another one than the first that was known. */
function useChanged(state: string | null): boolean {
  const [first, setFirst] = useState(state);
  if (first === null && state !== null) setFirst(state);
  return first !== null && state !== null && state !== first;
}

/**
 * In one line the place says more than repeating the status, or than text in a language the reader may not
 * know.
 */
function rowWords(place: string | null, { text, lang }: EntryText, label: string, locale: string) {
  return place && (text === label || isForeign(lang, locale)) ? { text: place, lang: null } : { text, lang };
}

interface HeadProps extends Pick<Props, "entry" | "open"> {
  className?: string;
}

function HeadWords({ entry, open, className = "" }: HeadProps) {
  const t = useTranslations("parcel");
  const locale = useLocale() as Locale;
  const journey = useTranslations("journey");
  const detail = useTranslations("detail");
  const { grouped, nameOf, markOf, now, fresh } = useBoard();
  const textOf = useEventText();
  const { number, view } = entry;
  const carrier = entry.carrier ?? view?.carrier ?? null;
  const name = carrier === null ? t("noCarrier") : nameOf(carrier);
  const text = useParcelText()(view, carrier);
  const newest = view?.checkpoints[0];
  const town = view?.towns?.[locale];
  const place = newest?.place ? placeIn({ ...newest.place, text: town ?? newest.place.text }, locale) : null;
  const { addition } = useHeadline()(
    view,
    text,
    now,
    newest && place && town ? { [newest.fingerprint]: { place } } : {},
  );
  const ownName = useOwnName(number);
  const isWaiting = needsAction(view);
  const isMistyped = hasTypo(view);
  const status = knownStatusOf(view);
  const state = status && `${status} ${view?.subStatus}`;
  const flips = useChanged(state);
  const words = newest ? rowWords(place, textOf(newest, {}), text.label, locale) : null;
  return (
    <span
      className={`flex min-w-0 flex-1 items-center gap-x-5 gap-y-2.5 ${open ? "" : "max-lg:flex-wrap"} ${className}`}
    >
      <span className={`flex min-w-0 flex-1 items-center gap-3 ${open ? "" : "lg:w-76 lg:flex-none"}`}>
        <CarrierMark
          mark={carrier === null ? null : markOf(carrier)}
          className="[--mark:2rem] sm:[--mark:2.25rem]"
        />
        <span className="min-w-0 flex-1">
          {ownName !== null && <span className="block truncate font-semibold leading-6">{ownName}</span>}
          {open ? (
            <NumberBoard key={flips ? state : null} grouped={grouped(number)} flips={flips} />
          ) : (
            <NumberText
              grouped={grouped(number)}
              className="block font-medium leading-6 max-sm:text-[0.8125rem] max-sm:[&>*]:me-[0.3em]"
            />
          )}
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-normal text-muted text-sm">
            <span className="max-w-full truncate">{name}</span>
            {view?.simulated && <SimulatedBadge />}
            {!open && fresh.has(number) && (
              <span className="animate-arrive rounded-full bg-accent-soft px-2 py-0.5 font-medium text-accent-soft-foreground text-xs">
                {journey("new")}
              </span>
            )}
          </span>
        </span>
      </span>
      {!open && (
        // Below the arrow, too, where it is narrow.
        <span className="flex min-w-0 max-lg:-me-8 max-lg:basis-[calc(100%+2rem)] lg:flex-1 print:me-0 print:basis-full">
          <JourneyRow
            density="row"
            status={status}
            progressStep={view?.progressStep ?? 0}
            label={isWaiting ? detail("action") : isMistyped ? t("typo.row") : text.label}
            addition={isMistyped ? null : addition}
            needsAction={isWaiting || isMistyped}
            pending={cardState(view) === "asking"}
            latest={
              newest && words
                ? { text: words.text, lang: words.lang, utc: newest.time.utc, local: newest.time.local }
                : null
            }
            now={now}
          />
        </span>
      )}
    </span>
  );
}
