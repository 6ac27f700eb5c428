"use client";
import { useMemo } from "react";
import { Field } from "@/components/ui/form/field";
import { TextField } from "@/components/ui/form/fields";
import { Checkbox } from "@/components/ui/input";
import { CodeOutput } from "@/components/widget/code-output";
import { CompanyField, PagePreview, readSlug } from "@/components/widget/company-part";
import { type Language, LanguageField, MakerForm, NumberField, Radios } from "@/components/widget/maker-form";
import type { ButtonTexts, MakerTexts } from "@/components/widget/maker-texts";
import { useHashState } from "@/components/widget/use-hash-state";
import { useOwnCompany } from "@/components/widget/use-own-company";
import { readColour } from "@/lib/core/shade-accent";
import {
  buttonStyle,
  fieldStyle,
  formTarget,
  writeTrackButton,
  writeTrackForm,
  writeTrackLink,
} from "@/lib/site/content/write-embed";

interface Props {
  origin: string;
  example: string;
  languages: readonly Language[];
  texts: ButtonTexts;
  common: MakerTexts;
}

const kinds = ["form", "link"] as const;
const houseAccent = "#1f5f6b";

/** A configurator for a button or a small form on a shop's page, with preview. */
export function TrackButtonMaker({ origin, example, languages, texts, common }: Props) {
  const start = useMemo(
    () => ({
      kind: "form",
      number: example,
      label: texts.labelDefault,
      field: texts.fieldDefault,
      lang: "",
      accent: "",
      tab: "",
      company: "",
    }),
    [example, texts],
  );
  const [chosen, change] = useHashState(start);
  const kind = kinds.find((one) => one === chosen.kind) ?? "form";
  const accent = readColour(chosen.accent) ?? houseAccent;
  const lang = languages.some(({ value }) => value === chosen.lang) ? chosen.lang : "";
  const own = useOwnCompany();
  const company = readSlug(chosen.company);
  const button = {
    origin,
    company,
    lang,
    label: chosen.label || texts.labelDefault,
    fieldLabel: chosen.field || texts.fieldDefault,
    accent,
    newTab: chosen.tab !== "",
  };
  const link = writeTrackLink(origin, encodeURIComponent(chosen.number.trim()), { lang, company });
  const code = kind === "form" ? writeTrackForm(button) : writeTrackButton(button, link);

  return (
    <div className="grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-4 sm:p-5">
      <MakerForm
        label={texts.title}
        values={{ ...chosen, lang, company }}
        onChange={change}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <Radios
            legend={texts.kind}
            value={kind}
            options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            onChange={(next) => change({ kind: next })}
          />
        </div>
        <TextField name="label" label={texts.label} maxLength={80} />
        {kind === "form" ? (
          <TextField name="field" label={texts.field} maxLength={80} />
        ) : (
          <NumberField label={common.number} />
        )}
        <LanguageField languages={languages} texts={common} />
        <CompanyField own={own} chosen={company} texts={common} />
        <AccentField label={common.accent} value={accent} onChange={change} />
        <Checkbox
          className="sm:col-span-2"
          checked={button.newTab}
          onChange={(event) => change({ tab: event.target.checked ? "new" : "" })}
        >
          {texts.newTab}
        </Checkbox>
      </MakerForm>
      <Preview title={texts.preview} button={button} link={kind === "form" ? null : link} />
      <CodeOutput title={common.code} code={code} texts={common} />
      <PagePreview
        number={chosen.number || example}
        look={{ lang, company }}
        origin={origin}
        texts={common}
      />
    </div>
  );
}

interface AccentProps {
  label: string;
  value: string;
  onChange: (change: { readonly accent: string }) => void;
}

function AccentField({ label, value, onChange }: AccentProps) {
  return (
    <Field name="accent" label={label}>
      {(field) => (
        <input
          {...field}
          type="color"
          className="maker-colour"
          value={value}
          onChange={(event) => onChange({ accent: event.target.value })}
        />
      )}
    </Field>
  );
}

interface PreviewProps {
  title: string;
  button: Example;
  /** null: the form. */
  link: string | null;
}

function Preview({ title, button, link }: PreviewProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <p className="font-medium text-sm">{title}</p>
      <div data-button-preview className="rounded-xl border border-border border-dashed p-5">
        {link === null ? <ExampleForm button={button} /> : <ExampleLink button={button} link={link} />}
      </div>
    </section>
  );
}

type Example = Parameters<typeof writeTrackForm>[0];

function ExampleForm({ button }: { button: Example }) {
  const { path, field } = formTarget(button.company);
  return (
    <form
      action={`${button.lang ? `/${button.lang}` : ""}${path}`}
      method="get"
      target="_blank"
      className="flex flex-wrap gap-2"
      rel="noopener"
    >
      <input
        name={field}
        required
        maxLength={200}
        autoComplete="off"
        placeholder={button.fieldLabel}
        aria-label={button.fieldLabel}
        style={reactStyle(fieldStyle)}
      />
      <button type="submit" style={reactStyle(buttonStyle(button.accent))}>
        {button.label}
      </button>
    </form>
  );
}

function ExampleLink({ button, link }: { button: Example; link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener" style={reactStyle(buttonStyle(button.accent))}>
      {button.label}
    </a>
  );
}

/** Declarations in React's form: `border-radius` is `borderRadius`. */
function reactStyle(declarations: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
