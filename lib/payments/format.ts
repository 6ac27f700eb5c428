import { signedInPages } from "@/lib/accounts/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { publicUrl } from "@/lib/platform/env";

/** Where PayPal sends a buyer back to: the page that settles the order; `cancelled` if they turned back. */
export function formatReturn(
  locale: Locale,
  orderId: string,
): { readonly back: string; readonly cancelled: string } {
  const back = `${publicUrl()}${localePath(locale, signedInPages.openPayment.path)}?order=${orderId}`;
  return { back, cancelled: `${back}&cancelled=1` };
}
