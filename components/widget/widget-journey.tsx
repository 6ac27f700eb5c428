"use client";
import { useLocale, useTranslations } from "next-intl";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { JourneyMap } from "@/components/tracking/journey/journey-map";
import { JourneyRow } from "@/components/tracking/journey/journey-row";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { TimelineSkeleton } from "@/components/tracking/journey/timeline-skeleton";
import { BoardContext, useBoard } from "@/components/tracking/parcel/board-context";
import { EntryCorrection } from "@/components/tracking/parcel/carrier-correction";
import { ExtraQuestion } from "@/components/tracking/parcel/extra-question";
import { FreshnessLine } from "@/components/tracking/parcel/freshness-line";
import { LiveNote } from "@/components/tracking/parcel/live-note";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { ParcelTimeline } from "@/components/tracking/parcel/parcel-timeline";
import { ProblemNote } from "@/components/tracking/parcel/problem-note";
import { RefreshNoteLine } from "@/components/tracking/parcel/refresh-button";
import { knownStatusOf } from "@/components/tracking/parcel/rules";
import { useEtaText } from "@/components/tracking/parcel/use-eta-text";
import type { BoardStart } from "@/components/tracking/parcel/use-parcel-list";
import { useParcelText } from "@/components/tracking/parcel/use-parcel-text";
import { type ShownParcel, useShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import type { Locale } from "@/lib/core/locales";
import { expectsDelivery } from "@/lib/parcels/parcel/rules";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import { OpenLink } from "./open-link";
import { useOneParcel } from "./use-one-parcel";

interface Company {
  /** What stands for it in the address of its tracking page. */
  readonly slug: string;
  readonly name: string;
}

interface Props {
  start: BoardStart;
  /** An unknown carrier requested by the shop. */
  unknownCarrier: string | null;
  /** Whether it links to the same parcel on the site: in a frame there is more to see than fits. */
  isFramed?: boolean;
  /** A company's own lines, on its own page. */
  sellerLines?: readonly SellerLine[];
  /** Whose tracking page a frame leads to; null: ours. */
  company?: Company | null;
}

/** The journey of one number on a shop's page, updated live. */
export function WidgetJourney({ start, unknownCarrier, isFramed = true, ...rest }: Props) {
  const { sellerLines = [], company = null } = rest;
  const used = useOneParcel(start);
  return (
    <BoardContext value={used.board}>
      <Shown {...{ used, unknownCarrier, isFramed, sellerLines, company }} />
    </BoardContext>
  );
}

interface ShownProps {
  used: ReturnType<typeof useOneParcel>;
  unknownCarrier: string | null;
  isFramed: boolean;
  sellerLines: readonly SellerLine[];
  company: Company | null;
}

function Shown({ used, unknownCarrier, isFramed, sellerLines, company }: ShownProps) {
  const { board, entry } = used;
  const t = useTranslations("widget.frame");
  const journey = useTranslations("journey");
  const parcel = useShownParcel(entry);
  const { number, view } = entry;
  const { state, isQuiet } = parcel;

  return (
    <article aria-labelledby="widget-number">
      <div className="grid gap-4 p-4">
        <Heading number={number} parcel={parcel} />
        {unknownCarrier !== null && (
          <p role="status" className="rounded-lg bg-sunk px-3 py-2 text-sm">
            {t("unknownCarrier", { name: unknownCarrier })}
          </p>
        )}
        <KnownStatus parcel={parcel} />
        {isQuiet && <EntryCorrection entry={entry} />}
        {view?.problem && state === "known" && (
          <ProblemNote view={view} carrier={parcel.name} now={board.now} timeZone={board.timeZone} />
        )}
        {view?.problem?.fields && <ExtraQuestion number={number} fields={view.problem.fields} />}
        <RefreshNoteLine number={number} />
        {state === "asking" && <TimelineSkeleton />}
        {view && !isQuiet && state !== "asking" && <JourneyMap view={view} className="" />}
        {parcel.checkpoints.length + sellerLines.length > 0 && (
          <section className="border-border border-t pt-4 text-sm">
            <h3 className="sr-only">{journey("timeline")}</h3>
            <ParcelTimeline parcel={parcel} sellerLines={sellerLines} />
          </section>
        )}
        {!isQuiet && (
          <details className="text-sm">
            <summary className="text-muted underline underline-offset-2">{t("notThis")}</summary>
            <div className="pt-2">
              <EntryCorrection entry={entry} />
            </div>
          </details>
        )}
        <Footer used={used} parcel={parcel} isFramed={isFramed} company={company} />
      </div>
      <ChangesNote used={used} />
    </article>
  );
}

function Heading({ number, parcel }: { number: string; parcel: ShownParcel }) {
  const { grouped, markOf } = useBoard();
  const { view, carrier, name } = parcel;
  return (
    <h1 id="widget-number" className="flex items-center gap-3">
      <CarrierMark mark={carrier === null ? null : markOf(carrier)} className="[--mark:2rem]" />
      <span className="min-w-0 flex-1">
        <NumberText grouped={grouped(number)} className="block font-medium text-sm leading-6" />
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          <span className="max-w-full truncate">{name}</span>
          {view?.simulated && <SimulatedBadge />}
        </span>
      </span>
    </h1>
  );
}

/** The status with its progress, the expected date, and what it means. */
function KnownStatus({ parcel }: { parcel: ShownParcel }) {
  const locale = useLocale() as Locale;
  const { now } = useBoard();
  const etaText = useEtaText();
  const { view, state, text } = parcel;
  const status = knownStatusOf(view);
  const eta = view && status !== null && expectsDelivery(view) ? etaText(view, now)?.text : null;
  return (
    <div>
      <h2>
        <JourneyRow
          density="compact"
          status={status}
          progressStep={view?.progressStep ?? 0}
          label={text.label}
          pending={state === "asking"}
          now={now}
        />
      </h2>
      {eta && (
        <p suppressHydrationWarning className="mt-2 font-medium">
          {eta}
        </p>
      )}
      <p className="mt-2 text-sm">{joinSentences([text.happened, text.means, text.next], locale)}</p>
    </div>
  );
}

interface FooterProps extends Pick<ShownProps, "used" | "isFramed" | "company"> {
  parcel: ShownParcel;
}

function Footer({ used, parcel, isFramed, company }: FooterProps) {
  const t = useTranslations("widget.frame");
  const journey = useTranslations("journey");
  const carrier = useTranslations("parcel.carrier");
  const { entry, link } = used;
  const { view, state } = parcel;
  return (
    <footer className="grid gap-2 border-border border-t pt-3">
      {view?.simulated && <p className="text-muted text-xs">{journey("simulatedNote")}</p>}
      {view && state !== "carrierUnknown" && <FreshnessLine view={view} />}
      {link !== "live" && <LiveNote link={link} heardAt="" />}
      {isFramed && (
        <OpenLink
          number={entry.number}
          carrier={entry.carrier}
          label={company === null ? t("open") : t("openCompany", { company: company.name })}
          company={company?.slug ?? null}
          newTab={carrier("opensNew")}
        />
      )}
    </footer>
  );
}

/** Tells a screen reader of the changes that arrive. */
function ChangesNote({ used: { entry, changed } }: { used: ShownProps["used"] }) {
  const t = useTranslations("detail");
  const parcelText = useParcelText();
  return (
    <p role="status" className="sr-only">
      {changed
        .map((one) => t("changed", { number: entry.number, status: parcelText(one, one.carrier).label }))
        .join(". ")}
    </p>
  );
}
