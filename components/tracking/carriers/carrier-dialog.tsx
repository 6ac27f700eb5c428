"use client";
import { ListBox } from "@heroui/react/list-box";
import { SearchField } from "@heroui/react/search-field";
import { Check, SearchX, Unplug, WandSparkles } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { carrierName, otherName } from "@/lib/parcels/carriers/format";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { type ListedCarrier, rankCarriers } from "@/lib/parcels/carriers/rank-carriers";
import type { CarrierTab } from "@/lib/parcels/carriers/schemas";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import { CarrierMark } from "./carrier-mark";
import { type CarrierNames, loadCarriers } from "./load-carriers";

interface Props {
  /** The number whose carrier is chosen. */
  number: string;
  candidates: readonly Pick<Candidate, "carrier">[];
  /** Carrier id that the reader chose before; null: detected automatically. */
  chosen: string | null;
  /** null: detect automatically. */
  onChoose: (carrier: string | null) => void;
  onClose: () => void;
}

/** A kind of carriers, or all of them. */
type Tab = CarrierTab | "all";

const tabs = [
  ["all", "all"],
  [0, "postal"],
  [1, "international"],
  [2, "china"],
] as const satisfies readonly (readonly [Tab, string])[];

/** Candidates offered above the list. */
const candidatesMax = 4;

/** Manual choice of a carrier: automatic detection, its candidates, and the whole catalogue with its kinds as filters. */
export function CarrierDialog({ number, candidates, chosen, onChoose, onClose }: Props) {
  const t = useTranslations("carriers.dialog");
  const [names, setNames] = useState<CarrierNames | "failed" | null>(null);
  const load = useCallback(() => {
    setNames(null);
    loadCarriers().then(setNames, () => setNames("failed"));
  }, []);
  useEffect(load, [load]);

  function choose(carrier: string | null) {
    onChoose(carrier);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t("title")} close={t("close")}>
      <p className="-mt-1 truncate text-muted text-sm">
        {t.rich("forNumber", {
          number: groupNumber(number, chosen ?? candidates[0]?.carrier ?? null),
          mark: (chunks) => <span className="number">{chunks}</span>,
        })}
      </p>
      {names === "failed" ? (
        <PageState kind="error" level={3} icon={<Unplug />} title={t("failed")} text={t("failedText")}>
          <Button variant="primary" onClick={load}>
            {t("retry")}
          </Button>
        </PageState>
      ) : names === null ? (
        <div role="status" className="mt-4 grid gap-2">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-9" />
          <Skeleton className="h-72" />
        </div>
      ) : (
        <Choice names={names} candidates={candidates} chosen={chosen} onChoose={choose} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  names: CarrierNames;
  candidates: Props["candidates"];
  chosen: string | null;
  onChoose: (carrier: string | null) => void;
  onClose: () => void;
}

function Choice({ names, candidates, chosen, onChoose, onClose }: ChoiceProps) {
  const t = useTranslations("carriers.dialog");
  const [search, setSearch] = useState("");
  const { found, shown, setPicked } = useFound(names, search, chosen);
  const list = useRef<HTMLDivElement>(null);
  const rows = found.get(shown) ?? [];

  function onSearch(text: string) {
    setSearch(text);
    // A search looks through all of them; the kinds narrow what it found.
    setPicked("all");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && search !== "" && rows[0]) {
      event.preventDefault();
      onChoose(rows[0].id);
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>("[role=option]")?.focus();
    } else if (event.key === "Escape") {
      // The field would only clear itself: one press closes, as everywhere.
      onClose();
    }
  }

  return (
    <div className="mt-4 flex min-h-0 flex-1 flex-col gap-3">
      <Shortcuts names={names} candidates={candidates} chosen={chosen} onChoose={onChoose} />
      <NameSearch text={search} onSearch={onSearch} onKeyDown={onKeyDown} />
      <p role="status" className="sr-only">
        {search && t("results", { count: found.get("all")?.length ?? 0 })}
      </p>
      <Tabs
        label={t("tabs.label")}
        tabs={tabs.map(([tab, name]) => ({
          id: String(tab),
          name: (
            <>
              {t(`tabs.${name}`)}
              <span className="tabular ms-1.5 text-muted text-xs">{found.get(tab)?.length ?? 0}</span>
            </>
          ),
        }))}
        selected={String(shown)}
        onSelect={(id) => setPicked(tabs.find(([tab]) => String(tab) === id)?.[0] ?? "all")}
        className="flex min-h-0 flex-1 flex-col"
        panel={list}
        panelClassName="carrier-list"
      >
        <CarrierOptions key={shown} rows={rows} search={search} chosen={chosen} onChoose={onChoose} />
      </Tabs>
    </div>
  );
}

/** The carriers that match, by tab, and which tab is shown. */
function useFound(names: CarrierNames, search: string, chosen: string | null) {
  const locale = useLocale();
  const [shown, setPicked] = useState<Tab>(chosen ? (names.byId.get(chosen)?.tab ?? "all") : "all");
  const all = rankCarriers(names.list, search, { locale, limit: names.list.length });
  const found = new Map<Tab, readonly ListedCarrier[]>(
    tabs.map(([tab]) => [tab, tab === "all" ? all : all.filter((carrier) => carrier.tab === tab)]),
  );
  return { found, shown, setPicked };
}

/** Automatic detection, and the candidates. */
function Shortcuts({ names, candidates, chosen, onChoose }: Omit<ChoiceProps, "onClose">) {
  const t = useTranslations("carriers.dialog");
  const locale = useLocale();
  const possible = candidates
    .map(({ carrier }) => names.byId.get(carrier))
    .filter((carrier): carrier is ListedCarrier => carrier !== undefined)
    .slice(0, candidatesMax);
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="pill gap-2"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <WandSparkles aria-hidden="true" className="size-4 text-accent" />
        {t("automatic")}
      </button>
      {possible.map((carrier) => (
        <button
          key={carrier.id}
          type="button"
          className="pill"
          aria-pressed={chosen === carrier.id}
          onClick={() => onChoose(carrier.id)}
        >
          {carrierName(carrier, locale)}
        </button>
      ))}
    </div>
  );
}

interface SearchProps {
  text: string;
  onSearch: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function NameSearch({ text, onSearch, onKeyDown }: SearchProps) {
  const t = useTranslations("carriers.dialog");
  return (
    <SearchField
      aria-label={t("search")}
      value={text}
      onChange={onSearch}
      autoFocus
      fullWidth
      onKeyDown={onKeyDown}
    >
      <SearchField.Group>
        <SearchField.SearchIcon />
        <SearchField.Input placeholder={t("search")} />
        <SearchField.ClearButton aria-label={t("clearSearch")} />
      </SearchField.Group>
    </SearchField>
  );
}

interface OptionsProps {
  rows: readonly ListedCarrier[];
  search: string;
  chosen: string | null;
  onChoose: (carrier: string) => void;
}

function CarrierOptions({ rows, search, chosen, onChoose }: OptionsProps) {
  const t = useTranslations("carriers.dialog");
  const locale = useLocale();
  if (rows.length === 0) {
    return (
      <PageState level={3} icon={<SearchX />} title={t("none", { text: search })} text={t("noneText")} />
    );
  }
  return (
    <ListBox<ListedCarrier>
      aria-label={t("list")}
      selectionMode="single"
      selectedKeys={chosen ? [chosen] : []}
      onAction={(key) => onChoose(String(key))}
      items={rows}
    >
      {(carrier) => <CarrierOption carrier={carrier} isChosen={carrier.id === chosen} locale={locale} />}
    </ListBox>
  );
}

interface OptionProps {
  carrier: ListedCarrier;
  isChosen: boolean;
  locale: string;
}

function CarrierOption({ carrier, isChosen, locale }: OptionProps) {
  const name = carrierName(carrier, locale);
  const other = otherName(carrier, locale);
  return (
    <ListBox.Item id={carrier.id} textValue={name}>
      <CarrierMark mark={carrier.mark} className="[--mark:1.375rem]" />
      {/* One above the other on phones: names that begin alike differ at their end. */}
      <span className="flex min-w-0 flex-1 max-sm:flex-col sm:items-center sm:gap-2">
        <span className="min-w-0 flex-1 sm:truncate">
          {name}
          {other !== null && <span className="ms-2 text-muted text-xs">{other}</span>}
        </span>
        {carrier.country && (
          <span className="shrink-0 text-muted text-xs">{countryName(carrier.country, locale)}</span>
        )}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </ListBox.Item>
  );
}
