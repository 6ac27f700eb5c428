/** Names of shops at Shopify. */
const name = "[a-z0-9][a-z0-9-]{0,99}";
const domainPattern = new RegExp(`^${name}\\.myshopify\\.com$`);
const typedPattern = new RegExp(
  `^(?:(${name})|(?:https?://)?(?:(${name})\\.myshopify\\.com|admin\\.shopify\\.com/store/(${name}))(?:[/?#].*)?)$`,
);

/** Whether a text is the domain of a shop at Shopify, in lower case, and nothing else. */
export const isShopDomain = (text: string) => domainPattern.test(text);

/**
 * The domain of a shop as people write it: `luft`, `luft.myshopify.com`, or the address of its administration
 * (`https://admin.shopify.com/store/luft`). Null for anything else: calls go to no other host.
 */
export function parseDomain(typed: string): string | null {
  const [, short, host, store] = typedPattern.exec(typed.trim().toLowerCase()) ?? [];
  const found = short ?? host ?? store;
  return found === undefined ? null : `${found}.myshopify.com`;
}
