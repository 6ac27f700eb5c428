import { getRequestConfig } from "next-intl/server";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { loadPageMessages } from "./load-messages";

declare module "next-intl" {
  /** Sets next-intl's `Locale` type to ours. */
  interface AppConfig {
    Locale: Locale;
  }
}

/** next-intl's request configuration: the path's locale and its messages. Times are in UTC unless a zone is given. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const requested = locale ?? (await requestLocale);
  const chosen = isLocale(requested) ? requested : defaultLocale;
  return { locale: chosen, messages: await loadPageMessages(chosen), timeZone: "UTC" };
});
