"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "./button";
import { Input, Select } from "./input";

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There may be more than `total`. */
  atLeast?: boolean;
  /** The page that is still shown while another one is loading. */
  shown?: { readonly page: number; readonly pageSize: number; readonly rows: number };
  onPage: (page: number) => void;
  /** Between the buttons. */
  children?: ReactNode;
  /** Behind them. */
  end?: ReactNode;
}

/** Which rows of how many, and the buttons to other pages; nothing where there is one page and no `end`. */
export function Pagination({
  page,
  pageSize,
  total,
  atLeast = false,
  onPage,
  children,
  end,
  ...props
}: Props) {
  const t = useTranslations("ui.pagination");
  const figure = new Intl.NumberFormat(useLocale());
  if (total <= pageSize && !end) return null;
  const rows = Math.min(pageSize, total - (page - 1) * pageSize);
  const shown = props.shown ?? { page, pageSize, rows };
  const from = (shown.page - 1) * shown.pageSize + 1;
  const hasNext = page * pageSize < total || (atLeast && shown.rows === pageSize);
  const values = {
    from: figure.format(from),
    to: figure.format(from + shown.rows - 1),
    total: figure.format(total),
  };
  return (
    <nav
      aria-label={t("label")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm"
    >
      <p role="status" className="tabular text-muted">
        {t(shown.rows <= 0 ? "none" : atLeast ? "rangeAtLeast" : "range", values)}
      </p>
      <div className="flex items-center gap-1.5">
        <StepButton label={t("previous")} to={page > 1 ? page - 1 : null} onPage={onPage}>
          <ChevronLeft aria-hidden="true" />
        </StepButton>
        {children}
        <StepButton label={t("next")} to={hasNext ? page + 1 : null} onPage={onPage}>
          <ChevronRight aria-hidden="true" />
        </StepButton>
      </div>
      {end}
    </nav>
  );
}

interface StepProps extends Pick<Props, "onPage" | "children"> {
  label: string;
  /** null at an end, where the button stays because it may have the focus. */
  to: number | null;
}

function StepButton({ label, to, onPage, children }: StepProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      iconOnly
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => to !== null && onPage(to)}
    >
      {children}
    </Button>
  );
}

interface SizeProps {
  pageSize: number;
  sizes: readonly number[];
  onSize: (pageSize: number) => void;
}

/** How many rows a page has. */
export function PageSizeSelect({ pageSize, sizes, onSize }: SizeProps) {
  const t = useTranslations("ui.pagination");
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="flex items-center gap-2 text-muted">
      <span className="whitespace-nowrap">{t("size")}</span>
      <Select
        dense
        className="w-auto!"
        value={pageSize}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {[...new Set([...sizes, pageSize])]
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

interface JumpProps extends Pick<Props, "page" | "atLeast" | "onPage"> {
  pages: number;
}

/** The number of the page, which can be changed to get to any other. */
export function PageJump({ page, pages, atLeast = false, onPage }: JumpProps) {
  const t = useTranslations("ui.pagination");
  const figure = new Intl.NumberFormat(useLocale());
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  function jump(event: FormEvent) {
    event.preventDefault();
    const next = Math.min(Math.max(1, Math.trunc(Number(text)) || 1), atLeast ? 1_000_000 : pages);
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
      <span className="tabular whitespace-nowrap text-muted">
        {t(atLeast ? "ofAtLeast" : "of", { pages: figure.format(pages) })}
      </span>
    </form>
  );
}
