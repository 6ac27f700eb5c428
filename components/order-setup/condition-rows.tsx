"use client";
import { Plus, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { loadCarriers } from "@/components/tracking/carriers/load-carriers";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Select } from "@/components/ui/input";
import { conditionsMax, type FieldType, type Operator } from "@/lib/messages/order-setup/constants";
import { carrierName } from "@/lib/parcels/carriers/format";
import { operatorKey } from "./operator-key";
import { type ConditionDraft, isList, newCondition, operatorsFor, splitList, typeOf } from "./rules";
import type { Setup } from "./setup-calls";
import { type Option, useConditionFields, useValueOptions } from "./use-value-options";

interface Props {
  /** Path of the list in the form. */
  path: "all" | "any";
  rows: readonly ConditionDraft[];
  setup: Setup;
  errorOf: (path: string) => string | undefined;
  onChange: (rows: readonly ConditionDraft[]) => void;
}

/** Conditions: all of them must hold, or one. */
export function ConditionRows({ path, rows, setup, errorOf, onChange }: Props) {
  const t = useTranslations("work-orders.setup.triggers");
  const replace = (key: string, row: ConditionDraft) =>
    onChange(rows.map((one) => (one.key === key ? row : one)));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{t(path)}</legend>
      {rows.map((row, at) => (
        <ConditionRow
          key={row.key}
          {...{ row, setup }}
          label={t("condition", { place: at + 1 })}
          error={errorOf(`${path}.${at}.value`) ?? errorOf(`${path}.${at}`)}
          onChange={(changed) => replace(row.key, changed)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < conditionsMax && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, newCondition("category", "choice")])}>
            <Plus aria-hidden="true" />
            {t("addCondition")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface RowProps {
  row: ConditionDraft;
  setup: Setup;
  label: string;
  error: string | undefined;
  onChange: (row: ConditionDraft) => void;
  onRemove: () => void;
}

function ConditionRow({ row, setup, label, error, onChange, onRemove }: RowProps) {
  const t = useTranslations("work-orders.setup.triggers");
  const id = useId();
  const fields = useConditionFields(setup);
  const type = typeOf(row.field, setup.fields);
  const choose = (field: string) =>
    onChange({ ...newCondition(field, typeOf(field, setup.fields) ?? "line"), key: row.key });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read out with both legends
    <div role="group" aria-label={label} className="grid gap-2 rounded-xl border border-border p-3">
      <div className="grid gap-2" style={{ gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto" }}>
        <Select
          dense
          aria-label={t("field")}
          value={row.field}
          onChange={({ target }) => choose(target.value)}
        >
          {type === null && <option value={row.field}>{t("gone")}</option>}
          {fields.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          dense
          aria-label={t("operator")}
          value={row.op}
          onChange={({ target }) => onChange({ ...row, op: target.value as Operator })}
        >
          {(type === null ? [row.op] : operatorsFor(type)).map((op) => (
            <option key={op} value={op}>
              {t(operatorKey(op, type))}
            </option>
          ))}
        </Select>
        <Button size="sm" variant="ghost" iconOnly aria-label={t("removeCondition")} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {type !== null && (
        <ConditionValue
          {...{ row, setup, type, onChange }}
          invalid={error !== undefined}
          errorId={`${id}-error`}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

interface ValueProps {
  row: ConditionDraft;
  setup: Setup;
  type: FieldType;
  invalid: boolean;
  errorId: string;
  onChange: (row: ConditionDraft) => void;
}

function ConditionValue({ row, setup, type, invalid, errorId, onChange }: ValueProps) {
  const t = useTranslations("work-orders.setup.triggers");
  const optionsOf = useValueOptions(setup);
  const carriers = useCarrierOptions(row.field === "carrier");
  const options = row.field === "carrier" ? carriers : optionsOf(row.field);
  const attributes = {
    "aria-label": t("value"),
    "aria-invalid": invalid,
    "aria-describedby": invalid ? errorId : undefined,
  };
  if (isList(row.op) && options !== null)
    return (
      <ChoiceList
        {...{ options }}
        label={t("value")}
        values={row.values}
        onChange={(values) => onChange({ ...row, values })}
      />
    );
  if (isList(row.op))
    return (
      <WordList
        {...{ attributes }}
        hint={t("wordsHint")}
        values={row.values}
        onChange={(values) => onChange({ ...row, values })}
      />
    );
  if (options !== null)
    return (
      <Select
        dense
        {...attributes}
        value={row.value}
        onChange={({ target }) => onChange({ ...row, value: target.value })}
      >
        <option value="">{t("choose")}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    );
  return (
    <Input
      dense
      {...attributes}
      type={type === "date" ? "date" : "text"}
      inputMode={type === "number" ? "decimal" : undefined}
      maxLength={200}
      value={row.value}
      onChange={({ target }) => onChange({ ...row, value: target.value })}
    />
  );
}

interface ListProps {
  values: readonly string[];
  attributes: object;
  onChange: (values: readonly string[]) => void;
}

interface ChoiceProps extends Omit<ListProps, "attributes"> {
  options: readonly Option[];
  label: string;
}

/** Several of a list. */
function ChoiceList({ options, values, label, onChange }: ChoiceProps) {
  const chosen = new Set(values);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read out with both legends
    <div
      role="group"
      aria-label={label}
      className="grid max-h-56 gap-x-4 overflow-y-auto rounded-xl border border-border px-3 py-1.5 sm:grid-cols-2"
    >
      {options.map(([value, name]) => (
        <Checkbox
          key={value}
          checked={chosen.has(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
          }
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
}

/** Several words that are typed in, with commas between them. */
function WordList({ values, attributes, hint, onChange }: ListProps & { hint: string }) {
  const [text, setText] = useState(values.join(", "));
  return (
    <>
      <Input
        dense
        {...attributes}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(splitList(target.value));
        }}
      />
      <p className="text-muted text-sm">{hint}</p>
    </>
  );
}

/** All carriers by name, loaded when a condition is about them. */
function useCarrierOptions(isNeeded: boolean): readonly Option[] {
  const locale = useLocale();
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    let here = true;
    if (isNeeded)
      loadCarriers().then(
        ({ byId }) => {
          const named = [...byId].map(([id, carrier]) => [id, carrierName(carrier, locale)] as const);
          if (here) setOptions(named.sort((a, b) => a[1].localeCompare(b[1], locale)));
        },
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [isNeeded, locale]);
  return options;
}
