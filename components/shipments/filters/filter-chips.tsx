"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { filterParts, partsInUse, without } from "../address";
import type { Address } from "../use-address";
import { useFilterTexts } from "./use-filter-texts";

/** The parts of the filter that are in use; each goes with one press, or all of them. */
export function FilterChips({ address }: { address: Address }) {
  const t = useTranslations("shipments.filter");
  const wordsOf = useFilterTexts();
  const { query, go } = address;
  const parts = partsInUse(query);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t("inUse")} className="flex flex-wrap items-center gap-1.5">
      {parts.map((part) => (
        <li key={part} className="min-w-0">
          <button type="button" className="list-chip" onClick={() => go((now) => without(now, [part]))}>
            <span className="sr-only">{t("remove")} </span>
            <span className="truncate">{wordsOf(query, part)}</span>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="list-link px-1.5 text-sm"
          onClick={() => go((now) => without(now, filterParts))}
        >
          {t("clearAll")}
        </button>
      </li>
    </ul>
  );
}
