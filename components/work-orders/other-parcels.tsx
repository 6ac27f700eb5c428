"use client";
import { PackagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useStatusText } from "@/components/tracking/journey/use-status-text";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Input } from "@/components/ui/input";
import type { OrderView, OtherParcel } from "@/lib/messages/work-orders/schemas";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { addParcel, deleteParcel } from "./order-calls";
import { useOrderBoard } from "./order-context";
import { useOrderAct } from "./use-order-act";

interface Props {
  order: OrderView;
  parcels: readonly OtherParcel[];
}

/** Further parcels that an order is about: with their status, added by their numbers. */
export function OtherParcels({ order, parcels }: Props) {
  const t = useTranslations("work-orders.order.otherParcels");
  const { mayEdit } = useOrderBoard();
  const statusText = useStatusText();
  const act = useOrderAct();
  const [isAdding, setAdding] = useState(false);
  if (parcels.length === 0 && !mayEdit) return null;
  return (
    <section aria-label={t("title")}>
      {(parcels.length > 0 || isAdding) && <h3 className="mb-1 font-semibold">{t("title")}</h3>}
      {parcels.length > 0 && (
        <ul className="mb-2">
          {parcels.map(({ shipmentId, number, status }) => (
            <li key={shipmentId} className="flex min-h-9 items-center gap-2 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <NumberText grouped={number} />
              </span>
              {status && (
                <span data-status={statusKeys[status]} className="text-status">
                  {statusText(status, null).label}
                </span>
              )}
              {mayEdit && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("remove", { number })}
                  aria-disabled={act.working}
                  className="ms-auto"
                  onClick={() => void act.run(() => deleteParcel(order, shipmentId))}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && isAdding && <AddParcel order={order} act={act} />}
      {mayEdit && !isAdding && (
        <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
          <PackagePlus aria-hidden="true" />
          {t("open")}
        </Button>
      )}
      <ErrorNote text={act.failure} />
    </section>
  );
}

interface AddProps {
  order: OrderView;
  act: ReturnType<typeof useOrderAct>;
}

function AddParcel({ order, act }: AddProps) {
  const t = useTranslations("work-orders.order.otherParcels");
  const [number, setNumber] = useState("");
  async function add(event: FormEvent) {
    event.preventDefault();
    if (number.trim() !== "" && (await act.run(() => addParcel(order, number)))) setNumber("");
  }
  return (
    <form onSubmit={(event) => void add(event)} className="flex gap-2">
      <Input
        aria-label={t("number")}
        placeholder={t("number")}
        maxLength={50}
        autoComplete="off"
        autoFocus
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" variant="outline" aria-disabled={act.working}>
        {t("add")}
      </Button>
    </form>
  );
}
