"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { LogPage } from "./use-log-pages";

interface Props {
  log: Pick<LogPage<unknown>, "newer" | "older" | "page">;
  /** After turning: to show the top of the list. */
  onTurn: () => void;
}

/** The way to newer and older entries of a log; nothing where all fit on one page. */
export function LogPages({ log, onTurn }: Props) {
  const t = useTranslations("ui.log");
  if (!log.newer && !log.older) return null;
  function turn(go: (() => void) | null) {
    go?.();
    if (go) onTurn();
  }
  return (
    <nav aria-label={t("label")} className="mt-3 flex items-center justify-between gap-2">
      <Button size="sm" variant="outline" aria-disabled={!log.newer} onClick={() => turn(log.newer)}>
        <ChevronLeft aria-hidden="true" />
        {t("newer")}
      </Button>
      <p role="status" className="tabular text-muted">
        {t("page", { page: log.page })}
      </p>
      <Button size="sm" variant="outline" aria-disabled={!log.older} onClick={() => turn(log.older)}>
        {t("older")}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
