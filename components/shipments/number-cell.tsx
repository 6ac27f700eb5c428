"use client";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { CutNumberText } from "@/components/tracking/parcel/number-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { RowState } from "@/components/ui/table/columns";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { NotifyBell } from "./details/notify-bell";
import { useShipmentList } from "./list-context";

interface Props {
  row: ShipmentView;
  state: RowState;
  /** It is no longer part of what the list shows, and stays until the reader is done. */
  gone: boolean;
}

/** A shipment's number: it opens the row, and can be copied. */
export function NumberCell({ row, state, gone }: Props) {
  const t = useTranslations("shipments");
  const parcel = useTranslations("parcel");
  const { grouped, kind } = useShipmentList();
  return (
    <>
      <span className="flex items-center gap-1">
        <button
          type="button"
          {...state.toggle}
          title={gone ? t("live.gone") : row.number}
          className="list-number"
        >
          <ChevronRight aria-hidden="true" className={state.isOpen ? "rotate-90" : ""} />
          <CutNumberText grouped={grouped(row.number, row.carrier)} />
        </button>
        <span className="list-copy">
          <CopyButton
            text={row.number}
            label={parcel("copyNumber")}
            copied={parcel("copied")}
            failed={parcel("copyFailed")}
          />
        </span>
        {kind === "personal" && <NotifyBell row={row} />}
      </span>
      {gone && <span className="sr-only">{t("live.gone")}</span>}
    </>
  );
}
