"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/input";
import type { BrandFormControl } from "./use-brand-form";

/** A first colour of one's own: the product's accent. */
const firstColour = "#02646d";

/** The accent colour, and another one for dark mode. */
export function ColourFields({ form }: { form: BrandFormControl }) {
  const t = useTranslations("brand.colour");
  const { colour, darkColour } = form.values;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t("title")}</legend>
      <Colour
        choice={t("own")}
        label={t("title")}
        value={colour}
        first={firstColour}
        onChange={(next) => form.setValue("colour", next)}
      />
      {colour !== "" && (
        <Colour
          choice={t("dark")}
          label={t("dark")}
          value={darkColour}
          first={colour}
          onChange={(next) => form.setValue("darkColour", next)}
        />
      )}
      <p className="text-muted text-sm">{t("hint")}</p>
    </fieldset>
  );
}

interface ColourProps {
  /** What ticking the box chooses. */
  choice: string;
  label: string;
  /** `#rrggbb`; empty: not chosen. */
  value: string;
  /** What it begins with. */
  first: string;
  onChange: (value: string) => void;
}

function Colour({ choice, label, value, first, onChange }: ColourProps) {
  const id = useId();
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox checked={value !== ""} onChange={({ target }) => onChange(target.checked ? first : "")}>
        {choice}
      </Checkbox>
      {value !== "" && (
        <span className="flex items-center gap-2">
          <input
            id={id}
            type="color"
            aria-label={label}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="h-10 w-16 cursor-pointer rounded-lg border border-border bg-surface p-1"
          />
          <output htmlFor={id} className="number text-muted text-sm">
            {value}
          </output>
        </span>
      )}
    </div>
  );
}
