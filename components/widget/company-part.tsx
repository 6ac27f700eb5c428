"use client";
import { useState } from "react";
import { SelectField } from "@/components/ui/form/fields";
import { LazyModule } from "@/components/ui/lazy-module";
import { slugPattern } from "@/lib/messages/brands/constants";
import { type WidgetLook, widgetWidthPx } from "@/lib/site/content/widget-address";
import type { MakerTexts } from "./maker-texts";

/** A company as it stands in addresses; empty if the text is none. */
export function readSlug(text: string): string {
  const slug = text.trim().toLowerCase();
  return slugPattern.test(slug) ? slug : "";
}

interface FieldProps {
  /** The reader's company; null: it has no tracking page. */
  own: string | null;
  /** What is chosen; empty: our results. */
  chosen: string;
  texts: MakerTexts;
}

/** What opens: our results, or the company's tracking page. Nothing for those without one. */
export function CompanyField({ own, chosen, texts }: FieldProps) {
  const company = chosen || own;
  if (company === null) return null;
  return (
    <SelectField
      name="company"
      label={texts.opens}
      none={texts.opensResults}
      options={[[company, `${texts.opensOwn} (${company})`]]}
    />
  );
}

interface PreviewProps {
  number: string;
  look: WidgetLook;
  origin: string;
  texts: MakerTexts;
}

/** Height of the preview, in pixels. */
const height = 420;
const load = () => import("./widget-preview");

/** The journey that customers come to, in the look of whom it belongs to; loaded when it is opened. */
export function PagePreview({ number, look, origin, texts }: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  if (number.trim() === "") return null;
  const embed = { ...look, origin, number, height, width: widgetWidthPx, container: "" };
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit rounded-md py-1.5 text-link text-sm">{texts.customersSee}</summary>
      <p className="mb-2 text-muted text-sm">{texts.customersNote}</p>
      {isOpen && (
        <LazyModule load={load} failed={() => <p className="text-muted text-sm">{texts.failed}</p>}>
          {({ WidgetPreview }) => <WidgetPreview embed={embed} failed={texts.failed} />}
        </LazyModule>
      )}
    </details>
  );
}
