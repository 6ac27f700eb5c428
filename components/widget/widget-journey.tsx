"use client";
import { useLocale, useTranslations } from "next-intl";
import { JourneyRow } from "@/components/journey/journey-row";
import { SimulatedBadge } from "@/components/journey/simulated-badge";
import { Timeline } from "@/components/journey/timeline";
import { TimelineSkeleton } from "@/components/journey/timeline-skeleton";
import { useTranslationsOf } from "@/components/journey/use-translations-of";
import { BoardContext } from "@/components/parcel/board-context";
import { CarrierCorrection } from "@/components/parcel/carrier-correction";
import { CarrierMark } from "@/components/parcel/carrier-mark";
import { ExtraQuestion } from "@/components/parcel/extra-question";
import { FreshnessLine } from "@/components/parcel/freshness-line";
import { LiveNote } from "@/components/parcel/live-note";
import { NumberText } from "@/components/parcel/number-text";
import { ProblemNote } from "@/components/parcel/problem-note";
import { RefreshNoteLine } from "@/components/parcel/refresh-button";
import { cardState, standingOf } from "@/components/parcel/rules";
import { useEtaText } from "@/components/parcel/use-eta-text";
import type { BoardStart } from "@/components/parcel/use-parcel-list";
import { useParcelText } from "@/components/parcel/use-parcel-text";
import type { Locale } from "@/lib/core/locales";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { isFinal } from "@/lib/parcel/rules";
import { OpenLink } from "./open-link";
import { useOneParcel } from "./use-one-parcel";

interface Props {
  start: BoardStart;
  /** An unknown carrier requested by the shop. */
  unknownCarrier: string | null;
}

/** The journey of one number on a shop's page, updated live. */
export function WidgetJourney({ start, unknownCarrier }: Props) {
  const used = useOneParcel(start);
  return (
    <BoardContext value={used.board}>
      <Shown used={used} unknownCarrier={unknownCarrier} />
    </BoardContext>
  );
}

interface ShownProps {
  used: ReturnType<typeof useOneParcel>;
  unknownCarrier: string | null;
}

function Shown({ used, unknownCarrier }: ShownProps) {
  const { board, entry, link, changed } = used;
  const t = useTranslations("widget.frame");
  const parcel = useTranslations("parcel");
  const journey = useTranslations("journey");
  const detail = useTranslations("detail");
  const locale = useLocale() as Locale;
  const etaText = useEtaText();
  const parcelText = useParcelText();
  const { number, view } = entry;
  const carrier = entry.carrier ?? view?.carrier ?? null;
  const name = carrier === null ? parcel("noCarrier") : board.nameOf(carrier);
  const state = cardState(view);
  const status = standingOf(view);
  const text = parcelText(view, carrier);
  const checkpoints = view?.checkpoints ?? [];
  const translated = useTranslationsOf(
    { number, carrier, checkpoints, viewToken: view?.viewToken },
    locale,
    true,
  );
  const over = isFinal(status);
  const eta = view?.eta && status !== null && !over ? etaText(view.eta, board.now) : null;
  // Without events another carrier is the likeliest help: the choice is open.
  const isQuiet = checkpoints.length === 0 && state !== "asking";
  const correction = (
    <CarrierCorrection
      number={number}
      carrier={carrier}
      chosen={entry.carrier !== null}
      candidates={view?.candidates ?? entry.before?.view?.candidates ?? []}
      asked={state === "carrierUnknown"}
    />
  );

  return (
    <article aria-labelledby="widget-number">
      {view?.simulated && <div aria-hidden="true" className="hatched h-2 border-border border-b" />}
      <div className="grid gap-4 p-4">
        <h1 id="widget-number" className="flex items-center gap-3">
          <CarrierMark name={name} id={carrier} className="size-9 text-xs" />
          <span className="min-w-0 flex-1">
            <NumberText grouped={board.grouped(number)} className="block font-medium text-sm leading-6" />
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
              <span className="max-w-full truncate">{name}</span>
              {view?.simulated && <SimulatedBadge />}
            </span>
          </span>
        </h1>
        {unknownCarrier !== null && (
          <p role="status" className="rounded-lg bg-sunk px-3 py-2 text-sm">
            {t("unknownCarrier", { name: unknownCarrier })}
          </p>
        )}
        <div>
          <h2>
            <JourneyRow
              density="compact"
              status={status}
              progressStep={view?.progressStep ?? 0}
              label={text.label}
              pending={state === "asking"}
              now={board.now}
            />
          </h2>
          {eta && (
            <p suppressHydrationWarning className="mt-2 font-medium">
              {eta}
            </p>
          )}
          <p className="mt-2 text-sm">{joinSentences([text.happened, text.means, text.next], locale)}</p>
        </div>
        {isQuiet && correction}
        {view?.problem && state === "known" && (
          <ProblemNote view={view} carrier={name} now={board.now} timeZone={board.timeZone} />
        )}
        {view?.problem?.fields && <ExtraQuestion number={number} fields={view.problem.fields} />}
        <RefreshNoteLine number={number} view={view} />
        {state === "asking" && <TimelineSkeleton />}
        {checkpoints.length > 0 && (
          <section className="border-border border-t pt-4 text-sm">
            <h3 className="sr-only">{journey("timeline")}</h3>
            <Timeline
              view={{
                checkpoints,
                carrier,
                status: view?.status ?? "not_found",
                nextLeg: view?.nextLeg ?? null,
              }}
              now={board.now}
              translations={translated.texts}
              translating={translated.working}
              fresh={board.fresh.get(number) ?? nothingFresh}
              carrierName={board.nameOf}
            />
          </section>
        )}
        {!isQuiet && (
          <details className="text-sm">
            <summary className="text-muted underline underline-offset-2">{t("notThis")}</summary>
            <div className="pt-2">{correction}</div>
          </details>
        )}
        <footer className="grid gap-2 border-border border-t pt-3">
          {view?.simulated && <p className="text-muted text-xs">{journey("simulatedNote")}</p>}
          {view && state !== "carrierUnknown" && <FreshnessLine view={view} />}
          {link !== "live" && <LiveNote link={link} heardAt="" />}
          <OpenLink
            number={number}
            carrier={entry.carrier}
            label={t("open")}
            newTab={parcel("carrier.opensNew")}
          />
        </footer>
      </div>
      <p role="status" className="sr-only">
        {changed
          .map((one) => detail("changed", { number, status: parcelText(one, one.carrier).label }))
          .join(". ")}
      </p>
    </article>
  );
}

const nothingFresh: ReadonlySet<string> = new Set();
