import type { ApiCall } from "./define-api-call";
import { expressCalls } from "./express-calls";
import { letterCalls } from "./letter-calls";
import { orderCalls } from "./order-calls";
import { trackCalls } from "./track-calls";

/** Every call of the public API, in the order of its documentation. */
export const apiCalls: readonly ApiCall[] = [...trackCalls, ...letterCalls, ...expressCalls, ...orderCalls];
