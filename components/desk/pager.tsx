"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Input, Select } from "@/components/ui/input";
import { PageSteps } from "@/components/ui/page-steps";
import { pageSizes } from "@/lib/shipments/constants";
import type { ListAnswer } from "@/lib/shipments/contract-parts";
import { changed } from "./address";
import { pageCount } from "./rules";
import type { Address } from "./use-address";

interface Props {
  address: Address;
  answer: ListAnswer;
}

/** Which rows of how many, the way to any page, and how many rows a page has. */
export function Pager({ address, answer }: Props) {
  const t = useTranslations("desk.pager");
  const locale = useLocale();
  const { query, go } = address;
  const { pageIndex, pageSize } = query;
  const pages = pageCount(answer.total, pageSize);
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value);
  const from = (answer.pageIndex - 1) * answer.pageSize + 1;
  const to = from + answer.rows.length - 1;
  const hasNext = pageIndex < pages || (answer.atLeast && answer.rows.length === pageSize);

  function turn(page: number) {
    go((now) => changed(now, { pageIndex: page }));
    document.querySelector(".desk-region")?.scrollTo({ top: 0 });
  }
  const range =
    answer.rows.length === 0
      ? t("none", { total: figure(answer.total) })
      : t(answer.atLeast ? "rangeAtLeast" : "range", {
          from: figure(from),
          to: figure(to),
          total: figure(answer.total),
        });
  return (
    <PageSteps
      words={{ label: t("label"), range, previous: t("previous"), next: t("next") }}
      page={pageIndex}
      hasNext={hasNext}
      onPage={turn}
      end={<SizeSelect address={address} />}
    >
      <JumpForm
        page={pageIndex}
        pagesMax={answer.atLeast ? 1_000_000 : pages}
        words={t(answer.atLeast ? "ofAtLeast" : "of", { pages: figure(pages) })}
        onPage={turn}
      />
    </PageSteps>
  );
}

function SizeSelect({ address }: { address: Address }) {
  const t = useTranslations("desk.pager");
  const { query, go } = address;
  const { pageSize } = query;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="flex items-center gap-2 text-muted">
      <span className="whitespace-nowrap">{t("size")}</span>
      <Select
        dense
        className="w-auto!"
        value={pageSize}
        onChange={({ target }) => {
          const pageSize = Number(target.value);
          go((now) => changed(now, { pageSize }));
        }}
      >
        {[...new Set([...pageSizes, pageSize])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
      </Select>
    </label>
  );
}

interface JumpProps {
  page: number;
  pagesMax: number;
  words: string;
  onPage: (page: number) => void;
}

/** The number of the page, which can be changed to get to any other. */
function JumpForm({ page, pagesMax, words, onPage }: JumpProps) {
  const t = useTranslations("desk.pager");
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  function jump(event: FormEvent) {
    event.preventDefault();
    const next = Math.min(Math.max(1, Math.trunc(Number(text)) || 1), pagesMax);
    setText(String(next));
    if (next !== page) onPage(next);
  }
  return (
    <form onSubmit={jump} className="flex items-center gap-2">
      <Input
        dense
        autoComplete="off"
        spellCheck={false}
        aria-label={t("page")}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ""))}
        onBlur={() => setText(String(page))}
        className="w-14! text-center"
      />
      <span className="tabular whitespace-nowrap text-muted">{words}</span>
    </form>
  );
}
