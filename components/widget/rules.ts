/**
 * Shop systems whose placeholder for a tracking number is documented by their makers, and two whose users
 * must enter it.
 */
export const shopSystems = ["shopify", "woocommerce", "prestashop", "own", "plain"] as const;
export type ShopSystem = (typeof shopSystems)[number];

/**
 * The number's placeholder in each system's templates. Sources: Shopify's Liquid object `fulfillment`;
 * WooCommerce's page on custom providers of Shipment Tracking; the help text of PrestaShop's field "Tracking
 * URL".
 */
const placeholders: Readonly<Partial<Record<ShopSystem, string>>> = {
  shopify: "{{ fulfillment.tracking_number }}",
  woocommerce: "%1$s",
  prestashop: "@",
};

/** The placeholder of a system; `given` is the number itself, or another system's placeholder. */
export function placeholderOf(shop: ShopSystem, given: string): string {
  const text = given.trim();
  if (shop === "plain") return encodeURIComponent(text);
  return placeholders[shop] ?? text;
}
