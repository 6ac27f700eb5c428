"use client";
import { Ban, CircleCheck, CircleX, Clock, Hourglass, ListChecks, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ImportState } from "@/lib/shipments/imports/constants";

const marks = {
  reading: { Icon: LoaderCircle, look: "text-muted" },
  draft: { Icon: ListChecks, look: "text-accent" },
  queued: { Icon: Clock, look: "text-muted" },
  running: { Icon: LoaderCircle, look: "text-accent" },
  waiting: { Icon: Hourglass, look: "text-warning" },
  done: { Icon: CircleCheck, look: "text-success" },
  cancelled: { Icon: Ban, look: "text-muted" },
  refused: { Icon: CircleX, look: "text-danger" },
} as const satisfies Record<ImportState, unknown>;

/** Where an import is, in a sign and a word. */
export function StateBadge({ state }: { state: ImportState }) {
  const t = useTranslations("imports.states");
  const { Icon, look } = marks[state];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap text-sm ${look}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(state)}
    </span>
  );
}
