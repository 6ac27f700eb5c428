"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useBoard } from "./board-context";

/** Where a parcel was that the reader took off: it can come back until the page is left. */
export function RemovedRow({ number }: { number: string }) {
  const t = useTranslations("parcel.actions");
  const { restore } = useBoard();
  const undo = useRef<HTMLButtonElement>(null);
  // The card that had the focus is gone; its place keeps it.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-x-4 rounded-2xl border border-border border-dashed px-4 py-1 text-muted text-sm print:hidden"
    >
      <span className="min-w-0 flex-1 truncate">{t("removed", { number })}</span>
      <Button ref={undo} size="sm" variant="ghost" onClick={() => restore(number)}>
        {t("restore")}
      </Button>
    </div>
  );
}
