"use client";
import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Select } from "@/components/ui/input";
import { scopeMax } from "@/lib/parcels/carriers/constants";
import type { ShipmentScope } from "@/lib/parcels/carriers/match-scope";
import { countryName, listCountries } from "@/lib/parcels/carriers/name-country";
import { CarrierPick } from "./carrier-pick";
import { ChannelChips, type ChannelChoice } from "./channel-chips";
import { ChipList } from "./chip-list";
import { useCarrierNames } from "./use-carrier-names";

/** The part of a form that holds a scope. */
interface ScopeForm {
  readonly values: ShipmentScope;
  read(): ShipmentScope;
  setValue(name: keyof ShipmentScope, value: readonly string[]): void;
}

interface Props {
  form: ScopeForm;
  channels: readonly ChannelChoice[];
}

/** Which shipments something is about: all, or those of some carriers, channels and destinations. */
export function ScopeFields({ form, channels }: Props) {
  const t = useTranslations("carriers.scope");
  const id = useId();
  const { carriers, channels: codes, countries } = form.values;
  const [isOpen, setOpen] = useState(carriers.length + codes.length + countries.length > 0);
  return (
    <section className="min-w-0 rounded-xl border border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-scope`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-xl px-3 py-2 text-start hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t("title")}</span>
          <span className="block text-muted text-sm">{t("lead")}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      {isOpen && (
        <div id={`${id}-scope`} className="grid gap-4 border-border border-t p-3">
          <Carriers form={form} />
          <Channels form={form} channels={channels} />
          <Countries form={form} />
        </div>
      )}
    </section>
  );
}

/** Adding to a list of the form and removing from it. */
function useList(form: ScopeForm, name: keyof ShipmentScope) {
  const values = form.values[name];
  return {
    values,
    add: (value: string) => {
      const held = form.read()[name];
      if (value !== "" && !held.includes(value) && held.length < scopeMax)
        form.setValue(name, [...held, value]);
    },
    remove: (value: string) =>
      form.setValue(
        name,
        form.read()[name].filter((one) => one !== value),
      ),
  };
}

function Carriers({ form }: { form: ScopeForm }) {
  const t = useTranslations("carriers.scope");
  const { values, add, remove } = useList(form, "carriers");
  const nameOf = useCarrierNames(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <ChipList label={t("carriers")} none={t("allCarriers")} values={values} nameOf={nameOf} onRemove={remove}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-9 text-[var(--link)] text-sm underline-offset-4 hover:underline"
      >
        {t("addCarrier")}
      </button>
      {isOpen && (
        <div className="mt-1 rounded-xl border border-border p-2">
          <CarrierPick
            value={null}
            onChange={(carrier) => {
              add(carrier);
              setOpen(false);
            }}
          />
        </div>
      )}
    </ChipList>
  );
}

function Channels({ form, channels }: Props) {
  const { values, add, remove } = useList(form, "channels");
  return <ChannelChips channels={channels} values={values} onAdd={add} onRemove={remove} />;
}

function Countries({ form }: { form: ScopeForm }) {
  const t = useTranslations("carriers.scope");
  const locale = useLocale();
  const { values, add, remove } = useList(form, "countries");
  return (
    <ChipList
      label={t("countries")}
      none={t("allCountries")}
      values={values}
      nameOf={(code) => countryName(code, locale)}
      onRemove={remove}
    >
      <Select dense aria-label={t("addCountry")} value="" onChange={({ target }) => add(target.value)}>
        <option value="">{t("addCountry")}</option>
        {listCountries(locale)
          .filter(({ code }) => !values.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </ChipList>
  );
}
