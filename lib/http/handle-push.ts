import { noticeMaxBytes } from "@/lib/accounts/payments/constants";
import { receiveNotice } from "@/lib/accounts/payments/receive-notice";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { recordCustomerEvent } from "@/lib/messages/customer-emails/record-event";
import { mailEventMaxBytes } from "@/lib/messages/mail/constants";
import { recordMailEvent } from "@/lib/messages/mail/record-mail-event";
import { recordReceived } from "@/lib/messages/order-emails/record-received";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { withinTime } from "@/lib/platform/computing/within-time";
import { receiveShopifyNotice } from "@/lib/shipments/shop-notices/receive-shopify-notice";
import { receiveWooNotice } from "@/lib/shipments/shop-notices/receive-woo-notice";
import { noticeMaxBytes as shopNoticeMaxBytes } from "@/lib/shipments/shops/constants";
import { receivePush } from "@/lib/tracking/refresh/receive-push";
import { pushMaxBytes } from "@/lib/tracking/store/constants";
import { cutOff } from "./cut-off";
import { visitorOf } from "./find-caller";
import { formatError, toAppError } from "./format-answer";
import { requestContext } from "./handle-call";
import { logRejection } from "./log-rejection";
import { readBytes } from "./read-input";

/** Senders wait a few seconds (DHL eCommerce five) and retry later. */
const senderTimeoutMs = 10_000;

interface Received {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** A carrier's server pushes updates. */
export async function handlePush(
  request: Request,
  { params }: { readonly params: Promise<{ readonly connector: string }> },
): Promise<Response> {
  const { connector } = await params;
  return receive(request, "carriers.push", pushMaxBytes, (ctx, received) =>
    receivePush(ctx, { connector, ...received }),
  );
}

/** Resend reports a bounce, a complaint, a delivery, or an email that came in. */
export function handleMailEvent(request: Request): Promise<Response> {
  return receive(request, "mail.event", mailEventMaxBytes, (ctx, { headers, body }) =>
    recordMailEvent(ctx, headers, body, recordCustomerEvent, recordReceived),
  );
}

/** PayPal reports that something became of an order, a plan's charge or a dispute. */
export function handlePaymentNotice(request: Request): Promise<Response> {
  return receive(request, "payments.notice", noticeMaxBytes, receiveNotice);
}

/** Shopify reports that something changed in a shop, or what is to be done about a customer's data. */
export function handleShopifyNotice(request: Request): Promise<Response> {
  return receive(request, "shops.shopify", shopNoticeMaxBytes, receiveShopifyNotice);
}

/** A WooCommerce shop reports that an order changed. */
export async function handleWooNotice(
  request: Request,
  { params }: { readonly params: Promise<{ readonly shop: string }> },
): Promise<Response> {
  const { shop: shopId } = await params;
  return receive(request, "shops.woocommerce", shopNoticeMaxBytes, (ctx, received) =>
    receiveWooNotice(ctx, { shopId, ...received }),
  );
}

/**
 * A request of another server: no cookie, no page, so no origin check; the signature over the bytes is the
 * proof. 200 without a body means that it is stored. Errors are in the envelope, like a call's.
 */
async function receive(
  request: Request,
  name: string,
  maxBytes: number,
  store: (ctx: Context, received: Received) => Promise<void>,
): Promise<Response> {
  const requestId = newSecret();
  const cut = cutOff(request, senderTimeoutMs);
  const work = async () => {
    const body = await readBytes(request, maxBytes);
    const ctx = requestContext(request, requestId, defaultLocale, cut.signal);
    await store(ctx, { headers: request.headers, body });
  };
  try {
    await withinTime(work(), cut.signal);
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    const error = toAppError(thrown);
    logRejection({ requestId, caller: visitorOf(request.headers) }, name, error, false);
    if (error.http >= 500) log("http").error({ requestId, name, err: error.cause ?? error }, "a push failed");
    return formatError(error, defaultLocale, request.headers.get("accept"), requestId);
  } finally {
    cut.clear();
  }
}
