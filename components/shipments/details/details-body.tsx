"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { JourneyMap } from "@/components/tracking/journey/journey-map";
import { Timeline } from "@/components/tracking/journey/timeline";
import { TimelineSkeleton } from "@/components/tracking/journey/timeline-skeleton";
import { useTranslationsOf } from "@/components/tracking/journey/use-translations-of";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { CarrierContacts } from "@/components/tracking/parcel/carrier-contacts";
import { CarrierCorrection } from "@/components/tracking/parcel/carrier-correction";
import { ExtraQuestion } from "@/components/tracking/parcel/extra-question";
import { FreshnessLine } from "@/components/tracking/parcel/freshness-line";
import { ParcelFacts } from "@/components/tracking/parcel/parcel-facts";
import { ProblemNote } from "@/components/tracking/parcel/problem-note";
import { RefreshNoteLine } from "@/components/tracking/parcel/refresh-button";
import { cardState } from "@/components/tracking/parcel/rules";
import type { Locale } from "@/lib/core/locales";
import type { ShipmentDetails } from "@/lib/shipments/records/contract-parts";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import { AlarmBadges } from "../alarm-badges";
import { useShipmentList } from "../list-context";
import { MilestoneBadges } from "../milestone-badges";
import { RowFacts } from "./row-facts";
import { WebhookSection } from "./webhook-section";

type Parcel = ShipmentDetails["parcel"];

interface Props {
  row: ShipmentView;
  /** null while the journey is on its way. */
  parcel: Parcel | null;
  /** The company's own lines in it. */
  sellerLines?: readonly SellerLine[] | undefined;
}

const noEvents: Parcel["checkpoints"] = [];
const nothingFresh: ReadonlySet<string> = new Set();

/** The journey of a shipment and its facts, as a visitor sees them, with what its account noted beside. */
export function DetailsBody({ row, parcel: given, sellerLines = [] }: Props) {
  const t = useTranslations("shipments.details");
  const journey = useTranslations("journey");
  const locale = useLocale() as Locale;
  const board = useBoard();
  const { kind } = useShipmentList();
  const { may, sees } = useMayDo();
  const parcel = given && !sees("destination") ? { ...given, destination: null } : given;
  const checkpoints = parcel?.checkpoints ?? noEvents;
  const translated = useTranslationsOf(
    { number: row.number, carrier: row.carrier, checkpoints, viewToken: parcel?.viewToken },
    locale,
    true,
  );
  const state = parcel === null ? "asking" : cardState(parcel);
  // Of a journey that is withheld "no events yet" would be untrue.
  const hasTimeline = state !== "carrierUnknown" && parcel?.problem?.kind !== "withheld";
  const name = board.nameOf(row.carrier ?? "") || t("noCarrier");
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          {parcel !== null && (
            <>
              {parcel.problem && (state === "known" || parcel.problem.fields) && (
                <div className="mb-3 text-sm">
                  <ProblemNote view={parcel} carrier={name} now={board.now} timeZone={board.timeZone}>
                    {parcel.problem.fields && may("shipments.edit") && (
                      <ExtraQuestion number={row.number} fields={parcel.problem.fields} />
                    )}
                  </ProblemNote>
                </div>
              )}
              <RefreshNoteLine number={row.number} />
              <FreshnessLine view={parcel} />
            </>
          )}
          {parcel !== null && checkpoints.length > 0 && (
            <JourneyMap view={parcel} className="mt-5 max-w-sm" />
          )}
          {(hasTimeline || checkpoints.length + sellerLines.length > 0) && (
            <section className="mt-5">
              <h3 className="mb-3 font-semibold">{journey("timeline")}</h3>
              {parcel === null || (state === "asking" && checkpoints.length + sellerLines.length === 0) ? (
                <TimelineSkeleton />
              ) : (
                <Timeline
                  view={{ checkpoints, carrier: row.carrier, status: parcel.status, nextLeg: parcel.nextLeg }}
                  now={board.now}
                  translations={translated.texts}
                  translating={translated.working}
                  fresh={board.fresh.get(row.number) ?? nothingFresh}
                  carrierName={board.nameOf}
                  sellerLines={sellerLines}
                />
              )}
            </section>
          )}
          {kind === "business" && may("webhooks.manage") && (
            <WebhookSection key={row.id} shipmentId={row.id} />
          )}
        </div>
        <aside className="grid content-start gap-6 @md:@max-2xl:grid-cols-2">
          <AlarmBadges rules={row.alarms} explained />
          <MilestoneBadges marks={row.nodeStatus} explained />
          <RowFacts row={row} />
          {parcel && <ParcelFacts view={parcel} now={board.now} />}
          {parcel && <Carrier row={row} parcel={parcel} name={name} />}
        </aside>
      </div>
    </div>
  );
}

function Carrier({ row, parcel, name }: { row: ShipmentView; parcel: Parcel; name: string }) {
  const { card } = useBoard();
  const own = card(row.carrier);
  const { may } = useMayDo();
  return (
    <div>
      <h3 className="mb-1 font-semibold text-sm">{name}</h3>
      {own && (
        <CarrierContacts
          card={own}
          number={row.number}
          countries={[parcel.origin, parcel.destination ?? row.destination]}
        />
      )}
      {may("shipments.edit") && (
        <div className="mt-2">
          <CarrierCorrection
            number={row.number}
            carrier={row.carrier}
            chosen={parcel.chosen}
            candidates={parcel.candidates}
            asked={row.carrier === null}
          />
        </div>
      )}
    </div>
  );
}
