"use client";
import { ListFilter, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input, Labelled } from "@/components/ui/input";
import { SearchInput } from "@/components/ui/search-input";
import { ChoiceFilter, DaysFilter } from "@/components/ui/table/list-filters";
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
  // A link may name what the reader cannot choose here.
  const anyOrOther = { any: t("any"), other: t("other") };
  const others = receivers.members.filter(({ id }) => id !== memberId);
  return (
    <>
      <ChoiceFilter
        {...anyOrOther}
        label={t("filter.status")}
        value={query.status}
        options={orderStatuses.map((one) => [one, words.status(one)])}
        onChoose={(status) => change({ status: status ?? undefined })}
      />
      <ChoiceFilter
        {...anyOrOther}
        label={t("filter.priority")}
        value={query.priority && String(query.priority)}
        options={priorities.map((one) => [String(one), words.priority(one)])}
        onChoose={(given) => change({ priority: priorities.find((one) => String(one) === given) })}
      />
      <ChoiceFilter
        {...anyOrOther}
        label={t("filter.category")}
        value={query.categoryId}
        options={categories.map(categoryOption)}
        onChoose={(id) => change({ categoryId: id ?? undefined })}
      />
      <ChoiceFilter
        {...anyOrOther}
        label={t("filter.department")}
        value={query.departmentId}
        options={receivers.departments.map(({ id, name }) => [id, name])}
        onChoose={(id) => change({ departmentId: id ?? undefined })}
      />
      <ChoiceFilter
        {...anyOrOther}
        label={t("filter.assignee")}
        value={query.assigneeId}
        options={[[memberId, t("me")], ...others.map(({ id, name }) => [id, name] as const)]}
        onChoose={(id) => change({ assigneeId: id ?? undefined })}
      />
      <NumberFilter key={query.number ?? ""} onChange={(number) => change({ number })} />
      <DaysFilter
        from={query.dateStart}
        to={query.dateEnd}
        labels={{ from: t("filter.from"), to: t("filter.to") }}
        onChange={(end, day) => change({ [end === "from" ? "dateStart" : "dateEnd"]: day ?? undefined })}
      />
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
