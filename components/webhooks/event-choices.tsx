import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { StatusBadge } from "@/components/tracking/journey/status-badge";
import { Checkbox } from "@/components/ui/input";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { chosenTypes } from "@/lib/site/webhooks/constants";
import { type Draft, eventNames, orderedStatuses, toggled, toggledType } from "./rules";

interface StatusChoiceProps {
  draft: Draft;
  error: string | undefined;
  onChoose: (statuses: Draft["statuses"]) => void;
}

/** Statuses whose changes are sent. */
export function StatusChoice({ draft, error, onChoose }: StatusChoiceProps) {
  const t = useTranslations("webhooks.form");
  const statusText = useTranslations("status.result");
  return (
    <Choice
      name="result"
      legend={t("results")}
      hint={t("resultsHint")}
      error={error}
      options={orderedStatuses.map((status) => ({
        key: status,
        checked: draft.statuses.includes(status),
        label: <StatusBadge status={status} label={statusText(`${statusKeys[status]}.label`)} />,
        onToggle: () => onChoose(toggled(draft, status).statuses),
      }))}
      onAll={(all) => onChoose(all ? orderedStatuses : [])}
    />
  );
}

interface TypeChoiceProps {
  draft: Draft;
  onChoose: (types: Draft["types"]) => void;
}

/** Other events that are sent: alarms, when a shipment is expected, and what happened to emails to customers. */
export function TypeChoice({ draft, onChoose }: TypeChoiceProps) {
  const t = useTranslations("webhooks.form");
  const nameOf = useTranslations("webhooks.event.types");
  return (
    <Choice
      name="type"
      legend={t("types")}
      hint={t("typesHint")}
      options={chosenTypes.map((type) => ({
        key: type,
        checked: draft.types.includes(type),
        label: nameOf(eventNames[type]),
        onToggle: () => onChoose(toggledType(draft, type).types),
      }))}
      onAll={(all) => onChoose(all ? chosenTypes : [])}
    />
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  hint: string;
  error?: string | undefined;
  options: readonly { key: string; checked: boolean; label: ReactNode; onToggle: () => void }[];
  onAll: (all: boolean) => void;
}

function Choice({ name, legend, hint, error, options, onAll }: ChoiceProps) {
  const t = useTranslations("webhooks.form");
  const [legendId, hintId] = [useId(), useId()];
  return (
    // Named by an id: its name stands beside buttons, where a legend would name nothing.
    <fieldset aria-labelledby={legendId} aria-describedby={hintId}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span id={legendId} className="font-medium">
          {legend}
        </span>
        <span className="flex gap-3">
          {(["all", "none"] as const).map((which) => (
            <button
              key={which}
              type="button"
              className="min-h-8 text-[var(--link)] underline-offset-4 hover:underline"
              onClick={() => onAll(which === "all")}
            >
              {t(which)}
            </button>
          ))}
        </span>
      </div>
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {options.map(({ key, checked, label, onToggle }) => (
          <li key={key}>
            <Checkbox name={name} checked={checked} aria-invalid={error !== undefined} onChange={onToggle}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p id={hintId} className="mt-1 text-muted">
        {hint}
      </p>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
