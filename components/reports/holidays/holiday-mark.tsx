import { CalendarOff } from "lucide-react";

/** Over a public holiday in a chart. */
export const holidaySign = "◆";

/** Under a day that is a public holiday: which one, and where. */
export function HolidayMark({ sentence }: { sentence: string }) {
  return (
    <span className="mt-0.5 flex items-start gap-1 font-normal text-muted text-xs">
      <CalendarOff aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {sentence}
    </span>
  );
}
