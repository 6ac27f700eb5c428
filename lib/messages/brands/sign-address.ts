import type { Locale } from "@/lib/core/locales";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { publicUrl } from "@/lib/platform/environment/env";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { trackingPagePath } from "./page-address";
import type { Brand } from "./schemas";

/**
 * Address of a shipment's journey for its customer: on the company's tracking page, or on ours where it has none. The
 * company's has a signed key in it: who holds it sees the order number. The key never expires, as the email does not. Without an
 * id there is no key, for whoever is not known to be the shipment's customer.
 */
export function trackingPageUrl(
  { slug }: Pick<Brand, "slug">,
  {
    id,
    number,
    carrier,
  }: { readonly id: string | null; readonly number: string; readonly carrier: string | null },
  locale: Locale,
): string {
  const asked = { number, ...(carrier !== null && carrier !== "unknown" && { carrier }) };
  const origin = `${publicUrl()}/${locale}`;
  if (slug === null) return `${origin}${detailPath([asked])}`;
  const key = id === null ? "" : `?key=${signToken("tracking-page", id, null)}`;
  return `${origin}${trackingPagePath(slug, asked)}${key}`;
}
