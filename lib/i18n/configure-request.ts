import { getRequestConfig } from "next-intl/server";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { loadMessages } from "./load-messages";

declare module "next-intl" {
  /** Makes next-intl's `Locale` ours. */
  interface AppConfig {
    Locale: Locale;
  }
}

/** What next-intl asks for on every request: the locale of the path and its messages. Times are in UTC unless a zone is given. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const asked = locale ?? (await requestLocale);
  const chosen = isLocale(asked) ? asked : defaultLocale;
  return { locale: chosen, messages: await loadMessages(chosen), timeZone: "UTC" };
});
