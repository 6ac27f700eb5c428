import { env } from "@/lib/platform/environment/env";

/** The page at PayPal where a payer sees and changes what is charged regularly. */
export function findAutopay({ PAYPAL_SANDBOX } = env()): string {
  const host = PAYPAL_SANDBOX === "on" ? "www.sandbox.paypal.com" : "www.paypal.com";
  return `https://${host}/myaccount/autopay/`;
}
