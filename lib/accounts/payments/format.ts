import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";

/** Where PayPal sends a buyer back to: the page that settles the order; `cancelled` if they turned back. */
export function formatReturn(
  locale: Locale,
  orderId: string,
): { readonly back: string; readonly cancelled: string } {
  const back = `${publicUrl()}${localePath(locale, signedInPages.openPayment.path)}?order=${orderId}`;
  return { back, cancelled: `${back}&cancelled=1` };
}
