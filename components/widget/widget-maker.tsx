"use client";
import { useMemo } from "react";
import { Input } from "@/components/ui/input";
import { readColour } from "@/lib/content/shade-accent";
import { widgetHeightPx, widgetThemes, widgetWidthPx } from "@/lib/content/widget-address";
import { writeFrame, writeScriptCall, writeTag } from "@/lib/content/write-embed";
import { CarrierField } from "./carrier-field";
import { CodeOutput } from "./code-output";
import { type Language, LanguageField, MakerField, NumberField, Radios, Select } from "./maker-field";
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

const forms = ["script", "tag", "frame"] as const;
/** Initial value of the colour field: the product's own accent. */
const houseAccent = "#1f5f6b";

/** Widget configurator: options, preview and code. The options are in the address. */
export function WidgetMaker({ locale, origin, example, languages, texts }: Props) {
  const start = useMemo(
    () => ({
      number: example,
      container: "tracking",
      width: String(widgetWidthPx),
      height: String(widgetHeightPx),
      lang: "",
      carrier: "",
      accent: "",
      theme: "auto",
      form: "script",
    }),
    [example],
  );
  const [chosen, change] = useHashState(start);
  const accent = readColour(chosen.accent) ?? undefined;
  const form = forms.find((one) => one === chosen.form) ?? "script";
  const theme = widgetThemes.find((one) => one === chosen.theme) ?? "auto";
  const embed = {
    origin,
    number: chosen.number,
    container: chosen.container.trim() || start.container,
    width: Number.parseInt(chosen.width, 10) || widgetWidthPx,
    height: Number.parseInt(chosen.height, 10) || widgetHeightPx,
    lang: languages.some(({ value }) => value === chosen.lang) ? chosen.lang : "",
    carrier: chosen.carrier,
    accent,
    theme,
  };
  const linkText = texts.link.replace("{number}", () => embed.number.trim());
  const code = {
    script: () => writeScriptCall(embed),
    tag: () => writeTag(embed, linkText),
    frame: () => writeFrame(embed, linkText),
  }[form]();

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <form
        aria-label={texts.title}
        className="grid grid-cols-1 content-start gap-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <NumberField
          label={texts.number}
          hint={texts.numberHint}
          value={chosen.number}
          onChange={(number) => change({ number })}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <CarrierField
            locale={locale}
            value={chosen.carrier}
            onChange={(carrier) => change({ carrier })}
            texts={texts}
          />
          <LanguageField
            value={embed.lang}
            onChange={(lang) => change({ lang })}
            languages={languages}
            texts={texts}
          />
          <SizeField label={texts.width} value={chosen.width} onChange={(width) => change({ width })} />
          <SizeField
            label={texts.height}
            hint={texts.heightHint}
            value={chosen.height}
            onChange={(height) => change({ height })}
          />
          <MakerField label={texts.theme}>
            {(field) => (
              <Select {...field} value={theme} onChange={(event) => change({ theme: event.target.value })}>
                {widgetThemes.map((one) => (
                  <option key={one} value={one}>
                    {texts.themes[one]}
                  </option>
                ))}
              </Select>
            )}
          </MakerField>
          <div>
            <MakerField label={texts.accent} hint={texts.accentHint}>
              {(field) => (
                <input
                  {...field}
                  type="color"
                  className="maker-colour"
                  value={accent ?? houseAccent}
                  onChange={(event) => change({ accent: event.target.value })}
                />
              )}
            </MakerField>
            <label className="mt-1 flex min-h-8 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-[var(--accent)]"
                checked={accent !== undefined}
                onChange={(event) => change({ accent: event.target.checked ? houseAccent : "" })}
              />
              {texts.accentOwn}
            </label>
          </div>
          {form === "script" && (
            <MakerField label={texts.container}>
              {(field) => (
                <Input
                  {...field}
                  value={chosen.container}
                  maxLength={100}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => change({ container: event.target.value })}
                />
              )}
            </MakerField>
          )}
        </div>
      </form>
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

interface SizeProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

function SizeField({ label, hint, value, onChange }: SizeProps) {
  return (
    <MakerField label={label} hint={hint}>
      {(field) => (
        <Input
          {...field}
          type="number"
          inputMode="numeric"
          min={80}
          max={5000}
          step={10}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </MakerField>
  );
}
