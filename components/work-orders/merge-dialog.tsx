"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { SearchInput } from "@/components/ui/search-input";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { searchMax } from "@/lib/messages/work-orders/constants";
import type { OrderRow, OrderView } from "@/lib/messages/work-orders/schemas";
import { listOrders } from "./order-calls";
import { seqText } from "./rules";
import { mayRetry } from "./use-order-setup";
import { useOrderWords } from "./use-order-words";

interface Props {
  order: OrderView;
  working: boolean;
  failure: string | null;
  onSend: (into: string) => void;
  onClose: () => void;
}

/** Orders that are offered at once. */
const offered = 10;

/** Orders that fit a text; without one those about the same number. */
function useMatches(order: OrderView, text: string) {
  const q = useDebouncedValue(text.trim());
  const input = q === "" && order.number !== null ? { number: order.number } : { q };
  const query = useQuery({
    queryKey: ["work-orders", "merge", order.id, input],
    queryFn: ({ signal }) => listOrders({ ...input, pageSize: offered + 1 }, { signal }),
    placeholderData: keepPreviousData,
    retry: mayRetry,
  });
  const found = query.data?.orders.filter(({ id }) => id !== order.id).slice(0, offered);
  return { found, isError: query.isError && !query.data };
}

/** Chooses the order of which this one is a double. */
export function MergeDialog({ order, working, failure, onSend, onClose }: Props) {
  const t = useTranslations("work-orders.order.merge");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<OrderRow | null>(null);
  const { found, isError } = useMatches(order, text);
  function send(event: FormEvent) {
    event.preventDefault();
    if (chosen) onSend(chosen.id);
  }
  return (
    <Dialog open onClose={onClose} title={t("title", { number: order.seq })} close={t("cancel")} size="md">
      <form onSubmit={send} noValidate className="mt-2 grid gap-4 overflow-y-auto p-1">
        <p className="text-muted text-sm">{t("text", { number: order.seq })}</p>
        <SearchInput
          dense={false}
          aria-label={t("search")}
          placeholder={t("search")}
          maxLength={searchMax}
          autoFocus
          value={text}
          onSearch={setText}
        />
        {isError ? (
          <ErrorNote text={t("failed")} />
        ) : (
          <Matches found={found} chosen={chosen} onChoose={setChosen} />
        )}
        <ErrorNote text={failure} />
        <DialogEnd cancel={t("cancel")} onClose={onClose}>
          <Button variant="primary" type="submit" disabled={chosen === null} aria-disabled={working}>
            {chosen === null ? t("choose") : t("submit", { number: chosen.seq })}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}

interface MatchesProps {
  found: readonly OrderRow[] | undefined;
  chosen: OrderRow | null;
  onChoose: (order: OrderRow) => void;
}

function Matches({ found, chosen, onChoose }: MatchesProps) {
  const t = useTranslations("work-orders.order.merge");
  const words = useOrderWords();
  const name = useId();
  if (!found) return <p role="status">{t("loading")}</p>;
  if (found.length === 0) return <p role="status">{t("none")}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("list")}</legend>
      {found.map((one) => (
        <label
          key={one.id}
          className="flex min-h-11 cursor-pointer items-baseline gap-3 border-border border-t px-1 py-2"
        >
          <input
            type="radio"
            name={name}
            checked={chosen?.id === one.id}
            onChange={() => onChoose(one)}
            className="translate-y-0.5 accent-[var(--accent)]"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="tabular text-muted">{seqText(one.seq)}</span> {one.title}
            <span className="block text-muted text-sm">{words.status(one.status)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
