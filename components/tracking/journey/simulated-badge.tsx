import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";

/** The hatched label on every simulated journey; what it means is its tooltip. */
export function SimulatedBadge() {
  const t = useTranslations("journey");
  return (
    <span
      title={t("simulatedNote")}
      className="hatched inline-flex items-center gap-1.5 whitespace-nowrap rounded-md border border-border-strong border-dashed bg-surface px-2 py-0.5 font-medium text-ink text-xs"
    >
      <FlaskConical aria-hidden="true" className="size-3.5" />
      {t("simulated")}
    </span>
  );
}
