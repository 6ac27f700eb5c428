"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { CutNumberText } from "@/components/tracking/parcel/number-text";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import "./preview-panel.css";

interface Props {
  row: ShipmentView;
  onClose: () => void;
  children: ReactNode;
}

/** What has the keyboard, or uses Escape for itself. */
const busy = "dialog[open], [role=dialog], [role=alertdialog], :popover-open";
const typing = "input:not([type=checkbox]), textarea, select";

/** A shipment beside its list. Escape closes it and leads the keyboard back to its row. */
export function PreviewPanel({ row, onClose, children }: Props) {
  const t = useTranslations("shipments.details");
  const parcel = useTranslations("parcel");
  const { grouped } = useShipmentList();
  const body = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shipment begins at its top
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [row.id]);
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(busy)) return;
      if (document.activeElement?.matches(typing)) return;
      close.current();
    };
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <section
      id={`row-${row.id}`}
      aria-label={t("label", { number: row.number })}
      className="list-preview animate-arrive motion-reduce:animate-none"
    >
      <header className="flex items-center gap-1 border-border border-b py-1.5 ps-4 pe-1.5">
        <CutNumberText grouped={grouped(row.number, row.carrier)} className="flex-1 font-medium" />
        <CopyButton
          text={row.number}
          label={parcel("copyNumber")}
          copied={parcel("copied")}
          failed={parcel("copyFailed")}
        />
        <Button size="sm" variant="ghost" iconOnly aria-label={t("close")} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div ref={body} tabIndex={0} className="part-scroll min-h-0 flex-1 p-4">
        {children}
      </div>
    </section>
  );
}
