"use client";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { usePageEnd } from "@/components/shell/use-page-end";
import { Button } from "@/components/ui/button";

interface Props {
  isSaving: boolean;
  /** Somebody else saved meanwhile: saving would be refused. */
  isBlocked: boolean;
  save: () => void;
  discard: () => void;
}

/** Stays at the end of the window while something is unsaved. */
export function SaveBar({ isSaving, isBlocked, save, discard }: Props) {
  const t = useTranslations("organization.editor");
  const bar = useRef<HTMLDivElement>(null);
  usePageEnd(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-3 z-10 flex animate-arrive flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border bg-overlay py-2.5 ps-4 pe-2.5 shadow-overlay motion-reduce:animate-none"
    >
      <p role="status" className="min-w-0 flex-1 whitespace-nowrap font-medium text-sm">
        {t("changed")}
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" aria-disabled={isSaving} onClick={() => !isSaving && discard()}>
          {t("discard")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          aria-disabled={isSaving || isBlocked}
          onClick={() => !isBlocked && save()}
        >
          {t(isSaving ? "saving" : "save")}
        </Button>
      </div>
    </div>
  );
}

/** Two people changed the role at once: nothing is overwritten, and the other version can be had. */
export function ConflictNote({ onReload }: { onReload: () => void }) {
  const t = useTranslations("organization.editor");
  return (
    <div
      role="alert"
      data-status="undelivered"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-status-soft px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-status" />
      <p className="min-w-[min(100%,16rem)] max-w-[72ch] flex-1">{t("conflict")}</p>
      <Button size="sm" variant="outline" onClick={onReload}>
        <RefreshCw aria-hidden="true" />
        {t("reload")}
      </Button>
    </div>
  );
}
