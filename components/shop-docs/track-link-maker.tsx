"use client";
import { useMemo } from "react";
import { Input } from "@/components/ui/input";
import { CarrierField } from "@/components/widget/carrier-field";
import { CodeOutput } from "@/components/widget/code-output";
import {
  type Language,
  LanguageField,
  MakerField,
  NumberField,
  Select,
} from "@/components/widget/maker-field";
import type { LinkTexts, MakerTexts } from "@/components/widget/maker-texts";
import { useHashState } from "@/components/widget/use-hash-state";
import { writeTrackLink } from "@/lib/content/write-embed";
import { placeholderOf, shopSystems } from "./rules";

interface Props {
  locale: string;
  origin: string;
  example: string;
  languages: readonly Language[];
  texts: LinkTexts;
  common: MakerTexts;
}

/** A configurator for the results link with a shop system's placeholder for the number. */
export function TrackLinkMaker({ locale, origin, example, languages, texts, common }: Props) {
  const start = useMemo(
    () => ({ shop: "shopify", number: example, own: "{number}", lang: "", carrier: "" }),
    [example],
  );
  const [chosen, change] = useHashState(start);
  const shop = shopSystems.find((one) => one === chosen.shop) ?? "shopify";
  const lang = languages.some(({ value }) => value === chosen.lang) ? chosen.lang : "";
  const look = { lang, carrier: chosen.carrier };
  const given = shop === "plain" ? chosen.number : chosen.own;
  const code = writeTrackLink(origin, placeholderOf(shop, given), look);

  return (
    <div className="grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-4 sm:p-5">
      <form
        aria-label={texts.title}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <MakerField label={texts.shop}>
          {(field) => (
            <Select {...field} value={shop} onChange={(event) => change({ shop: event.target.value })}>
              {shopSystems.map((one) => (
                <option key={one} value={one}>
                  {texts.shops[one]}
                </option>
              ))}
            </Select>
          )}
        </MakerField>
        {shop === "plain" && (
          <NumberField
            label={common.number}
            value={chosen.number}
            onChange={(number) => change({ number })}
          />
        )}
        {shop === "own" && (
          <MakerField label={texts.placeholder}>
            {(field) => (
              <Input
                {...field}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                value={chosen.own}
                onChange={(event) => change({ own: event.target.value })}
              />
            )}
          </MakerField>
        )}
        <LanguageField
          value={lang}
          onChange={(lang) => change({ lang })}
          languages={languages}
          texts={common}
        />
        <CarrierField
          locale={locale}
          value={chosen.carrier}
          onChange={(carrier) => change({ carrier })}
          texts={common}
        />
      </form>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-medium text-sm">{texts.template}</p>
        <CodeOutput title={texts.template} code={code} texts={common} />
        {example !== "" && (
          <p className="text-sm">
            <a
              href={writeTrackLink("", example, { lang: lang || locale, carrier: chosen.carrier })}
              target="_blank"
              rel="noopener"
              className="text-[var(--link)] underline underline-offset-2"
            >
              {texts.try.replace("{number}", () => example)}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
