import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { ReportSplit } from "./constants";
import { unknownPlace } from "./report-shares";

type Translate = (key: string) => string;

/** Names of what a report is split by, in a language. */
export function keyNamer(by: ReportSplit, locale: Locale, t: Translate): (key: string) => string {
  if (by === "carrier")
    return (key) => (key === unknownCarrier ? t("keys.carrier") : nameCarrier(key, locale));
  if (by === "country") return (key) => (key === unknownPlace ? t("keys.country") : countryName(key, locale));
  if (by === "channel") return (key) => (key === "" ? t("keys.channel") : key);
  if (by === "source") return (key) => t(`keys.sources.${key}`);
  return (key) => key;
}

/** Messages of the reports in one language. */
export async function reportTexts(locale: Locale): Promise<Translate> {
  const { reports } = await loadMessages(locale, ["reports"]);
  return createTranslator({ locale, messages: reports as never, timeZone: "UTC" }) as never as Translate;
}
