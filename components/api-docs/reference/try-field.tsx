import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { type FormField, type Part, toValue } from "./rules";

/** The JSON literal. */
const nothing = "null";

interface Props {
  field: FormField;
  part: Part;
  value: unknown;
  /** Id of the field's description. */
  explained: string;
  onChange: (value: unknown) => void;
}

/** One value: a select if the contract lists the values, a date, or text with the example as placeholder. */
export function TryField({ field, part, value, explained, onChange }: Props) {
  const t = useTranslations("docs.try");
  const calls = useTranslations("docs.calls");
  const id = useId();
  const choices = field.types.includes("boolean") ? ["true", "false"] : field.allowed.map(String);
  const type = field.types.join(" / ");
  return (
    <div className="try-field">
      <label htmlFor={id}>
        <code>{field.name}</code>
        <span className="call-type">{type}</span>
        {field.required && <strong>{calls("required")}</strong>}
      </label>
      <div className="flex gap-1">
        {choices.length > 0 ? (
          <ChoiceField {...{ id, field, part, value, explained, onChange }} choices={choices} />
        ) : (
          <TextField {...{ id, field, part, value, explained, onChange }} />
        )}
        {field.nullable && (
          <button
            type="button"
            className="try-null"
            aria-pressed={value === null}
            aria-label={t("sendNull", { name: field.name })}
            onClick={() => onChange(value === null ? undefined : null)}
          >
            {nothing}
          </button>
        )}
      </div>
    </div>
  );
}

function ChoiceField({
  id,
  field,
  part,
  value,
  explained,
  onChange,
  choices,
}: Props & { id: string; choices: readonly string[] }) {
  const t = useTranslations("docs.try");
  return (
    <select
      id={id}
      value={value === undefined || value === null ? "" : String(value)}
      disabled={value === null}
      aria-describedby={explained}
      onChange={(event) => onChange(toValue(event.currentTarget.value, field, part))}
    >
      <option value="">{t("unset")}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** Keeps the input as typed: `1.` may become a number. */
function TextField({ id, field, part, value, explained, onChange }: Props & { id: string }) {
  const [typed, setTyped] = useState("");
  const text = value === undefined || value === null ? "" : String(value);
  const isDate = field.formats.length === 1 && field.formats[0] === "date";
  return (
    <Input
      id={id}
      type={isDate ? "date" : "text"}
      inputMode={field.types.includes("integer") ? "numeric" : undefined}
      value={toValue(typed, field, part) === value ? typed : text}
      disabled={value === null}
      placeholder={value === null ? nothing : (field.example ?? undefined)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-describedby={explained}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(toValue(event.currentTarget.value, field, part));
      }}
    />
  );
}
