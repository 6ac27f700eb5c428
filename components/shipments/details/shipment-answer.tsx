"use client";
import { FlaskConical } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { ParcelHeadline } from "@/components/tracking/parcel/parcel-headline";
import { cardState, knownStatusOf } from "@/components/tracking/parcel/rules";
import { useEstimateNote } from "@/components/tracking/parcel/use-estimate-text";
import { useHeadline } from "@/components/tracking/parcel/use-headline";
import { useParcelText } from "@/components/tracking/parcel/use-parcel-text";
import { Skeleton } from "@/components/ui/skeleton";
import type { Locale } from "@/lib/core/locales";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ShipmentDetails } from "@/lib/shipments/records/contract-parts";

/** The answer as the public page gives it, then the progress and its meaning. */
export function ShipmentAnswer({
  parcel,
  carrier,
}: {
  parcel: ShipmentDetails["parcel"];
  carrier: string | null;
}) {
  const locale = useLocale() as Locale;
  const journey = useTranslations("journey");
  const { now, fresh } = useBoard();
  const text = useParcelText()(parcel, carrier);
  const headline = useHeadline()(parcel, text, now);
  const estimate = useEstimateNote()(parcel);
  const changed = (fresh.get(parcel.number)?.size ?? 0) > 0;
  return (
    <div>
      <ParcelHeadline
        view={parcel}
        text={text}
        headline={headline}
        changed={changed}
        className="mb-4 text-xl"
      />
      <div className="max-w-160">
        <ProgressLine
          status={knownStatusOf(parcel)}
          subStatus={parcel.subStatus}
          progressStep={parcel.progressStep}
          label={text.label}
          density="full"
          pending={cardState(parcel) === "asking"}
        />
      </div>
      <p className="mt-4 max-w-[72ch]">{joinSentences([text.happened, text.means, text.next], locale)}</p>
      {estimate && (
        <p suppressHydrationWarning className="mt-1 text-sm">
          {estimate}
        </p>
      )}
      {parcel.simulated && (
        <p title={journey("simulatedNote")} className="mt-1 flex items-center gap-1.5 text-muted text-sm">
          <FlaskConical aria-hidden="true" className="size-3.5" />
          {journey("simulated")}
        </p>
      )}
    </div>
  );
}

export function AnswerSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-7 max-w-80" />
      <Skeleton className="h-8 max-w-160" />
      <Skeleton className="mt-10 h-5 max-w-120" />
      <Skeleton className="mt-2 h-5 max-w-96" />
    </div>
  );
}
