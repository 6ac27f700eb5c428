import type { ApiCall } from "@/lib/site/public-api/define-api-call";
import { expressCalls } from "@/lib/site/public-api/express-calls";
import { letterCalls } from "@/lib/site/public-api/letter-calls";
import { orderCalls } from "@/lib/site/public-api/order-calls";
import { trackCalls } from "@/lib/site/public-api/track-calls";

/** Every call of the public API, in the order of its documentation. */
export const apiCalls: readonly ApiCall[] = [...trackCalls, ...letterCalls, ...expressCalls, ...orderCalls];
