import { useTranslations } from "next-intl";
import { type HoursSpan, nameSpan } from "@/lib/core/name-span";

/** Names spans of hours in the reader's language: `12–24 h`, `Over 10 days`. */
export function useSpanName(): (span: HoursSpan) => string {
  const t = useTranslations("ui.span");
  return (span) => nameSpan(span, (key, values) => t(key as "hours.over", values));
}
