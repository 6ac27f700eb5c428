"use client";
import { SlidersHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Input, Labelled, Select } from "@/components/ui/input";
import { listCountries } from "@/lib/carriers/name-country";
import { statuses } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcel/constants";
import { statusCode } from "@/lib/parcel/parse-status-code";
import { attentionKinds, methodMax, nodeStatuses, shipmentSources } from "@/lib/shipments/constants";
import { changed, type DeskQuery, partsInUse } from "./address";
import { CarrierPick } from "./carrier-pick";
import { useDesk } from "./desk-context";
import { Dropdown } from "./dropdown";
import { isArchive } from "./rules";
import { useColumnName } from "./sort-head";
import type { Address } from "./use-address";

const here: ReadonlySet<string> = new Set([
  "code",
  "method",
  "source",
  "country",
  "customer",
  "innerNum",
  "nodeStatus",
  "attention",
  "result",
]);

/** Everything else that a list can be narrowed by. Each choice counts at once. */
export function MoreFilters({ address }: { address: Address }) {
  const t = useTranslations("desk.filter");
  const count = partsInUse(address.query).filter((part) => here.has(part)).length;
  return (
    <Dropdown
      icon={<SlidersHorizontal aria-hidden="true" />}
      label={count > 0 ? t("some", { count }) : t("label")}
      active={count > 0}
      wide
    >
      {() => <Panel address={address} />}
    </Dropdown>
  );
}

function Panel({ address }: { address: Address }) {
  const t = useTranslations("desk");
  const status = useTranslations("status.result");
  const name = useColumnName();
  const locale = useLocale();
  const { kind, list, nameOf } = useDesk();
  const { query, go } = address;
  const [picking, setPicking] = useState(false);
  const set = (change: Partial<DeskQuery>) => go((now) => changed(now, change));
  const isBusiness = kind === "business";
  const select = (
    key: "source" | "nodeStatus" | "attention" | "country" | "result",
    label: string,
    options: readonly (readonly [value: string | number, words: string])[],
  ) => (
    <Labelled label={label}>
      <Select
        dense
        value={query[key] ?? ""}
        onChange={(event) => {
          const { value } = event.target;
          set({
            [key]: value === "" ? undefined : key === "result" ? Number(value) : value,
          } as Partial<DeskQuery>);
        }}
      >
        <option value="">{t("filter.any")}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Labelled>
  );
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
      <div className="sm:col-span-2">
        <span className="mb-1 block font-medium text-sm">{name("carrier")}</span>
        <div className="flex gap-1.5">
          <button
            type="button"
            className="pill min-w-0"
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            <span className="truncate">
              {query.code === undefined ? t("filter.any") : nameOf(query.code)}
            </span>
          </button>
          {query.code !== undefined && (
            <button type="button" className="pill" onClick={() => set({ code: undefined })}>
              {t("filter.clear")}
            </button>
          )}
        </div>
        {picking && (
          <div className="mt-2">
            <CarrierPick
              value={query.code ?? null}
              onChange={(code) => {
                set({ code });
                setPicking(false);
              }}
            />
          </div>
        )}
      </div>
      {isArchive(list) &&
        select(
          "result",
          name("status"),
          statuses.map((one) => [statusCode[one], status(`${statusKeys[one]}.label`)] as const),
        )}
      {select(
        "attention",
        t("filter.attention"),
        attentionKinds.map((one) => [one, t(`attention.${one}`)] as const),
      )}
      {select(
        "nodeStatus",
        name("nodeStatus"),
        nodeStatuses.map((one) => [one, t(`node.${one}`)] as const),
      )}
      {select(
        "country",
        name("destination"),
        listCountries(locale).map((one) => [one.code, one.name] as const),
      )}
      {isBusiness &&
        select(
          "source",
          name("source"),
          shipmentSources.map((one) => [one, t(`source.${one}`)] as const),
        )}
      {isBusiness && text("method", name("method"), methodMax)}
      {text("innerNum", name("orderNumber"), 100)}
      {isBusiness && text("customer", name("customer"), 100)}
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
