"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { JourneyMap } from "@/components/tracking/journey/journey-map";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { TimelineSkeleton } from "@/components/tracking/journey/timeline-skeleton";
import { BoardContext, useBoard } from "@/components/tracking/parcel/board-context";
import { FreshnessLine } from "@/components/tracking/parcel/freshness-line";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { ParcelFacts } from "@/components/tracking/parcel/parcel-facts";
import { ParcelTimeline } from "@/components/tracking/parcel/parcel-timeline";
import { knownStatusOf } from "@/components/tracking/parcel/rules";
import { useShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import { CopyButton } from "@/components/ui/copy-button";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { localePath } from "@/lib/platform/i18n/format";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import { readShipment } from "./order-calls";
import { mayRetry } from "./use-order-setup";
import { useParcelBoard } from "./use-parcel-board";

interface Props {
  order: OrderView;
  number: string;
}

type Details = Awaited<ReturnType<typeof readShipment>>;

/** The parcel that an order is about: its journey, or only its number where the reader sees no shipment. */
export function OrderParcel({ order, number }: Props) {
  const t = useTranslations("work-orders.order.parcel");
  const { may } = useMayDo();
  const { shipmentId } = order;
  const isOn = shipmentId !== null && may("shipments.view");
  const query = useQuery({
    queryKey: ["work-orders", "parcel", shipmentId],
    queryFn: ({ signal }) => readShipment(shipmentId ?? "", { signal }),
    enabled: isOn,
    retry: mayRetry,
  });
  const { refetch } = query;
  useAccountChanges(useCallback((kind) => void (kind === "shipments" && isOn && refetch()), [isOn, refetch]));
  const isGone = !isOn || (query.isError && !query.data);
  return (
    <aside aria-label={t("title")} className="min-w-0 rounded-xl border border-border p-4">
      <NumberLine number={number} isLinked={!isGone} />
      {isGone ? (
        <p className="mt-1 text-muted text-sm">{t("gone")}</p>
      ) : query.data ? (
        <Journey details={query.data} />
      ) : (
        <div className="mt-4">
          <TimelineSkeleton />
        </div>
      )}
    </aside>
  );
}

function NumberLine({ number, isLinked }: { number: string; isLinked: boolean }) {
  const t = useTranslations("work-orders.order.parcel");
  const parcel = useTranslations("parcel");
  const locale = useLocale() as Locale;
  const search = new URLSearchParams({ searchTrack: number, dateType: "0" });
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
        <NumberText grouped={number} />
      </h3>
      <CopyButton
        text={number}
        label={parcel("copyNumber")}
        copied={parcel("copied")}
        failed={parcel("copyFailed")}
      />
      {isLinked && (
        <Link
          href={`${localePath(locale, signedInPages.track.path)}?${search}`}
          prefetch={false}
          className="ms-auto text-[var(--link)] text-sm underline-offset-4 hover:underline"
        >
          {t("open")}
        </Link>
      )}
    </div>
  );
}

/** The journey with its progress and its map, by the parts of the results page. */
function Journey({ details }: { details: Details }) {
  const board = useParcelBoard(details.shipment.carrier);
  return (
    <BoardContext value={board}>
      <JourneyBody details={details} />
    </BoardContext>
  );
}

function JourneyBody({ details }: { details: Details }) {
  const { shipment, sellerLines } = details;
  const { sees } = useMayDo();
  const { now } = useBoard();
  const locale = useLocale() as Locale;
  const view = sees("destination") ? details.parcel : { ...details.parcel, destination: null };
  const parcel = useShownParcel({
    number: shipment.number,
    carrier: shipment.carrier,
    view,
    before: null,
    removed: false,
  });
  const { text, state, checkpoints, name } = parcel;
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-muted">{name}</p>
      <ProgressLine
        status={knownStatusOf(view)}
        subStatus={view.subStatus}
        progressStep={view.progressStep}
        label={text.label}
        density="full"
        pending={state === "asking"}
      />
      <p>
        {view.simulated && (
          <span className="me-2">
            <SimulatedBadge />
          </span>
        )}
        {joinSentences([text.happened, text.means], locale)}
      </p>
      <FreshnessLine view={view} />
      {checkpoints.length > 0 && <JourneyMap view={view} className="" />}
      {checkpoints.length + sellerLines.length > 0 && (
        <ParcelTimeline parcel={parcel} sellerLines={sellerLines} />
      )}
      <ParcelFacts view={view} now={now} />
    </div>
  );
}
