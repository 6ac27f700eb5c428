import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

const { path } = signedInPages.shippingMethods;
const searchOf = (page: number) => (page > 1 ? `?page=${page}` : "");

/** Address of a page of the list. */
export function listAddress(locale: Locale, page: number): string {
  return localePath(locale, `${path}${searchOf(page)}`);
}

/** Address of a channel's form, or of that for a new one (`add`), which leads back to a page of the list. */
export function channelAddress(locale: Locale, id: string, page = 1): string {
  return localePath(locale, `${path}/${id}${searchOf(page)}`);
}
