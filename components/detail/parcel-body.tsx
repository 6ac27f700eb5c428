"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { JourneyMap, MapSkeleton, NoMap } from "@/components/tracking/journey/journey-map";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { EntryCorrection } from "@/components/tracking/parcel/carrier-correction";
import { ExtraQuestion } from "@/components/tracking/parcel/extra-question";
import { FreshnessLine } from "@/components/tracking/parcel/freshness-line";
import { ProblemNote } from "@/components/tracking/parcel/problem-note";
import { RefreshNoteLine } from "@/components/tracking/parcel/refresh-button";
import { asksForCarrier, canNotify, hasTypo } from "@/components/tracking/parcel/rules";
import { useOwnName } from "@/components/tracking/parcel/use-own-name";
import { type ShownParcel, useShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { needsReader } from "./group-parcels";
import { useMailForm } from "./mail-form";
import { ParcelActions } from "./parcel-actions";
import { ParcelJourney } from "./parcel-journey";
import { ParcelAnswer, ParcelStatus } from "./parcel-status";
import { TypoNote } from "./typo-note";
import { useJourneyText } from "./use-journey-text";

const loadForm = () => import("./subscribe-form");

interface Props {
  entry: ViewEntry<ParcelView>;
}

/** Everything about one parcel below its header. */
export function ParcelBody({ entry }: Props) {
  const parcel = useShownParcel(entry);
  const { view, carrier, state } = parcel;
  // By the first response: later ones move nothing under their reader.
  const [isUrgent, setUrgent] = useState<boolean | null>(null);
  if (isUrgent === null && state !== "asking") setUrgent(needsReader(view));
  const [isReserved] = useState(state === "asking");
  const map = <BodyMap parcel={parcel} isReserved={isReserved} />;
  return (
    <>
      {entry.before && carrier !== null && <ChangedCarrier number={entry.number} parcel={parcel} />}
      {hasTypo(view) && <TypoNote number={entry.number} carrier={parcel.name} />}
      <div className="parcel-top">
        <ParcelAnswer parcel={parcel} />
        {!isUrgent && map}
        {/* Another element in another place: it appears there, instead of having moved. */}
        <div key={isUrgent ? "first" : "last"} className="min-w-0">
          <ParcelStatus parcel={parcel} />
          {asksForCarrier(view) && (
            <div className="mt-4">
              <EntryCorrection entry={entry} />
            </div>
          )}
          <BodyProblem number={entry.number} parcel={parcel} />
          <BodyActions entry={entry} parcel={parcel} isUrgent={isUrgent === true} />
        </div>
        {isUrgent && map}
      </div>
      {state !== "carrierUnknown" && <ParcelJourney entry={entry} parcel={parcel} />}
    </>
  );
}

function BodyMap({ parcel, isReserved }: { parcel: ShownParcel; isReserved: boolean }) {
  const { view, state, isQuiet } = parcel;
  if (state === "asking") return <MapSkeleton />;
  if (state === "carrierUnknown") return null;
  if (!view || isQuiet) return isReserved ? <NoMap /> : null;
  return <JourneyMap view={view} className="" isLarge isReserved={isReserved} />;
}

/** The reader's correction, to be undone. */
function ChangedCarrier({ number, parcel }: { number: string; parcel: ShownParcel }) {
  const t = useTranslations("parcel.carrier");
  const { undo } = useBoard();
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded-xl bg-sunk px-4 py-2 text-sm"
    >
      <span className="flex-1 basis-60">
        {t(parcel.state === "asking" ? "changing" : "changed", { carrier: parcel.name })}
      </span>
      <Button size="sm" variant="outline" onClick={() => undo(number)}>
        {t("undo")}
      </Button>
    </p>
  );
}

function BodyProblem({ number, parcel }: { number: string; parcel: ShownParcel }) {
  const { now, timeZone } = useBoard();
  const { view, state } = parcel;
  const question = view?.problem?.fields && <ExtraQuestion number={number} fields={view.problem.fields} />;
  if (view?.problem && state === "known") {
    return (
      <div className="mt-5">
        <ProblemNote view={view} carrier={parcel.name} now={now} timeZone={timeZone}>
          {question}
        </ProblemNote>
      </div>
    );
  }
  if (!question || state !== "problem") return null;
  return (
    <div data-status="pickUp" className="mt-5 rounded-xl border border-status/30 bg-status-soft p-4">
      {question}
    </div>
  );
}

function BodyActions({ entry, parcel, isUrgent }: Props & { parcel: ShownParcel; isUrgent: boolean }) {
  const { openFor, setOpenFor } = useMailForm();
  const { number } = entry;
  const ownName = useOwnName(number);
  const { view, carrier, state } = parcel;
  const mail = openFor === number;
  return (
    <div className="mt-6 grid gap-2">
      <ParcelActions
        number={number}
        carrier={carrier}
        chosen={entry.carrier !== null}
        view={view}
        isUrgent={isUrgent}
        headline={`${ownName ?? number}: ${parcel.headline.text}`}
        writeText={useJourneyText(parcel)}
        onMail={canNotify(view, carrier) ? () => setOpenFor(mail ? null : number) : null}
        mailOpen={mail}
      />
      <RefreshNoteLine number={number} />
      {view && state !== "carrierUnknown" && <FreshnessLine view={view} />}
      {mail && carrier !== null && (
        <LazyPart load={loadForm}>
          {({ SubscribeForm }) => (
            <SubscribeForm
              number={number}
              carrier={carrier}
              simulated={view?.simulated ?? false}
              viewToken={view?.viewToken}
              onClose={() => setOpenFor(null)}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
