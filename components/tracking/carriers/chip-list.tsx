"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  /** The words for no choice. */
  none: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
  /** How another one is added. */
  children: ReactNode;
}

/** Some of many: what is chosen, each with a button that removes it. */
export function ChipList({ label, none, values, nameOf, onRemove, children }: Props) {
  const t = useTranslations("carriers.scope");
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend id={id} className="mb-1 font-medium">
        {label}
      </legend>
      {values.length === 0 ? (
        <p className="mb-1.5 text-muted text-sm">{none}</p>
      ) : (
        <ul aria-labelledby={id} className="mb-1.5 flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="flex min-w-0 items-center gap-1 rounded-lg bg-sunk ps-2.5 text-sm [overflow-wrap:anywhere]"
            >
              {nameOf(value)}
              <button
                type="button"
                aria-label={t("remove", { name: nameOf(value) })}
                onClick={() => onRemove(value)}
                className="grid size-8 shrink-0 place-items-center rounded-lg text-muted hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </fieldset>
  );
}
