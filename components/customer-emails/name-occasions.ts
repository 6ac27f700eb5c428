import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { occasions } from "@/lib/messages/email-templates/constants";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { NamedOccasion } from "./email-calls";

/** Occasions with their names, in the order of a journey. */
export async function nameOccasions(locale: Locale): Promise<NamedOccasion[]> {
  const status = await getTranslations({ locale, namespace: "status.result" });
  const t = await getTranslations({ locale, namespace: "email-templates.occasions" });
  return occasions.map((id) => [
    id,
    id === "unchanged" || id === "alarm" ? t(id) : status(`${statusKeys[id]}.label`),
  ]);
}
