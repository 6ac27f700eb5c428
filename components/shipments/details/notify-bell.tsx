"use client";
import { Bell, BellOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";

/** Mails about one parcel: on or off. */
export function NotifyBell({ row }: { row: ShipmentView }) {
  const t = useTranslations("shipments.bell");
  const { actions } = useShipmentList();
  const [busy, setBusy] = useState(false);
  const Icon = row.notify ? Bell : BellOff;
  async function turn() {
    if (busy) return;
    setBusy(true);
    await actions.notify({ ids: [row.id] }, !row.notify);
    setBusy(false);
  }
  return (
    <button
      type="button"
      aria-pressed={row.notify}
      aria-disabled={busy}
      aria-label={t("of", { number: row.number })}
      title={row.notify ? t("on") : t("off")}
      onClick={turn}
      className="button button--sm button--ghost button--icon-only"
    >
      <Icon aria-hidden="true" className={row.notify ? "text-accent" : "text-muted"} />
    </button>
  );
}
