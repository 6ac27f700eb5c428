"use client";
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/form/field";
import { Input } from "@/components/ui/input";
import { brandLinksMax, linkLabelMax, linkUrlMax } from "@/lib/messages/brands/constants";
import { type LinkDraft, newLink } from "./rules";
import type { BrandFormControl } from "./use-brand-form";

/** Links below emails and the tracking page, in their order. */
export function LinkFields({ form }: { form: BrandFormControl }) {
  const t = useTranslations("brand.links");
  const { links } = form.values;
  const set = (next: readonly LinkDraft[]) => form.setValue("links", [...next]);
  return (
    <div className="grid gap-3">
      {links.length > 0 && (
        <ol className="grid gap-3">
          {links.map((draft, at) => (
            <li key={draft.key} className="flex items-start gap-2">
              <LinkRow
                draft={draft}
                place={at + 1}
                errors={{
                  label: form.errors[`links.${at}.label`],
                  url: form.errors[`links.${at}.url`],
                }}
                onChange={(next) => set(links.map((one) => (one.key === draft.key ? next : one)))}
              />
              <Button
                variant="ghost"
                iconOnly
                aria-label={t("remove", { place: at + 1 })}
                onClick={() => set(links.filter(({ key }) => key !== draft.key))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button size="sm" disabled={links.length >= brandLinksMax} onClick={() => set([...links, newLink()])}>
          <Plus aria-hidden="true" />
          {t("add")}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  draft: LinkDraft;
  place: number;
  errors: { readonly label: ReactNode; readonly url: ReactNode };
  onChange: (draft: LinkDraft) => void;
}

function LinkRow({ draft, place, errors, onChange }: RowProps) {
  const t = useTranslations("brand.links");
  const id = useId();
  const field = (name: "label" | "url", max: number, placeholder: string) => (
    <div className="min-w-0">
      <Input
        value={draft[name]}
        maxLength={max}
        placeholder={placeholder}
        aria-label={t(`${name}Of`, { place })}
        aria-invalid={errors[name] !== undefined}
        aria-describedby={errors[name] === undefined ? undefined : `${id}-${name}-error`}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      />
      <FieldNotes id={`${id}-${name}`} error={errors[name]} />
    </div>
  );
  return (
    <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
      {field("label", linkLabelMax, t("labelSample"))}
      {field("url", linkUrlMax, t("urlSample"))}
    </div>
  );
}
