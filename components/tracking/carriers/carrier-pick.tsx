"use client";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { FieldAttributes } from "@/components/ui/form/field";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { carrierName } from "@/lib/parcels/carriers/format";
import { rankCarriers } from "@/lib/parcels/carriers/rank-carriers";
import { CarrierMark } from "./carrier-mark";
import { type CarrierNames, loadCarriers } from "./load-carriers";

interface Props {
  value: string | null;
  onChange: (carrier: string) => void;
  /** The form's field around it: the search has its name and its error, but not its value. */
  field?: FieldAttributes;
  /** It was opened just now: the keyboard goes on in its search. */
  autoFocus?: boolean;
}

/** Answers shown at once; typing finds the rest. */
const shownMax = 30;

/** A carrier by name, out of the whole catalogue. */
export function CarrierPick({ value, onChange, field, autoFocus }: Props) {
  const t = useTranslations("shipments.pick");
  const dialog = useTranslations("carriers.dialog");
  const locale = useLocale();
  const [names, setNames] = useState<CarrierNames | "failed" | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let here = true;
    loadCarriers().then(
      (loaded) => here && setNames(loaded),
      () => here && setNames("failed"),
    );
    return () => {
      here = false;
    };
  }, []);
  if (names === "failed") return <p className="text-sm">{dialog("failedText")}</p>;
  const found = names === null ? [] : rankCarriers(names.list, text, { locale, limit: shownMax });
  const chosen = value === null ? undefined : names?.byId.get(value);
  const listed = chosen && text === "" ? [chosen, ...found.filter(({ id }) => id !== value)] : found;
  return (
    <div>
      <SearchInput
        id={field?.id}
        autoFocus={autoFocus}
        aria-invalid={field?.["aria-invalid"]}
        aria-describedby={field?.["aria-describedby"]}
        aria-label={dialog("search")}
        placeholder={dialog("search")}
        value={text}
        onSearch={setText}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0] && text !== "") onChange(found[0].id);
        }}
      />
      <ul aria-label={t("list")} className="max-h-56 overflow-y-auto overscroll-contain mt-2">
        {names === null && [0, 1, 2, 3].map((at) => <Skeleton key={at} className="my-1 h-8" />)}
        {listed.map((carrier) => (
          <li key={carrier.id}>
            <button
              type="button"
              aria-pressed={carrier.id === value}
              onClick={() => onChange(carrier.id)}
              className="flex min-h-9 w-full items-center gap-2 rounded-lg px-2 text-start text-sm hover:bg-sunk"
            >
              <CarrierMark mark={carrier.mark} className="[--mark:1.25rem]" />
              <span className="min-w-0 flex-1 truncate">{carrierName(carrier, locale)}</span>
              {carrier.id === value && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
      {names !== null && listed.length === 0 && <p className="px-2 text-muted text-sm">{t("none")}</p>}
    </div>
  );
}
