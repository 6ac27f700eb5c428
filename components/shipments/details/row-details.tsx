"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { BoardContext } from "@/components/tracking/parcel/board-context";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { RowActions } from "../row-actions";
import { mayRetry } from "../use-list-rows";
import { DetailsBody } from "./details-body";
import { AnswerSkeleton, ShipmentAnswer } from "./shipment-answer";
import { useDetailsBoard } from "./use-details-board";

const loadForm = () => import("./edit-form");

interface Props {
  row: ShipmentView;
  /** The fields are open to be changed. */
  editing: boolean;
  /** The form is to be opened, or closed where it is open. */
  onEdit: () => void;
  /** The form is done with. */
  onEdited: () => void;
}

/** A shipment opened in its list: where it stands, its whole journey, what is known of it and what can be done. */
export function RowDetails({ row, editing, onEdit, onEdited }: Props) {
  const t = useTranslations("shipments.details");
  const locale = useLocale() as Locale;
  const { calls } = useShipmentList();
  const sentenceOf = useErrorSentence();
  const query = useQuery({
    // Another state of the row is another question: the journey follows what the list says.
    queryKey: ["shipment-details", row.id, row.version, row.asking, row.carrier],
    queryFn: ({ signal }) => calls.details(row.id, { signal }),
    placeholderData: keepPreviousData,
    retry: mayRetry,
  });
  const details = query.data?.shipment.id === row.id ? query.data : null;
  const parcel = details?.parcel ?? null;
  const board = useDetailsBoard(row, parcel, () => query.refetch());
  function close() {
    onEdited();
    // The form goes, and would take the keyboard with it.
    document.querySelector<HTMLElement>(`[data-row="${row.id}"] [data-row-head]`)?.focus();
  }
  return (
    <BoardContext value={board}>
      <div className="grid gap-5">
        <h2 className="sr-only">{row.number}</h2>
        {parcel !== null && <ShipmentAnswer parcel={parcel} carrier={row.carrier} />}
        {parcel === null && !query.isError && <AnswerSkeleton />}
        <RowActions row={row} editing={editing} onEdit={onEdit} />
        {editing && (
          <LazyPart load={loadForm}>
            {({ EditForm }) => <EditForm key={row.id} row={row} onDone={close} />}
          </LazyPart>
        )}
        {query.isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            {joinSentences([t("failed"), sentenceOf(query.error)], locale)}
            <Button size="sm" onClick={() => query.refetch()}>
              {t("retry")}
            </Button>
          </p>
        )}
        {(parcel !== null || !query.isError) && (
          <DetailsBody row={row} parcel={parcel} sellerLines={details?.sellerLines} />
        )}
      </div>
    </BoardContext>
  );
}
