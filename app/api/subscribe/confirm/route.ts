import { handle } from "@/lib/http/handle-call";
import { confirmSubscription } from "@/lib/tracking/subscriptions/confirm-subscription";
import { confirmSubscriptionCall } from "@/lib/tracking/subscriptions/contract";

export const POST = handle(confirmSubscriptionCall, confirmSubscription);
