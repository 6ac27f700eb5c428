"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { TitledSection } from "@/components/ui/titled-section";
import { brandNameMax, slugMax } from "@/lib/messages/brands/constants";
import type { BrandView } from "@/lib/messages/brands/schemas";
import { BrandPreview } from "./brand-preview";
import { ColourFields } from "./colour-fields";
import { LinkFields } from "./link-fields";
import { LogoField } from "./logo-field";
import { proposeSlug } from "./rules";
import { useBrandForm } from "./use-brand-form";

interface Props {
  start: BrandView;
  pages: string;
  now: string;
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** The company's look, with what it looks like beside it. */
export function BrandForm({ start: first, pages, now }: Props) {
  const t = useTranslations("brand");
  const [start, setStart] = useState(first);
  const form = useBrandForm(start, setStart);
  const { values } = form;
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <Form form={form} className="grid min-w-0 content-start gap-5">
        <TitledSection id="brand-look" title={t("look.title")} text={t("look.text")}>
          <div className="grid gap-4">
            <TextField
              name="name"
              label={t("look.name")}
              hint={t("look.nameHint", { name: start.companyName })}
              placeholder={start.companyName}
              maxLength={brandNameMax}
              autoComplete="organization"
            />
            <LogoField form={form} />
            <ColourFields form={form} />
          </div>
        </TitledSection>
        <TitledSection id="brand-links" title={t("links.title")} text={t("links.text")}>
          <LinkFields form={form} />
        </TitledSection>
        <TitledSection id="brand-page" title={t("page.title")} text={t("page.text")}>
          <TextField
            name="slug"
            label={t("page.slug")}
            hint={t("page.slugHint", { address: `${pages}${values.slug || t("page.sample")}` })}
            placeholder={proposeSlug(values.name || start.companyName)}
            maxLength={slugMax}
            {...plain}
          />
          {start.page && values.slug === start.slug && <PageLink page={start.page} />}
        </TitledSection>
        <FormEnd submit={t("save")} done={t("saved")} />
      </Form>
      <BrandPreview draft={values} companyName={start.companyName} now={now} />
    </div>
  );
}

function PageLink({ page }: { page: string }) {
  const t = useTranslations("brand.page");
  const copy = useTranslations("common.copy");
  const parcel = useTranslations("parcel.carrier");
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <a
        href={page}
        target="_blank"
        rel="noopener noreferrer"
        className="break-all text-[var(--link)] underline-offset-4 hover:underline"
      >
        {page} <span className="sr-only">{parcel("opensNew")}</span>
      </a>
      <CopyButton text={page} label={t("copy")} copied={copy("copied")} failed={copy("failed")} />
    </p>
  );
}
