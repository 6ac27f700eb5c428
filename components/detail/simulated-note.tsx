import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";

interface Props {
  entries: readonly ViewEntry<ParcelView>[];
  className: string;
}

/** How many of the journeys are simulated, once for the whole page; nothing if none is. */
export function SimulatedNote({ entries, className }: Props) {
  const t = useTranslations("detail");
  const count = entries.filter(({ view }) => view?.simulated).length;
  if (count === 0) return null;
  return (
    <p className={`flex items-center gap-2 text-muted text-sm ${className}`}>
      <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
      {t("simulated", { count })}
    </p>
  );
}
