import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { fieldId } from "@/components/api-docs/rules";
import { Button } from "@/components/ui/button";
import { emptyOf, type FormField, openFields, type Part, withValue } from "./rules";
import { TryField } from "./try-field";

interface Props {
  /** Prefix of the ids of the descriptions beside the form. */
  prefix: string;
  part: Part;
  fields: readonly FormField[];
  values: Readonly<Record<string, unknown>>;
  onChange: (values: Record<string, unknown>) => void;
}

/** The fields of an object: required and filled ones first, the others collapsed. */
export function TryFields({ prefix, part, fields, values, onChange }: Props) {
  const t = useTranslations("docs.try");
  const [open] = useState(() => openFields(fields, values));
  const draw = (field: FormField) => {
    const change = (value: unknown) => onChange(withValue(values, field.name, value));
    return field.items ? (
      <TryItems key={field.name} prefix={prefix} field={field} items={values[field.name]} onChange={change} />
    ) : (
      <TryField
        key={field.name}
        field={field}
        part={part}
        value={values[field.name]}
        explained={fieldId(prefix, field.path)}
        onChange={change}
      />
    );
  };
  const folded = fields.filter(({ name }) => !open.has(name));
  return (
    <div className="try-fields">
      {fields.filter(({ name }) => open.has(name)).map(draw)}
      {folded.length > 0 && (
        <details>
          <summary>{t("more", { count: folded.length })}</summary>
          <div className="try-fields">{folded.map(draw)}</div>
        </details>
      )}
    </div>
  );
}

interface ItemsProps {
  prefix: string;
  field: FormField;
  items: unknown;
  onChange: (items: unknown) => void;
}

/** A list of objects, one set of fields for each. */
function TryItems({ prefix, field, items, onChange }: ItemsProps) {
  const t = useTranslations("docs.try");
  const id = useId();
  const fields = field.items ?? [];
  const list = Array.isArray(items) ? (items as Record<string, unknown>[]) : [];
  // Items have no ids: keys follow the order in which they were added.
  const [keys, setKeys] = useState(() => list.map((_, at) => at));
  function add() {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange([...list, emptyOf(fields)]);
  }
  function remove(at: number) {
    setKeys(keys.filter((_, other) => other !== at));
    onChange(list.filter((_, other) => other !== at));
  }
  return (
    <div className="try-items">
      {list.map((item, at) => (
        <fieldset key={keys[at]}>
          <legend>{t("item", { name: field.name, number: at + 1 })}</legend>
          {list.length > 1 && <RemoveItem number={at + 1} onRemove={() => remove(at)} />}
          <TryFields
            prefix={prefix}
            part="body"
            fields={fields}
            values={item}
            onChange={(next) => onChange(list.with(at, next))}
          />
        </fieldset>
      ))}
      <Button
        variant="outline"
        size="sm"
        id={id}
        onClick={add}
        aria-disabled={list.length >= (field.limit?.max ?? Infinity)}
      >
        <Plus aria-hidden="true" />
        {t("add")}
      </Button>
    </div>
  );
}

function RemoveItem({ number, onRemove }: { number: number; onRemove: () => void }) {
  const t = useTranslations("docs.try");
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      className="try-remove"
      aria-label={t("remove", { number })}
      onClick={onRemove}
    >
      <Trash2 aria-hidden="true" />
    </Button>
  );
}
