"use client";
import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { CarrierPick } from "@/components/tracking/carriers/carrier-pick";
import { useCarriers } from "@/components/tracking/carriers/use-carriers";
import { FieldNotes } from "@/components/ui/form/field";
import { carrierName } from "@/lib/parcels/carriers/format";

interface Props {
  label: string;
  /** Catalogue id; empty: none is chosen yet. */
  value: string;
  /** Its name as the server gave it, until the catalogue is loaded. */
  name?: string | undefined;
  hint?: string;
  error?: string | undefined;
  onChange: (carrier: string) => void;
}

/** A carrier: its name, and the whole catalogue once it is to be another one. */
export function CarrierField({ label, value, name, hint, error, onChange }: Props) {
  const t = useTranslations("channels.form");
  const locale = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  }
  const carrier = useCarriers(value !== "")?.byId.get(value);
  const shown = carrier ? carrierName(carrier, locale) : (name ?? value);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever the focus is within
    <div className="relative min-w-0" onKeyDown={leave}>
      <p id={`${id}-label`} className="mb-1 font-medium">
        {label}
      </p>
      <button
        type="button"
        ref={button}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 w-full items-center gap-2 rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-3 text-start hover:border-[var(--field-border-hover)] aria-invalid:border-danger sm:h-10 sm:text-[0.9375rem]"
      >
        {carrier && <CarrierMark mark={carrier.mark} className="[--mark:1.25rem]" />}
        <span className={`min-w-0 flex-1 truncate ${value === "" ? "text-muted" : ""}`}>
          {value === "" ? t("chooseCarrier") : shown}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      {isOpen && (
        <div className="absolute inset-x-0 z-20 mt-2 rounded-xl border border-border bg-surface p-2 shadow-overlay">
          <CarrierPick
            autoFocus
            value={value === "" ? null : value}
            onChange={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        </div>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
