"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Timeline } from "@/components/journey/timeline";
import { TimelineSkeleton } from "@/components/journey/timeline-skeleton";
import { useEventText } from "@/components/journey/use-event-text";
import { useTranslationsOf } from "@/components/journey/use-translations-of";
import { SubscribeForm } from "@/components/subscriptions/subscribe-form";
import { Button } from "@/components/ui/button";
import type { ViewEntry } from "@/lib/browser/merge-views";
import type { Locale } from "@/lib/core/locales";
import { isFinal } from "@/lib/parcel/rules";
import type { ParcelView } from "@/lib/tracking/schemas";
import { useBoard } from "./board-context";
import { CarrierContacts } from "./carrier-contacts";
import { CarrierCorrection } from "./carrier-correction";
import { ExtraQuestion } from "./extra-question";
import { FactsSkeleton } from "./facts-skeleton";
import { FreshnessLine } from "./freshness-line";
import { ParcelActions } from "./parcel-actions";
import { ParcelFacts } from "./parcel-facts";
import { ParcelStatus } from "./parcel-status";
import { ProblemNote } from "./problem-note";
import { RefreshNoteLine } from "./refresh-button";
import { cardState } from "./rules";
import { useEtaText } from "./use-eta-text";
import { useParcelText } from "./use-parcel-text";
import { writeJourney } from "./write-journey";

const nothingFresh: ReadonlySet<string> = new Set();
const noEvents: ParcelView["checkpoints"] = [];

/** Everything about one parcel below its header. */
export function ParcelBody({ entry }: { entry: ViewEntry<ParcelView> }) {
  const t = useTranslations("parcel");
  const journey = useTranslations("journey");
  const locale = useLocale() as Locale;
  const board = useBoard();
  const [mail, setMail] = useState(false);
  const etaText = useEtaText();
  const textOf = useEventText();
  const { number, view } = entry;
  const carrier = entry.carrier ?? view?.carrier ?? null;
  const state = cardState(view);
  const text = useParcelText()(view, carrier);
  const fresh = board.fresh.get(number) ?? nothingFresh;
  const checkpoints = view?.checkpoints ?? noEvents;
  const translated = useTranslationsOf(
    { number, carrier, checkpoints, viewToken: view?.viewToken },
    locale,
    true,
  );
  const name = carrier === null ? t("noCarrier") : board.nameOf(carrier);
  const card = board.card(carrier);
  const over = view !== null && isFinal(view.status);
  const writeText =
    view && checkpoints.length > 0
      ? (link: string) =>
          writeJourney(
            view,
            name,
            {
              status: t("text.status", { status: text.label }),
              expected: view.eta && !over ? etaText(view.eta, board.now) : null,
              simulated: view.simulated ? `${journey("simulated")}: ${journey("simulatedNote")}` : null,
              link: t("text.link", { link }),
            },
            (event) => textOf(event, translated.texts),
          )
      : null;

  // Emails are possible: the journey goes on and a connector can fetch it.
  const hasNews = carrier !== null && view !== null && !over && view.why !== "notConnected";
  // Without events, another carrier is the likeliest help and takes the journey's place.
  const quiet = checkpoints.length === 0 && state !== "asking";
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
    <>
      <ParcelStatus view={view} state={state} text={text} changed={fresh.size > 0} />
      {entry.before && carrier !== null && (
        <p
          role="status"
          className="mt-4 flex flex-wrap items-center gap-x-3 rounded-xl bg-sunk px-4 py-2 text-sm"
        >
          <span className="flex-1 basis-60">{t("carrier.changed", { carrier: name })}</span>
          <Button size="sm" variant="outline" onClick={() => board.undo(number)}>
            {t("carrier.undo")}
          </Button>
        </p>
      )}
      {state === "carrierUnknown" && <div className="mt-4">{correction}</div>}
      {view?.problem && state === "known" && (
        <div className="mt-5">
          <ProblemNote view={view} carrier={name} now={board.now} timeZone={board.timeZone}>
            {view.problem.fields && <ExtraQuestion number={number} fields={view.problem.fields} />}
          </ProblemNote>
        </div>
      )}
      {view?.problem?.fields && state === "problem" && (
        <div data-status="pickUp" className="mt-5 rounded-xl border border-status/30 bg-status-soft p-4">
          <ExtraQuestion number={number} fields={view.problem.fields} />
        </div>
      )}
      <div className="mt-6 grid gap-2">
        <ParcelActions
          number={number}
          carrier={carrier}
          chosen={entry.carrier !== null}
          view={view}
          headline={`${number}: ${text.label}`}
          writeText={writeText}
          onMail={hasNews ? () => setMail(!mail) : null}
          mailOpen={mail}
        />
        <RefreshNoteLine number={number} view={view} />
        {view && state !== "carrierUnknown" && <FreshnessLine view={view} />}
        {mail && carrier !== null && (
          <SubscribeForm
            number={number}
            carrier={carrier}
            simulated={view?.simulated ?? false}
            viewToken={view?.viewToken}
            onClose={() => setMail(false)}
          />
        )}
      </div>
      {state !== "carrierUnknown" && (
        <div className="mt-6 grid gap-x-10 gap-y-8 border-border border-t pt-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <section className="min-w-0">
            {quiet ? (
              correction
            ) : (
              <>
                <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
                  <h3 className="font-semibold">{journey("timeline")}</h3>
                  {view?.simulated && <p className="text-muted text-sm">{journey("simulatedNote")}</p>}
                </div>
                {state === "asking" ? (
                  <TimelineSkeleton />
                ) : (
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
                    fresh={fresh}
                    carrierName={board.nameOf}
                    onTrack={board.add}
                  />
                )}
              </>
            )}
          </section>
          <aside className="grid content-start gap-6 sm:max-lg:grid-cols-2">
            {state === "asking" ? <FactsSkeleton /> : view && <ParcelFacts view={view} now={board.now} />}
            <div>
              <h3 className="mb-1 font-semibold text-sm">{name}</h3>
              {card && <CarrierContacts card={card} number={number} />}
              {!quiet && <div className="mt-2">{correction}</div>}
            </div>
          </aside>
        </div>
      )}
    </>
  );
}
