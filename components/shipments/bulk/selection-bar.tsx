"use client";
import { X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { usePageEnd } from "@/components/shell/use-page-end";
import { Button } from "@/components/ui/button";
import { selectionMax } from "@/lib/shipments/records/constants";

export interface SelectionBarProps {
  count: number;
  /** How many the filter holds in all; more than are selected may be taken too. */
  total: number;
  atLeast: boolean;
  /** All of the filter are selected already. */
  isAll: boolean;
  onAll: () => void;
  /** Selects the rest of the page; null where all of it is. Cards have no head with a box that does it. */
  onPage: (() => void) | null;
  onClear: () => void;
}

/** Lies over the end of the page while rows are selected: how many, what can be done with them, and a way to clear. */
export function SelectionBar({ children, ...props }: SelectionBarProps & { children: ReactNode }) {
  const t = useTranslations("shipments.many");
  const bar = useRef<HTMLElement>(null);
  usePageEnd(bar);
  return (
    <section
      ref={bar}
      aria-label={t("label")}
      className="list-bulk animate-arrive motion-reduce:animate-none"
    >
      <SelectedCount {...props} />
      {children}
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="ms-auto"
        aria-label={t("clear")}
        onClick={props.onClear}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}

/** How many rows are selected, and the way to select all of them. */
function SelectedCount({ count, total, atLeast, isAll, onAll, onPage }: SelectionBarProps) {
  const t = useTranslations("shipments.many");
  const locale = useLocale();
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <p role="status" className="me-2 font-medium text-sm">
      {t("selected", { count, shown: figure(count) })}
      {onPage && (
        <button type="button" onClick={onPage} className="list-link ms-3 font-normal md:hidden">
          {t("page")}
        </button>
      )}
      {!isAll && total > count && (
        <button type="button" onClick={onAll} className="list-link ms-3 font-normal">
          {t(atLeast ? "allAtLeast" : "all", { total: figure(total) })}
        </button>
      )}
      {!isAll && count >= selectionMax && (
        <span className="ms-3 font-normal text-muted">{t("full", { max: figure(selectionMax) })}</span>
      )}
    </p>
  );
}
