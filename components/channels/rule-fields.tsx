"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FieldNotes } from "@/components/ui/form/field";
import type { FieldErrors } from "@/components/ui/form/form-control";
import { Input, Select } from "@/components/ui/input";
import { channelDescriptionMax, regularLengthMax } from "@/lib/connectors/channels/constants";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { numberLengthMax } from "@/lib/parcels/parcel/constants";
import { CarrierField } from "./carrier-field";
import { type DraftField, describeNumber, type RuleDraft } from "./rules";
import { anyNumber, readPattern } from "./simple-pattern";

interface Props {
  draft: RuleDraft;
  /** Place among the rules, from 0. */
  at: number;
  /** Of the whole form; those of this rule begin with its place. */
  errors: FieldErrors;
  onChange: (draft: RuleDraft) => void;
}

/** The fields of one rule: what it matches, and which carrier it chooses. */
export function RuleFields({ draft, at, errors, onChange }: Props) {
  const t = useTranslations("channels.rules");
  const locale = useLocale();
  const errorOf = (field: DraftField) => errors[`rules.${at}.${field}`];
  const set = (field: DraftField, value: string) => onChange({ ...draft, [field]: value });
  const text = (field: DraftField, max: number, className = "") => (
    <RuleField
      label={t(field)}
      hint={field === "regular" ? t("regularHint") : undefined}
      required={field === "example" || field === "description" ? t("required") : undefined}
      error={errorOf(field)}
    >
      {(attributes) => (
        <Input
          {...attributes}
          value={draft[field]}
          maxLength={max}
          autoComplete="off"
          spellCheck={field === "description"}
          className={className}
          onChange={({ target }) => set(field, target.value)}
        />
      )}
    </RuleField>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {draft.kind === "regular" ? (
        <NumberFields draft={draft} error={errorOf("regular")} onChange={onChange}>
          {text("regular", regularLengthMax, "number")}
        </NumberFields>
      ) : (
        <RuleField label={t("country")} error={errorOf("country")}>
          {(attributes) => (
            <Select
              {...attributes}
              value={draft.country}
              onChange={({ target }) => set("country", target.value)}
            >
              <option value="">{t("chooseCountry")}</option>
              {listCountries(locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </RuleField>
      )}
      <CarrierField
        label={t("carrier")}
        value={draft.carrier}
        error={errorOf("carrier")}
        onChange={(carrier) => set("carrier", carrier)}
      />
      {draft.kind === "regular" && text("example", numberLengthMax, "number")}
      {text("description", channelDescriptionMax)}
    </div>
  );
}

interface NumberProps {
  draft: RuleDraft;
  error: string | undefined;
  onChange: Props["onChange"];
  /** The field of the expression. */
  children: ReactNode;
}

/** Which numbers a rule takes: how they begin and end and how long they are, or any expression. */
function NumberFields({ draft, error, onChange, children }: NumberProps) {
  const t = useTranslations("channels.rules");
  const id = useId();
  const { simple } = draft;
  if (simple === null)
    return (
      <div className="grid content-start gap-1">
        {children}
        {(draft.regular === "" || readPattern(draft.regular)) && (
          <Switch onSwitch={() => onChange(describeNumber(draft, readPattern(draft.regular) ?? anyNumber))}>
            {t("useSimple")}
          </Switch>
        )}
      </div>
    );
  return (
    <div className="grid content-start gap-1">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <legend className="sr-only">{t("number")}</legend>
        {(["begins", "length", "ends"] as const).map((part) => (
          <div key={part} className="min-w-0">
            <label htmlFor={`${id}-${part}`} className="mb-1 block font-medium">
              {t(part)}
            </label>
            <Input
              id={`${id}-${part}`}
              value={simple[part]}
              maxLength={part === "length" ? 2 : numberLengthMax}
              inputMode={part === "length" ? "numeric" : undefined}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-${error === undefined ? "hint" : "error"}`}
              className={part === "length" ? "tabular" : "number"}
              onChange={({ target }) => onChange(describeNumber(draft, { ...simple, [part]: target.value }))}
            />
          </div>
        ))}
      </fieldset>
      <FieldNotes id={id} hint={t("simpleHint")} error={error} />
      <Switch onSwitch={() => onChange(describeNumber(draft, null))}>{t("useExpression")}</Switch>
    </div>
  );
}

function Switch({ onSwitch, children }: { onSwitch: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onSwitch}
      className="justify-self-start py-1 font-medium text-accent text-sm underline underline-offset-4"
    >
      {children}
    </button>
  );
}

interface Attributes {
  readonly id: string;
  readonly "aria-required"?: true;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The word that says so, where one might think that it can be left out. */
  required?: string | undefined;
  error?: string | undefined;
  children: (attributes: Attributes) => ReactNode;
}

/** A labelled field whose value its rule holds, not the form. */
function RuleField({ label, hint, required, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <div className="mb-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="ms-2 text-muted text-sm">
            {required}
          </span>
        )}
      </div>
      {children({
        id,
        ...(required && { "aria-required": true }),
        "aria-invalid": error !== undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
