"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Board, RefreshNote } from "@/components/tracking/parcel/board-context";
import { newEvents } from "@/components/tracking/parcel/rules";
import { useCarriers } from "@/components/tracking/parcel/use-carriers";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { callApi } from "@/lib/platform/browser/call-api";
import type { ShipmentDetails } from "@/lib/shipments/records/contract-parts";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { realQueryCall } from "@/lib/tracking/lookup/contract";
import { useShipmentList } from "../list-context";

type Parcel = ShipmentDetails["parcel"];

const nothing = () => undefined;

/** Lets the parts of the results page be used in the shipment list: their clock, their carriers, and what they do, done here. */
export function useDetailsBoard(row: ShipmentView, parcel: Parcel | null, reload: () => unknown): Board {
  const t = useTranslations("shipments.done");
  const advice = useTranslations("shipments.advice");
  const list = useShipmentList();
  const say = useToast();
  const sentenceOf = useErrorSentence();
  const { card } = useCarriers([], row.carrier === null ? [] : [row.carrier]);
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState<RefreshNote | null>(null);
  const fresh = useFreshEvents(row.id, parcel);

  async function choose(_number: string, chosen: string | null) {
    // Found automatically: the likeliest that detection knows.
    const carrier = chosen ?? parcel?.candidates[0]?.carrier;
    if (carrier === undefined || carrier === row.carrier) return;
    try {
      await list.actions.edit(row.id, { carrier });
      say({ text: t("carrier", { carrier: list.nameOf(carrier) }) });
    } catch (error) {
      const text = sentenceOf(error);
      if (text !== null) say({ text, kind: "failed" });
    }
  }
  async function refresh(_numbers: readonly string[], extra?: Extra) {
    if (asking) return;
    setAsking(true);
    setNote(null);
    try {
      if (extra === undefined) await list.actions.refresh({ ids: [row.id] });
      else {
        const requested = { number: row.number, ...(row.carrier && { carrier: row.carrier }), extra };
        await callApi(realQueryCall, { numbers: [requested], language: document.documentElement.lang });
        reload();
      }
    } catch (error) {
      setNote({ failed: sentenceOf(error) });
    }
    setAsking(false);
  }
  return {
    now: list.now,
    timeZone: list.timeZone,
    card,
    nameOf: list.nameOf,
    markOf: (carrier) => list.markOf(carrier) ?? undefined,
    grouped: (number) => list.grouped(number, row.carrier),
    // A company sends what it lists.
    adviseSender:
      list.kind === "business"
        ? (topic) => (advice.has(topic as "lost") ? advice(topic as "lost") : null)
        : undefined,
    offline: false,
    refreshing: new Set(asking ? [row.number] : []),
    notes: note === null ? new Map() : new Map([[row.number, note]]),
    refresh,
    choose,
    undo: nothing,
    remove: nothing,
    restore: nothing,
    add: () => "full",
    fresh: new Map([[row.number, fresh]]),
  };
}

const none: ReadonlySet<string> = new Set();

/** Events that came while these details were open. */
function useFreshEvents(id: string, parcel: Parcel | null): ReadonlySet<string> {
  const known = useRef<{ id: string; parcel: Parcel | null; fresh: ReadonlySet<string> }>({
    id,
    parcel: null,
    fresh: none,
  });
  if (known.current.id !== id) known.current = { id, parcel: null, fresh: none };
  if (parcel !== null && known.current.parcel !== parcel) {
    const events = newEvents(known.current.parcel, parcel);
    const fresh = events.length > 0 ? new Set([...known.current.fresh, ...events]) : known.current.fresh;
    known.current = { id, parcel, fresh };
  }
  return known.current.fresh;
}
