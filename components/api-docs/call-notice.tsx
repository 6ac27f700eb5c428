import { Info } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";

/** Whether this server answers the calls that are documented. */
const callsAnswer: boolean = false;

/** Says at the top of each page of the API documentation that the calls are yet to come; nothing once they are there. */
export async function CallNotice({ locale }: { locale: Locale }) {
  if (callsAnswer) return null;
  const t = await getTranslations({ locale, namespace: "docs" });
  return (
    <p className="api-notice" role="note">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      <span>{t("notYet")}</span>
    </p>
  );
}
