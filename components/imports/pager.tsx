"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Steps through pages of lines; nothing where there is one page. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const t = useTranslations("imports.pages");
  const figure = new Intl.NumberFormat(useLocale());
  if (total <= pageSize) return null;
  const last = Math.ceil(total / pageSize);
  return (
    <nav aria-label={t("label")} className="flex items-center justify-end gap-2 text-sm">
      <p className="tabular text-muted">
        {t("range", {
          from: figure.format((page - 1) * pageSize + 1),
          to: figure.format(Math.min(total, page * pageSize)),
          total: figure.format(total),
        })}
      </p>
      <Button
        variant="outline"
        size="sm"
        iconOnly
        aria-label={t("previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        variant="outline"
        size="sm"
        iconOnly
        aria-label={t("next")}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
