"use client";
import { useLocale, useTranslations } from "next-intl";
import { PageSteps } from "@/components/ui/page-steps";

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
  const range = t("range", {
    from: figure.format((page - 1) * pageSize + 1),
    to: figure.format(Math.min(total, page * pageSize)),
    total: figure.format(total),
  });
  return (
    <PageSteps
      words={{ label: t("label"), range, previous: t("previous"), next: t("next") }}
      page={page}
      hasNext={page * pageSize < total}
      onPage={onPage}
    />
  );
}
