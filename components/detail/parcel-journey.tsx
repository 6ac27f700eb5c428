import { useTranslations } from "next-intl";
import { TimelineSkeleton } from "@/components/tracking/journey/timeline-skeleton";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { CarrierContacts } from "@/components/tracking/parcel/carrier-contacts";
import { EntryCorrection } from "@/components/tracking/parcel/carrier-correction";
import { ParcelFacts } from "@/components/tracking/parcel/parcel-facts";
import { ParcelTimeline } from "@/components/tracking/parcel/parcel-timeline";
import { asksForCarrier } from "@/components/tracking/parcel/rules";
import type { ShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { FactsSkeleton } from "./facts-skeleton";

interface Props {
  entry: ViewEntry<ParcelView>;
  parcel: ShownParcel;
}

/** The parcel's events, and beside them its facts and its carrier. */
export function ParcelJourney({ entry, parcel }: Props) {
  const t = useTranslations("journey");
  const board = useBoard();
  const { view, state, isQuiet } = parcel;
  const card = board.card(parcel.carrier);
  const isAsked = asksForCarrier(view);
  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 border-border border-t pt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="min-w-0">
        {isQuiet ? (
          !isAsked && <EntryCorrection entry={entry} />
        ) : (
          <>
            <h3 className="mb-3 font-semibold">{t("timeline")}</h3>
            {state === "asking" ? (
              <TimelineSkeleton />
            ) : (
              <ParcelTimeline parcel={parcel} onTrack={board.add} />
            )}
          </>
        )}
      </section>
      <aside className="grid content-start gap-6 sm:max-lg:grid-cols-2">
        {state === "asking" ? <FactsSkeleton /> : view && <ParcelFacts view={view} now={board.now} />}
        {!isAsked && (
          <div>
            <h3 className="mb-1 font-semibold text-sm">{parcel.name}</h3>
            {card && (
              <CarrierContacts
                card={card}
                number={entry.number}
                countries={[view?.origin ?? null, view?.destination ?? null]}
              />
            )}
            {!isQuiet && (
              <div className="mt-2">
                <EntryCorrection entry={entry} />
              </div>
            )}
          </div>
        )}
      </aside>
    </div>
  );
}
