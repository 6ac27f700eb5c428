"use client";
import { ListFilter, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input, Labelled, Select } from "@/components/ui/input";
import { SearchInput } from "@/components/ui/search-input";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { orderStatuses, priorities } from "@/lib/messages/order-setup/constants";
import { searchMax } from "@/lib/messages/work-orders/constants";
import { countFilters, firstQuery, type QueueFilter } from "../address";
import { useOrderBoard } from "../order-context";
import { categoryOption } from "../rules";
import { useCategories, useReceivers } from "../use-order-setup";
import { useOrderWords } from "../use-order-words";
import { QueueChips } from "./queue-chips";

/** The text that is searched for, and the filters behind a button. */
export function QueueFilters() {
  const t = useTranslations("work-orders.queue");
  const id = useId();
  const { address } = useOrderBoard();
  // What is in sight besides is not behind the button.
  const count = countFilters({ ...address.query, q: undefined, waiting: undefined, customer: undefined });
  const [isOpen, setOpen] = useState(count > 0);
  const change = (filter: Partial<QueueFilter>, how?: { readonly replace?: boolean }) =>
    address.go({ query: { ...address.query, ...filter, pageIndex: 1 } }, how);
  return (
    <div>
      <div className="flex items-center gap-2">
        <SearchBox onSearch={(q) => change({ q: q || undefined }, { replace: true })} />
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" />
          {count === 0 ? t("filters") : t("filtersOf", { count })}
        </Button>
      </div>
      <QueueChips change={change} />
      {isOpen && (
        <div id={`${id}-filters`} className="mt-3 grid grid-cols-2 gap-3">
          <FilterFields change={change} />
          {count > 0 && (
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              onClick={() => address.go({ query: { ...firstQuery, view: address.query.view } })}
            >
              {t("clear")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function SearchBox({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useTranslations("work-orders.queue");
  const { q = "" } = useOrderBoard().address.query;
  const [text, setText] = useState(q);
  const settled = useDebouncedValue(text);
  const sent = useRef(q);
  // Elsewhere it may be emptied, or the way back lead to another search. What was sent from here is no news.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (settled !== text || settled.trim() === sent.current) return;
    sent.current = settled.trim();
    onSearch(sent.current);
  }, [settled]);
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden="true" className="order-search-icon size-4 text-muted" />
      <SearchInput
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={searchMax}
        value={text}
        onSearch={setText}
        style={{ paddingInlineStart: "2.25rem" }}
      />
    </div>
  );
}

function FilterFields({ change }: { change: (filter: Partial<QueueFilter>) => void }) {
  const t = useTranslations("work-orders.queue");
  const words = useOrderWords();
  const { address, memberId } = useOrderBoard();
  const { query } = address;
  const { categories } = useCategories(true);
  const { receivers } = useReceivers();
  const others = receivers.members.filter(({ id }) => id !== memberId);
  return (
    <>
      <Choice
        label={t("filter.status")}
        value={query.status}
        options={orderStatuses.map((one) => [one, words.status(one)])}
        onChoose={(status) => change({ status: orderStatuses.find((one) => one === status) })}
      />
      <Choice
        label={t("filter.priority")}
        value={query.priority === undefined ? undefined : String(query.priority)}
        options={priorities.map((one) => [String(one), words.priority(one)])}
        onChoose={(given) => change({ priority: priorities.find((one) => String(one) === given) })}
      />
      <Choice
        label={t("filter.category")}
        value={query.categoryId}
        options={categories.map(categoryOption)}
        onChoose={(categoryId) => change({ categoryId })}
      />
      <Choice
        label={t("filter.department")}
        value={query.departmentId}
        options={receivers.departments.map(({ id, name }) => [id, name])}
        onChoose={(departmentId) => change({ departmentId })}
      />
      <Choice
        label={t("filter.assignee")}
        value={query.assigneeId}
        options={[[memberId, t("me")], ...others.map(({ id, name }) => [id, name] as const)]}
        onChoose={(assigneeId) => change({ assigneeId })}
      />
      <NumberFilter key={query.number ?? ""} onChange={(number) => change({ number })} />
      <Labelled label={t("filter.from")}>
        <Input
          dense
          type="date"
          value={query.dateStart ?? ""}
          max={query.dateEnd}
          onChange={({ target }) => change({ dateStart: target.value || undefined })}
        />
      </Labelled>
      <Labelled label={t("filter.to")}>
        <Input
          dense
          type="date"
          value={query.dateEnd ?? ""}
          min={query.dateStart}
          onChange={({ target }) => change({ dateEnd: target.value || undefined })}
        />
      </Labelled>
    </>
  );
}

/** The beginning of a tracking number: applied when the field is left, or with Enter. */
function NumberFilter({ onChange }: { onChange: (number: string | undefined) => void }) {
  const t = useTranslations("work-orders.queue");
  const { number = "" } = useOrderBoard().address.query;
  const apply = (text: string) => text.trim() !== number && onChange(text.trim() || undefined);
  return (
    <Labelled label={t("filter.number")}>
      <Input
        dense
        defaultValue={number}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        className="number"
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={(event) => event.key === "Enter" && apply(event.currentTarget.value)}
      />
    </Labelled>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string | undefined) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const t = useTranslations("work-orders.queue");
  // A link may name what the reader cannot choose here.
  const isListed = value === undefined || options.some(([one]) => one === value);
  return (
    <Labelled label={label}>
      <Select dense value={value ?? ""} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">{t("any")}</option>
        {!isListed && <option value={value}>{t("other")}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
