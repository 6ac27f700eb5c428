"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { use, useId, useState } from "react";
import { ShipmentLogContext } from "../list-context";
import { useListTime } from "../use-list-time";

/** The webhook events of a shipment; fetched when opened. */
export function WebhookSection({ shipmentId }: { shipmentId: string }) {
  const t = useTranslations("webhooks.number");
  const times = useListTime();
  const id = useId();
  const [open, setOpen] = useState(false);
  const ShipmentLog = use(ShipmentLogContext);
  if (ShipmentLog === null) return null;
  return (
    <section className="mt-6 border-border border-t pt-3">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-9 items-center gap-1.5 font-semibold"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 text-muted transition-transform motion-reduce:transition-none ${open ? "" : "-rotate-90"}`}
          />
          {t("title")}
        </button>
      </h3>
      <div id={id} className="mt-1.5">
        {open && <ShipmentLog shipmentId={shipmentId} times={times} />}
      </div>
    </section>
  );
}
