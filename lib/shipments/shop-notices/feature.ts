import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/shipments/shops/events";
import { actOnNotice } from "./act-on-notice";
import { registerNotices } from "./register-notices";

// lib/shipments/shop-notices: what Shopify and WooCommerce report
export const shopNotices = {
  jobs: [onJob(events.noticeReceived, actOnNotice), onJob(events.shopConnected, registerNotices)],
} satisfies Feature;
