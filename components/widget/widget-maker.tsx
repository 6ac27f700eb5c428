"use client";
import { useMemo } from "react";
import { Field } from "@/components/ui/form/field";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { Checkbox } from "@/components/ui/input";
import { readColour } from "@/lib/core/shade-accent";
import { slugMax } from "@/lib/messages/brands/constants";
import { widgetHeightPx, widgetThemes, widgetWidthPx } from "@/lib/site/content/widget-address";
import { writeFrame, writeScriptCall, writeTag } from "@/lib/site/content/write-embed";
import { CarrierField } from "./carrier-field";
import { CodeOutput } from "./code-output";
import { type Language, LanguageField, MakerForm, NumberField, Radios } from "./maker-form";
import type { MakerTexts } from "./maker-texts";
import { useHashState } from "./use-hash-state";
import { WidgetPreview } from "./widget-preview";

interface Props {
  locale: string;
  origin: string;
  /** Initial number; empty if nothing is simulated. */
  example: string;
  languages: readonly Language[];
  texts: MakerTexts;
}

const size = { type: "number", inputMode: "numeric", min: 80, max: 5000, step: 10 } as const;
const forms = ["script", "tag", "frame"] as const;
/** Initial value of the colour field: the product's own accent. */
const houseAccent = "#1f5f6b";
/** What is chosen first. */
const usual = {
  number: "",
  container: "tracking",
  width: String(widgetWidthPx),
  height: String(widgetHeightPx),
  lang: "",
  carrier: "",
  accent: "",
  theme: "auto",
  company: "",
  form: "script",
};
type Chosen = Readonly<typeof usual>;

/** Widget configurator: options, preview and code. The options are in the address. */
export function WidgetMaker({ locale, origin, example, languages, texts }: Props) {
  const [chosen, change] = useHashState(useMemo(() => ({ ...usual, number: example }), [example]));
  const form = forms.find((one) => one === chosen.form) ?? "script";
  const embed = readEmbed(chosen, origin, languages);
  const linkText = texts.link.replace("{number}", () => embed.number.trim());
  const code = {
    script: () => writeScriptCall(embed),
    tag: () => writeTag(embed, linkText),
    frame: () => writeFrame(embed, linkText),
  }[form]();

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <MakerForm
        label={texts.title}
        values={{ ...chosen, lang: embed.lang, theme: embed.theme }}
        onChange={change}
        className="grid grid-cols-1 content-start gap-4"
      >
        <NumberField label={texts.number} hint={texts.numberHint} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <CarrierField
            locale={locale}
            value={chosen.carrier}
            onChange={(carrier) => change({ carrier })}
            texts={texts}
          />
          <LanguageField languages={languages} texts={texts} />
          <TextField {...size} name="width" label={texts.width} />
          <TextField {...size} name="height" label={texts.height} hint={texts.heightHint} />
          <SelectField
            name="theme"
            label={texts.theme}
            options={widgetThemes.map((one) => [one, texts.themes[one]])}
          />
          <AccentField accent={embed.accent} onChange={(accent) => change({ accent })} texts={texts} />
          <TextField
            name="company"
            label={texts.company}
            hint={texts.companyHint}
            maxLength={slugMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {form === "script" && (
            <TextField
              name="container"
              label={texts.container}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </div>
      </MakerForm>
      <Preview embed={embed} texts={texts} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <Radios
          legend={texts.form}
          value={form}
          options={forms.map((value) => ({ value, label: texts.forms[value] }))}
          onChange={(next) => change({ form: next })}
        />
        <p className="text-muted text-sm">{texts.formHints[form]}</p>
        <CodeOutput title={texts.code} code={code} texts={texts} />
        <p className="text-muted text-sm">{texts.share}</p>
      </div>
    </div>
  );
}

/** The widget that the options describe; unusable ones count as the usual. */
function readEmbed(chosen: Chosen, origin: string, languages: readonly Language[]) {
  return {
    origin,
    number: chosen.number,
    container: chosen.container.trim() || usual.container,
    width: Number.parseInt(chosen.width, 10) || widgetWidthPx,
    height: Number.parseInt(chosen.height, 10) || widgetHeightPx,
    lang: languages.some(({ value }) => value === chosen.lang) ? chosen.lang : "",
    carrier: chosen.carrier,
    accent: readColour(chosen.accent) ?? undefined,
    theme: widgetThemes.find((one) => one === chosen.theme) ?? "auto",
    company: chosen.company.trim(),
  };
}

interface AccentProps {
  accent: string | undefined;
  /** Empty: the product's own. */
  onChange: (accent: string) => void;
  texts: MakerTexts;
}

function AccentField({ accent, onChange, texts }: AccentProps) {
  return (
    <div>
      <Field name="accent" label={texts.accent} hint={texts.accentHint}>
        {(field) => (
          <input
            {...field}
            type="color"
            className="maker-colour"
            value={accent ?? houseAccent}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        checked={accent !== undefined}
        onChange={(event) => onChange(event.target.checked ? houseAccent : "")}
      >
        {texts.accentOwn}
      </Checkbox>
    </div>
  );
}

function Preview({ embed, texts }: { embed: ReturnType<typeof readEmbed>; texts: MakerTexts }) {
  return (
    <section aria-label={texts.preview} className="min-w-0 lg:row-span-2">
      <h2 className="mb-2 font-semibold">{texts.preview}</h2>
      {embed.number.trim() === "" ? (
        <p className="rounded-xl border border-border border-dashed p-6 text-muted">{texts.empty}</p>
      ) : (
        <>
          <WidgetPreview embed={embed} failed={texts.failed} />
          <p className="mt-2 text-muted text-sm">{texts.previewNote}</p>
        </>
      )}
    </section>
  );
}
