"use client";
import { SlidersHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { CarrierPick } from "@/components/tracking/carriers/carrier-pick";
import { channelOptions } from "@/components/tracking/carriers/channel-field";
import { Input, Labelled } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { ChoiceFilter } from "@/components/ui/table/list-filters";
import { shipmentSources } from "@/lib/core/sources";
import { statuses } from "@/lib/core/statuses";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { attentionFilters, methodMax, nodeStatuses } from "@/lib/shipments/records/constants";
import { changed, type ListQuery, partsInUse } from "../address";
import { useShipmentList } from "../list-context";
import { isArchive } from "../rules";
import type { Address } from "../use-address";
import { useColumnName } from "../use-column-name";
import { useDepartmentOptions } from "../use-department-options";

const here: ReadonlySet<string> = new Set([
  "code",
  "method",
  "source",
  "country",
  "department",
  "customer",
  "innerNum",
  "nodeStatus",
  "attention",
  "result",
]);

/** Everything else that a list can be narrowed by. Each choice counts at once. */
export function MoreFilters({ address }: { address: Address }) {
  const t = useTranslations("shipments.filter");
  const count = partsInUse(address.query).filter((part) => here.has(part)).length;
  return (
    <Popover
      icon={<SlidersHorizontal aria-hidden="true" />}
      label={count > 0 ? t("some", { count }) : t("label")}
      active={count > 0}
      width="lg"
    >
      {() => <Panel address={address} />}
    </Popover>
  );
}

type ChoiceKey = "method" | "source" | "department" | "nodeStatus" | "attention" | "country" | "result";
interface Choice {
  readonly key: ChoiceKey;
  readonly label: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

function Panel({ address }: { address: Address }) {
  const t = useTranslations("shipments");
  const name = useColumnName();
  const { kind, channels } = useShipmentList();
  const isBusiness = kind === "business";
  const { query, go } = address;
  const choices = useChoices(query.method ?? null);
  const { sees } = useMayDo();
  const set = (change: Partial<ListQuery>) => go((now) => changed(now, change));
  const text = (key: "method" | "customer" | "innerNum", label: string, max: number) => (
    <Entry
      label={label}
      max={max}
      value={query[key] ?? ""}
      onEntry={(value) => set({ [key]: value || undefined })}
    />
  );
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2">
      <CarrierFilter code={query.code} onCode={(code) => set({ code })} />
      {choices.map(({ key, label, options }) => (
        <ChoiceFilter
          key={key}
          label={label}
          any={t("filter.any")}
          value={query[key] === undefined ? "" : String(query[key])}
          options={options}
          onChoose={(one) =>
            set({ [key]: key === "result" && one ? Number(one) : (one ?? undefined) } as Partial<ListQuery>)
          }
        />
      ))}
      {isBusiness && channels.length === 0 && text("method", name("method"), methodMax)}
      {sees("orderNumber") && text("innerNum", name("orderNumber"), 100)}
      {isBusiness &&
        (sees("customerName") || sees("customerEmail")) &&
        text("customer", name("customer"), 100)}
    </div>
  );
}

/** The choices of a list of this kind of account. */
function useChoices(method: string | null): readonly Choice[] {
  const t = useTranslations("shipments");
  const status = useTranslations("status.result");
  const name = useColumnName();
  const locale = useLocale();
  const { kind, list, channels } = useShipmentList();
  const { sees } = useMayDo();
  const departments = useDepartmentOptions();
  const results = statuses.map(
    (one) => [String(statusCode[one]), status(`${statusKeys[one]}.label`)] as const,
  );
  const countries = listCountries(locale).map((one) => [one.code, one.name] as const);
  // Rules are a company's, and what is archived has no alarms.
  const hasAlarms = kind === "business" && !isArchive(list);
  const attention = attentionFilters
    .filter((one) => one !== "alarm" || hasAlarms)
    .map((one) => [one, t(`attention.${one}`)] as const);
  const nodes = nodeStatuses.map((one) => [one, t(`node.${one}`)] as const);
  const sources = shipmentSources.map((one) => [one, t(`source.${one}`)] as const);
  const all: readonly (Choice | false)[] = [
    isArchive(list) && { key: "result", label: name("status"), options: results },
    { key: "attention", label: t("filter.attention"), options: attention },
    { key: "nodeStatus", label: name("nodeStatus"), options: nodes },
    sees("destination") && { key: "country", label: name("destination"), options: countries },
    channels.length > 0 && {
      key: "method",
      label: name("method"),
      options: channelOptions(channels, method),
    },
    departments.length > 0 && { key: "department", label: t("field.department"), options: departments },
    kind === "business" && { key: "source", label: name("source"), options: sources },
  ];
  return all.filter((one) => one !== false);
}

interface CarrierProps {
  code: string | undefined;
  onCode: (code: string | undefined) => void;
}

function CarrierFilter({ code, onCode }: CarrierProps) {
  const t = useTranslations("shipments.filter");
  const name = useColumnName();
  const { nameOf } = useShipmentList();
  const [picking, setPicking] = useState(false);
  return (
    <div className="sm:col-span-2">
      <span className="mb-1 block font-medium text-sm">{name("carrier")}</span>
      <div className="flex gap-1.5">
        <button
          type="button"
          className="pill min-w-0"
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          <span className="truncate">{code === undefined ? t("any") : nameOf(code)}</span>
        </button>
        {code !== undefined && (
          <button type="button" className="pill" onClick={() => onCode(undefined)}>
            {t("clear")}
          </button>
        )}
      </div>
      {picking && (
        <div className="mt-2">
          <CarrierPick
            value={code ?? null}
            onChange={(chosen) => {
              onCode(chosen);
              setPicking(false);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** A text that counts when it is finished: on Enter, or when the field is left. */
function Entry({
  label,
  max,
  value,
  onEntry,
}: {
  label: string;
  max: number;
  value: string;
  onEntry: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const send = () => text.trim() !== value && onEntry(text.trim());
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Labelled label={label}>
        <Input
          dense
          autoComplete="off"
          spellCheck={false}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={send}
        />
      </Labelled>
    </form>
  );
}
