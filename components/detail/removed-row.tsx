"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { Button } from "@/components/ui/button";

/** Place of a removed parcel: it can be restored until the page is left. */
export function RemovedRow({ number }: { number: string }) {
  const t = useTranslations("parcel.actions");
  const { restore } = useBoard();
  const undo = useRef<HTMLButtonElement>(null);
  // The focused card is gone; its placeholder takes the focus.
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
