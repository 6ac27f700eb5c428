import { useTranslations } from "next-intl";
import { clockOf, offsetText } from "@/lib/platform/i18n/format-time";
import type { JourneyEvent } from "./read-texts";

/** The local time of an entry. `newest`: of the event that shows the status. */
export function EntryTime({ event, newest }: { event: Pick<JourneyEvent, "time">; newest: boolean }) {
  const t = useTranslations("journey");
  const clock = clockOf(event.time.local);
  const offset = offsetText(event.time.offset);
  if (clock === null) {
    return (
      <span>
        <span className="sr-only">{t("noTime")}</span>
      </span>
    );
  }
  return (
    <time dateTime={event.time.utc ?? event.time.local} className="text-end leading-6">
      <span className={`number block text-sm leading-6 ${newest ? "font-semibold text-ink" : "text-ink"}`}>
        {clock}
      </span>
      {offset && <span className="block whitespace-nowrap text-muted text-xs leading-4">{offset}</span>}
    </time>
  );
}
