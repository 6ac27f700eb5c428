"use client";
import { useMemo } from "react";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { CarrierField } from "@/components/widget/carrier-field";
import { CodeOutput } from "@/components/widget/code-output";
import { CompanyField, PagePreview, readSlug } from "@/components/widget/company-part";
import { type Language, LanguageField, MakerForm, NumberField } from "@/components/widget/maker-form";
import type { LinkTexts, MakerTexts } from "@/components/widget/maker-texts";
import { useHashState } from "@/components/widget/use-hash-state";
import { useOwnCompany } from "@/components/widget/use-own-company";
import { writeTrackLink } from "@/lib/site/content/write-embed";
import { placeholderOf, shopSystems } from "./rules";

interface Props {
  locale: string;
  origin: string;
  example: string;
  languages: readonly Language[];
  texts: LinkTexts;
  common: MakerTexts;
}

const ownField = { name: "own", maxLength: 100, autoComplete: "off", spellCheck: false } as const;

/** A configurator for the results link with a shop system's placeholder for the number. */
export function TrackLinkMaker({ locale, origin, example, languages, texts, common }: Props) {
  const start = useMemo(
    () => ({ shop: "shopify", number: example, own: "{number}", lang: "", carrier: "", company: "" }),
    [example],
  );
  const [chosen, change] = useHashState(start);
  const shop = shopSystems.find((one) => one === chosen.shop) ?? "shopify";
  const lang = languages.some(({ value }) => value === chosen.lang) ? chosen.lang : "";
  const own = useOwnCompany();
  const company = readSlug(chosen.company);
  const look = { lang, carrier: chosen.carrier, company };
  const given = shop === "plain" ? chosen.number : chosen.own;
  const code = writeTrackLink(origin, placeholderOf(shop, given), look);

  return (
    <div className="grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-4 sm:p-5">
      <MakerForm
        label={texts.title}
        values={{ ...chosen, shop, lang, company }}
        onChange={change}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <SelectField
          name="shop"
          label={texts.shop}
          options={shopSystems.map((one) => [one, texts.shops[one]])}
        />
        {shop === "plain" && <NumberField label={common.number} />}
        {shop === "own" && <TextField {...ownField} label={texts.placeholder} />}
        <LanguageField languages={languages} texts={common} />
        <CarrierField
          locale={locale}
          value={chosen.carrier}
          onChange={(carrier) => change({ carrier })}
          texts={common}
        />
        <CompanyField own={own} chosen={company} texts={common} />
      </MakerForm>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-medium text-sm">{texts.template}</p>
        <CodeOutput title={texts.template} code={code} texts={common} />
        {example !== "" && (
          <TryLink
            link={writeTrackLink("", example, { ...look, lang: lang || locale })}
            label={texts.try.replace("{number}", () => example)}
          />
        )}
      </div>
      <PagePreview number={chosen.number || example} look={look} origin={origin} texts={common} />
    </div>
  );
}

function TryLink({ link, label }: { link: string; label: string }) {
  return (
    <p className="text-sm">
      <a
        href={link}
        target="_blank"
        rel="noopener"
        className="text-[var(--link)] underline underline-offset-2"
      >
        {label}
      </a>
    </p>
  );
}
